// The holder of a lock: a process, distinguished from later ones with the same id. Sends no signals.
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
  /** Machine and process namespace of the id: containers have their own. */
  readonly place: string;
  /** Start time of the process from the kernel; null if not available. */
  readonly started: string | null;
}

export function thisProcess(): Holder {
  return (self ??= {
    pid: process.pid,
    place: here(),
    started: statusOf(process.pid)?.started ?? null,
  });
}

/** Whether the process is known to have ended. Unknown for other machines and namespaces. */
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
 * Whether a local process has the file open; null if the system does not tell. The holder of a lock keeps its file
 * open until the process or thread ends in any way: a process id in a file proves nothing.
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
  // By name if inode numbers are not stable, as in some shared folders.
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

/** A file of another user is not a leftover. */
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
    // A process of another user exists, even if it may not be signalled.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A zombie has ended, although it is still in the process table. */
function statusOf(pid: number): { readonly ended: boolean; readonly started: string } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { ended: fields[0] === 'Z' || fields[0] === 'X', started: fields[19] ?? '' };
  } catch {
    return null;
  }
}
