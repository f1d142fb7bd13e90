// Who holds a lock: a process, told apart from a later one of the same number. Sends no signal and stops nobody.
import {
  fstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
  type BigIntStats,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

export interface Holder {
  readonly pid: number;
  /** Machine and process space that the number belongs to: containers count their own. */
  readonly place: string;
  /** When the process began, in the kernel's own count; null where it does not tell. */
  readonly started: string | null;
}

export function thisProcess(): Holder {
  return (self ??= {
    pid: process.pid,
    place: here(),
    started: statusOf(process.pid)?.started ?? null,
  });
}

/** Whether the process is known to have ended. Of another place nothing can be known. */
export function hasEnded(holder: Holder): boolean {
  if (!isHere(holder)) return false;
  if (!answers(holder.pid)) return true;
  const status = statusOf(holder.pid);
  if (!status) return false;
  return status.ended || (holder.started !== null && status.started !== holder.started);
}

export function isHere(holder: Holder): boolean {
  return holder.place === here();
}

/**
 * Whether a process of here has the file open; null where the system does not tell. Who holds a lock keeps its file
 * open, and that ends with the process or thread, however it ends: a number in a file proves nothing.
 */
export function hasOpen({ pid }: Holder, path: string): boolean | null {
  try {
    const wanted = statSync(path, { bigint: true });
    return pid === process.pid ? isOpenHere(wanted) : isOpenThere(pid, path, wanted);
  } catch {
    return belongsToOther(pid, path) ? false : null;
  }
}

function isOpenHere(wanted: BigIntStats): boolean {
  return readdirSync('/dev/fd').some((name) =>
    isSame(wanted, () => fstatSync(Number(name), { bigint: true })),
  );
}

function isOpenThere(pid: number, path: string, wanted: BigIntStats): boolean {
  const folder = `/proc/${pid}/fd`;
  const real = realpathSync(path);
  // Where the numbers of files are not kept, as in some shared folders, the name tells.
  return readdirSync(folder).some(
    (name) =>
      isSame(wanted, () => statSync(join(folder, name), { bigint: true })) ||
      linkOf(join(folder, name)) === real,
  );
}

function isSame({ dev, ino }: BigIntStats, look: () => BigIntStats): boolean {
  try {
    const found = look();
    return found.ino === ino && found.dev === dev;
  } catch {
    return false;
  }
}

function linkOf(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

/** Nobody leaves a file that belongs to another user. */
function belongsToOther(pid: number, path: string): boolean {
  try {
    const [, uid] =
      /^Uid:\s+\d+\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return uid !== undefined && Number(uid) !== statSync(path).uid;
  } catch {
    return false;
  }
}

let self: Holder | undefined;
let place: string | undefined;

function here(): string {
  place ??= `${hostname()} ${processSpace()}`.trim();
  return place;
}

function processSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

function answers(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is there, though it may not be asked.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A killed process stays in the table until its parent looks; it has ended all the same. */
function statusOf(pid: number): { readonly ended: boolean; readonly started: string } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { ended: fields[0] === 'Z' || fields[0] === 'X', started: fields[19] ?? '' };
  } catch {
    return null;
  }
}
