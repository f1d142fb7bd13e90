// Names of temporary files and folders, which show whether their creator is alive. Writes none.
import { randomBytes } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { basename, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { hasEnded, thisProcess } from '../locks/holder.ts';
import { sha256 } from './sealed-text.ts';

/** Leftovers of a killed process under such a name are never read. */
export const TEMPORARY_PREFIX = '.new-';

/** Age limit if the creator's state is unknown: such work takes milliseconds, and downloading a model minutes. */
const HOUR_MS = 3_600_000;
const NAME = /^\.new-([0-9a-f]{8})\.(\d{1,10})\.(\d{0,20})\.(\d{1,10})\.[0-9a-f]{16}$/;

const inUse = new Set<string>();

/** A path for a temporary file in the folder. The caller releases it in any case. */
export function newTemporary(folder: string): string {
  const { pid, place, started } = thisProcess();
  const name = `${TEMPORARY_PREFIX}${keyOf(place)}.${pid}.${started ?? ''}.${threadId}.${randomBytes(8).toString('hex')}`;
  inUse.add(name);
  return join(folder, name);
}

export function endTemporary(path: string): void {
  inUse.delete(basename(path));
}

/** Whether it is abandoned. */
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
