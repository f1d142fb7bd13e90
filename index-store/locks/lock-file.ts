// One exclusive lock: a file that names its holder. Never waits; the caller decides what to do.
import {
  closeSync,
  fchmodSync,
  lstatSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { writing } from '../files/file-trouble.ts';
import { hasEnded, hasOpen, isHere, thisProcess, type Holder } from './holder.ts';
import { makePrivateFolder, PRIVATE_FILE } from '../files/private-files.ts';
import { readTextIfThere } from '../files/read-text.ts';
import { seal, unseal } from '../files/sealed-text.ts';

export interface HeldLock {
  readonly held: true;
  release(): void;
}

export interface TakenLock {
  readonly held: false;
  /** Null if the file does not name one. */
  readonly holder: Holder | null;
}

const KIND = 'lock';
const FORMAT = 1;

interface Found {
  readonly text: string;
  readonly token: string;
  readonly holder: Holder | null;
}

/** Holders update the file in this interval, so that dead ones on another machine can be detected. */
const SIGN_MS = 30_000;
export const UNSIGNED_MS = 10 * 60_000;
/** A holder that died between creating the file and writing its name leaves it empty. */
const BLANK_MS = 5_000;
/** The content of a damaged file is ignored; a living holder keeps updating it. */
const DAMAGED_MS = 3 * SIGN_MS;

export interface TryOptions {
  /** The lock has not been updated for longer than any holder takes: it is taken over unless something shows that it is held. */
  readonly unsigned?: string | undefined;
}

/**
 * Takes the lock, or returns its holder. A lock whose holder has ended is taken over. Throws `FileTrouble`.
 * Invariant: only the process that holds the lock named after a dead holder's token may replace that holder's file. So of
 * several that find the same dead holder one succeeds, and a living lock is never replaced.
 */
export function tryLock(path: string, { unsigned }: TryOptions = {}): HeldLock | TakenLock {
  const text = lockText({ ...thisProcess(), token: randomUUID() });
  writing(path, () => makePrivateFolder(dirname(path)));
  for (;;) {
    const handle = createFile(path, text);
    if (handle !== null) return heldLock(path, text, handle);
    const found = readLock(path);
    if (!found) {
      refuseOther(path);
      continue;
    }
    if (!isAbandoned(path, found, unsigned)) return { held: false, holder: found.holder };
    const right = tryLock(`${path}.${found.token}`);
    if (!right.held) return { held: false, holder: found.holder };
    try {
      if (readLock(path)?.text === found.text) return heldLock(path, text, replaceFile(path, text));
    } finally {
      right.release();
    }
  }
}

/** The state of a taken lock, which changes only when its holder updates it. */
export function lockMark(path: string): string {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.mtimeNs}` : '';
}

/** Text of a lock file. Sealed, since a damaged process id could seem to have ended. */
export function lockText(holder: Holder & { readonly token: string }): string {
  return seal(KIND, FORMAT, JSON.stringify(holder));
}

/** Waiting for a folder or a dangling link is pointless. */
function refuseOther(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats && !stats.isFile())
    throw new Error(`${path} is to be a lock, and is no file: delete it`);
}

/** The living holder of the lock, without taking it; null if there is none. */
export function holderOf(path: string): Holder | null {
  const found = readLock(path);
  return found && !isAbandoned(path, found) ? found.holder : null;
}

function heldLock(path: string, text: string, handle: number): HeldLock {
  const signing = setInterval(() => sign(path), SIGN_MS);
  signing.unref();
  texts.add(text);
  const release = (): void => {
    clearInterval(signing);
    heldHere.delete(release);
    texts.delete(text);
    // Closed in any case: the next process takes over a file that cannot be removed.
    if (!isGone(path, text)) isGone(path, text);
    if (!CLOSES_AT_ONCE) closeSync(handle);
  };
  if (CLOSES_AT_ONCE) closeSync(handle);
  releaseAtExit(release);
  return { held: true, release };
}

/** False if it cannot be removed now. Never throws, since the work is complete. */
function isGone(path: string, text: string): boolean {
  try {
    if (readLock(path)?.text === text) rmSync(path, { force: true });
    return true;
  } catch {
    return false;
  }
}

/** Windows cannot remove open files. */
const CLOSES_AT_ONCE = process.platform === 'win32';
/** Locks held by this thread. */
const texts = new Set<string>();
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
    // The folder may have been removed; the work under the lock will fail by itself.
  }
}

function isAbandoned(path: string, { text, holder }: Found, unsigned?: string): boolean {
  if (holder === null || !isHere(holder))
    return age(path) > (holder ? UNSIGNED_MS : text === '' ? BLANK_MS : DAMAGED_MS);
  if (texts.has(text)) return false;
  if (hasEnded(holder)) return true;
  const open = hasOpen(holder, path);
  return open === false || (open === null && unsigned !== undefined && unsigned === lockMark(path));
}

/** Whether it is an unheld lock, or a leftover of creating one. */
export function isAbandonedLock(path: string): boolean {
  const found = readLock(path);
  return found !== null && isAbandoned(path, found);
}

function age(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? Date.now() - stats.mtimeMs : 0;
}

/** The handle of the new file; null if it exists. */
function createFile(path: string, text: string): number | null {
  return writing(path, () => {
    try {
      return fillFile(path, text);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
      throw error;
    }
  });
}

function replaceFile(path: string, text: string): number {
  const next = `${path}.${randomUUID()}`;
  return writing(path, () => {
    const handle = fillFile(next, text);
    try {
      renameSync(next, path);
      return handle;
    } catch (error) {
      undo(next, handle);
      throw error;
    }
  });
}

function fillFile(path: string, text: string): number {
  const handle = openSync(path, 'wx', PRIVATE_FILE);
  try {
    writeFileSync(handle, text);
    fchmodSync(handle, PRIVATE_FILE);
    return handle;
  } catch (error) {
    undo(path, handle);
    throw error;
  }
}

/** A lock without its holder's name would make others wait. */
function undo(path: string, handle: number): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // It is empty: others wait only briefly.
  } finally {
    closeSync(handle);
  }
}

function readLock(path: string): Found | null {
  const text = readTextIfThere(path);
  if (text === null) return null;
  const fields = parse(text);
  const { pid, place, started, token } = fields;
  const named =
    typeof pid === 'number' && Number.isInteger(pid) && pid > 0 && typeof place === 'string';
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
