// Waiting for the store's locks: one for the registry, one for the writers of each repository. Readers take none.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Holder } from './holder.ts';
import { holderOf, lockMark, tryLock, UNSIGNED_MS, type HeldLock } from './lock-file.ts';
import { pathsOf, type RegistryEntry, type Store } from '../paths.ts';

const POLL_MS = 100;
const REGISTRY_POLL_MS = 10;
const REGISTRY_WAIT_MS = 20_000;

export interface WaitOptions {
  /** Aborts waiting; the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * Runs the work as the only writer of this repository. Waits for other writers; `onWait` is called once for
 * each holder, with null if unknown. A lock left by a dead process is taken over.
 */
export async function withRepositoryLock<T>(
  store: Store,
  entry: RegistryEntry,
  onWait: (holder: Holder | null) => void,
  work: () => T | Promise<T>,
  options: WaitOptions = {},
): Promise<T> {
  const lock = await waitFor(pathsOf(store, entry).lock, onWait, options.signal);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** The process that writes this repository now, if any. */
export function writerOf(store: Store, entry: RegistryEntry): Holder | null {
  return holderOf(pathsOf(store, entry).lock);
}

/** Runs short, synchronous work with exclusive access to the registry. */
export function withRegistryLock<T>(store: Store, work: () => T): T {
  const lock = blockUntilHeld(store.registryLock);
  try {
    return work();
  } finally {
    lock.release();
  }
}

async function waitFor(
  path: string,
  onWait: (holder: Holder | null) => void,
  signal?: AbortSignal,
): Promise<HeldLock> {
  let told: string | undefined;
  // By a monotonic clock, which stops when the machine is suspended.
  let seenMark = { mark: '', at: performance.now() };
  for (;;) {
    signal?.throwIfAborted();
    const lock = tryLock(path, {
      unsigned: performance.now() - seenMark.at > UNSIGNED_MS ? seenMark.mark : undefined,
    });
    if (lock.held) return lock;
    const mark = lockMark(path);
    if (mark !== seenMark.mark) seenMark = { mark, at: performance.now() };
    const seen = JSON.stringify(lock.holder);
    if (seen !== told) onWait(lock.holder);
    told = seen;
    await sleep(POLL_MS, undefined, signal ? { signal } : {});
  }
}

function blockUntilHeld(path: string): HeldLock {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; ; waited += REGISTRY_POLL_MS) {
    const lock = tryLock(path);
    if (lock.held) return lock;
    if (waited >= REGISTRY_WAIT_MS) {
      throw Object.assign(
        new Error(`the registry is locked by process ${lock.holder?.pid ?? '(unknown)'}`),
        { hint: `Stop it, or delete ${path}` },
      );
    }
    Atomics.wait(pause, 0, 0, REGISTRY_POLL_MS);
  }
}
