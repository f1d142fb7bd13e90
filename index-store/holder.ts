// Who holds a lock: a process, told apart from a later one of the same number. Sends no signal and stops nobody.
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

export interface Holder {
  readonly pid: number;
  /** Machine and process space that the number belongs to: containers count their own. */
  readonly place: string;
  /** When the process began, in the kernel's own count; null where it does not tell. */
  readonly started: string | null;
}

export function thisProcess(): Holder {
  return { pid: process.pid, place: here(), started: statusOf(process.pid)?.started ?? null };
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
