// Names of files and folders that are to be renamed once they are whole, from which others can tell whether their maker lives. Writes none.
import { randomBytes } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { basename, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { hasEnded, thisProcess } from '../locks/holder.ts';
import { sha256 } from './sealed-text.ts';

/** What a killed process has left under such a name is never read. */
export const TEMPORARY_PREFIX = '.new-';

/** Of makers that cannot be asked after: such work takes milliseconds, and fetching a model minutes. */
const HOUR_MS = 3_600_000;
const NAME = /^\.new-([0-9a-f]{8})\.(\d{1,10})\.(\d{0,20})\.(\d{1,10})\.[0-9a-f]{16}$/;

const inUse = new Set<string>();

/** A path in the folder for what is not whole yet. Whoever asks for it ends its use, whatever comes. */
export function newTemporary(folder: string): string {
  const { pid, place, started } = thisProcess();
  const name = `${TEMPORARY_PREFIX}${keyOf(place)}.${pid}.${started ?? ''}.${threadId}.${randomBytes(8).toString('hex')}`;
  inUse.add(name);
  return join(folder, name);
}

export function endTemporary(path: string): void {
  inUse.delete(basename(path));
}

/** Whether it is one that nobody goes on with. */
export function isAbandonedTemporary(path: string): boolean {
  const name = basename(path);
  if (!name.startsWith(TEMPORARY_PREFIX)) return false;
  const [, key = '', pid = '', started = '', thread = ''] = NAME.exec(name) ?? [];
  const { place, pid: own } = thisProcess();
  if (key !== keyOf(place)) return isOld(path);
  if (Number(pid) !== own)
    return hasEnded({ pid: Number(pid), place, started: started === '' ? null : started });
  return Number(thread) === threadId ? !inUse.has(name) : isOld(path);
}

export function isOld(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > HOUR_MS;
}

function keyOf(place: string): string {
  return sha256(place).slice(0, 8);
}
