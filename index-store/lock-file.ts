// One exclusive lock: a file that names its holder. Never waits; who finds it taken decides what to do.
import { closeSync, lstatSync, mkdirSync, openSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { hasEnded, isHere, thisProcess, type Holder } from './holder.ts';
import { readTextIfThere } from './read-text.ts';
import { seal, unseal } from './sealed-text.ts';

export interface HeldLock {
  readonly held: true;
  release(): void;
}

export interface TakenLock {
  readonly held: false;
  /** Null when the file does not say. */
  readonly holder: Holder | null;
}

const KIND = 'lock';
const FORMAT = 1;

interface Found {
  readonly text: string;
  readonly token: string;
  readonly holder: Holder | null;
}

/** Holders sign the file in this time, so that those of another machine can be seen to be gone. */
const SIGN_MS = 30_000;
const UNSIGNED_MS = 10 * 60_000;
/** A holder that died between making the file and writing its name leaves it blank. */
const BLANK_MS = 5_000;
/** What is written in a damaged file is not believed; a living holder goes on signing it. */
const DAMAGED_MS = 3 * SIGN_MS;

/**
 * Takes the lock, or says who has it. A lock whose holder has ended is taken over.
 * Invariant: only who holds the lock named after a dead holder's token may replace that holder's file. So of
 * several that find the same dead holder one succeeds, and nobody's living lock is ever replaced.
 */
export function tryLock(path: string): HeldLock | TakenLock {
  mkdirSync(dirname(path), { recursive: true });
  const text = lockText({ ...thisProcess(), token: randomUUID() });
  for (;;) {
    if (createFile(path, text)) return heldLock(path, text);
    const found = readLock(path);
    if (!found) {
      refuseOther(path);
      continue;
    }
    if (!isAbandoned(path, found)) return { held: false, holder: found.holder };
    const right = tryLock(`${path}.${found.token}`);
    if (!right.held) return { held: false, holder: found.holder };
    try {
      if (readLock(path)?.text === found.text) {
        replaceFile(path, text);
        return heldLock(path, text);
      }
    } finally {
      right.release();
    }
  }
}

/** Text of a lock file. Sealed: of a damaged number it might seem that its process has ended. */
export function lockText(holder: Holder & { readonly token: string }): string {
  return seal(KIND, FORMAT, JSON.stringify(holder));
}

/** A folder, or a link to nothing, cannot be waited for. */
function refuseOther(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats && !stats.isFile()) throw new Error(`${path} is to be a lock, and is no file: delete it`);
}

/** Who holds the lock now, without taking it; null when nobody living does. */
export function holderOf(path: string): Holder | null {
  const found = readLock(path);
  return found && !isAbandoned(path, found) ? found.holder : null;
}

function heldLock(path: string, text: string): HeldLock {
  const signing = setInterval(() => sign(path), SIGN_MS);
  signing.unref();
  const release = (): void => {
    clearInterval(signing);
    heldHere.delete(release);
    if (readLock(path)?.text === text) rmSync(path, { force: true });
  };
  releaseAtExit(release);
  return { held: true, release };
}

const heldHere = new Set<() => void>();
let watchingExit = false;

function releaseAtExit(release: () => void): void {
  heldHere.add(release);
  if (watchingExit) return;
  watchingExit = true;
  process.on('exit', () => heldHere.forEach((each) => each()));
}

function sign(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The folder may have been removed; the work that holds the lock will find out.
  }
}

function isAbandoned(path: string, found: Found): boolean {
  if (found.holder && isHere(found.holder)) return hasEnded(found.holder);
  return age(path) > (found.holder ? UNSIGNED_MS : found.text === '' ? BLANK_MS : DAMAGED_MS);
}

function age(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? Date.now() - stats.mtimeMs : 0;
}

function createFile(path: string, text: string): boolean {
  let handle: number;
  try {
    handle = openSync(path, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    writeFileSync(handle, text);
  } finally {
    closeSync(handle);
  }
  return true;
}

function replaceFile(path: string, text: string): void {
  const next = `${path}.${randomUUID()}`;
  writeFileSync(next, text);
  renameSync(next, path);
}

function readLock(path: string): Found | null {
  const text = readTextIfThere(path);
  if (text === null) return null;
  const fields = parse(text);
  const { pid, place, started, token } = fields;
  const named = typeof pid === 'number' && Number.isInteger(pid) && pid > 0 && typeof place === 'string';
  return {
    text,
    token: typeof token === 'string' && /^[0-9a-f-]{36}$/.test(token) ? token : 'blank',
    holder: named ? { pid, place, started: typeof started === 'string' ? started : null } : null,
  };
}

function parse(text: string): Record<string, unknown> {
  const unsealed = unseal(KIND, FORMAT, text);
  const value: unknown = unsealed.state === 'whole' ? JSON.parse(unsealed.body) : null;
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
