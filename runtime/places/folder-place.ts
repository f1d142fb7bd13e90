// A folder that indexes are published to, on this machine or mounted. Its keys are paths below it.
import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endTemporary, newTemporary } from '../../index-store/files/temporary-files.ts';
import { writeFileWhole, writeNewFile } from '../../index-store/files/write-file-whole.ts';
import { tryLock } from '../../index-store/locks/lock-file.ts';
import {
  PlaceTrouble,
  type ListedObject,
  type Place,
  type PlacedObject,
} from '../../index-store/published/place.ts';
import { reasonOf } from '../reason-of.ts';

/** Others may read it: it is published. */
const LOOKS = { mode: 0o644, uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
const LOCK = '.lock';
const POLL_MS = 20;
const LONGEST_WAIT_MS = 20_000;

export function folderPlace(folder: string, address: string): Place {
  const pathOf = (key: string): string => join(folder, key);
  return {
    address,
    get: (key) => told(address, () => readObject(pathOf(key))),
    put: (key, bytes, condition) =>
      told(address, () =>
        condition === 'absent'
          ? create(pathOf(key), bytes)
          : replace(folder, pathOf(key), bytes, condition.mark),
      ),
    list: (prefix) => told(address, () => listObjects(folder, prefix)),
    remove: (key) => told(address, () => rmSync(pathOf(key), { force: true })),
  };
}

async function told<Result>(
  address: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new PlaceTrouble(
      `${address}: ${reasonOf(error)}`,
      'Check that the folder is there, and who may read and write it.',
      { cause: error },
    );
  }
}

function readObject(path: string): PlacedObject | null {
  const bytes = readIfThere(path);
  return bytes && { bytes, mark: markOf(bytes) };
}

function readIfThere(path: string): Uint8Array | null {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

function markOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** A link is made at once or not at all, and never over another file. */
function create(path: string, bytes: Uint8Array): 'written' | 'refused' {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  const temporary = newTemporary(folder);
  try {
    writeNewFile(temporary, bytes, { durable: true, like: LOOKS });
    linkSync(temporary, path);
    return 'written';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return 'refused';
    throw error;
  } finally {
    rmSync(temporary, { force: true });
    endTemporary(temporary);
  }
}

async function replace(
  folder: string,
  path: string,
  bytes: Uint8Array,
  mark: string,
): Promise<'written' | 'refused'> {
  const lock = await locked(join(folder, LOCK));
  try {
    const found = readIfThere(path);
    if (!found || markOf(found) !== mark) return 'refused';
    writeFileWhole(path, bytes, { durable: true, like: LOOKS });
    return 'written';
  } finally {
    lock.release();
  }
}

async function locked(path: string): Promise<{ release(): void }> {
  for (const since = performance.now(); ; ) {
    const lock = tryLock(path);
    if (lock.held) return lock;
    if (performance.now() - since > LONGEST_WAIT_MS)
      throw new Error(`it is locked by process ${lock.holder?.pid ?? '(unknown)'}`);
    await sleep(POLL_MS);
  }
}

/** Marked by what only a new file changes, so that thousands need not be read. */
function listObjects(folder: string, prefix: string): ListedObject[] {
  return namesIn(join(folder, prefix)).flatMap((name) => {
    const stats = statSync(join(folder, prefix, name), { bigint: true, throwIfNoEntry: false });
    return stats?.isFile()
      ? [{ key: `${prefix}${name}`, mark: `${stats.ino}-${stats.mtimeNs}-${stats.size}` }]
      : [];
  });
}

/** Without files that are being written. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
