// Each call to the disk of a writer of the store fails, once or from then on: it ends with a sentence, and the store is as whole as before.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { openFactsCache } from '../../index-store/caches/facts-cache.ts';
import { keepScip, readScip } from '../../index-store/caches/keep-scip.ts';
import { tryLock } from '../../index-store/locks/lock-file.ts';
import { withRepositoryLock } from '../../index-store/locks/lock.ts';
import { openSnapshot } from '../../index-store/open-snapshot.ts';
import { pathsOf, storeAt, type RegistryEntry, type Store } from '../../index-store/paths.ts';
import { readRegistry, registerRepository } from '../../index-store/registry.ts';
import { sha256 } from '../../index-store/files/sealed-text.ts';
import { sweepStore } from '../../index-store/sweep-store.ts';
import { openVectorsCache } from '../../index-store/caches/vectors-cache.ts';
import { writeSnapshot } from '../../index-store/write-snapshot.ts';
import { CODES, failDisk } from './failing-disk.ts';
import { newFolder } from '../support/source-tree.ts';
import { contentOf, factsNamed } from '../support/store-sample.ts';

interface Written {
  readonly store: Store;
  readonly entry: RegistryEntry;
  readonly root: string;
  /** The store is what it was after two runs. */
  restore(): void;
}

const SCIP = Buffer.from('an index by another tool');

/** All that a run of indexing writes into the store, in its order. */
async function writeAll(store: Store, root: string, version: string): Promise<void> {
  const entry = registerRepository(store, { path: root });
  await withRepositoryLock(
    store,
    entry,
    () => undefined,
    async () => {
      sweepStore(store, entry);
      openFactsCache(store, '1').put([[`facts of ${version}`, factsNamed(version)]]);
      const vectors = openVectorsCache(store, 'tiny');
      vectors.put(sha256(version).slice(0, 32), Int8Array.of(1, 2));
      vectors.save();
      await writeSnapshot(store, entry, contentOf(version));
      keepScip(store, entry, sha256(SCIP), SCIP);
    },
  );
}

/** Nothing fails, and no power is cut. */
async function calmly(store: Store, work: () => Promise<void>): Promise<readonly string[]> {
  const disk = failDisk({ under: store.home });
  await work().finally(() => disk.restore());
  return disk.calls;
}

async function written(t: ExecutionContext): Promise<Written> {
  const folder = newFolder(t, 'all');
  const [root, home, kept] = [join(folder, 'shop'), join(folder, 'home'), join(folder, 'kept')];
  const store = storeAt(home);
  mkdirSync(root);
  for (const version of ['first', 'before'])
    await calmly(store, () => writeAll(store, root, version));
  rmSync(pathsOf(store, registerRepository(store, { path: root })).scip, { recursive: true });
  cpSync(home, kept, { recursive: true, preserveTimestamps: true });
  const restore = (): void => {
    rmSync(home, { recursive: true });
    cpSync(kept, home, { recursive: true, preserveTimestamps: true });
  };
  return { store, root, entry: registerRepository(store, { path: root }), restore };
}

async function versionIn({ store, entry }: Written): Promise<string | null> {
  return (await openSnapshot(store, entry)).info.commit;
}

/** Files of work that was not ended, and indexes that nobody needs. */
function leftIn({ store, entry }: Written): string[] {
  const names = readdirSync(store.home, { recursive: true }).map(String);
  const generations = readdirSync(pathsOf(store, entry).generations);
  return [
    ...names.filter((name) => /(^|[/\\])(\.new-|(registry\.)?lock(\.|$))/.test(name)),
    ...(generations.length > 2 ? generations : []),
  ];
}

/** One sentence that names the place and the cause, without a stack, and what can be done. */
function checkSentence(t: ExecutionContext, error: unknown, at: string): void {
  const { message, hint } = error as { readonly message: string; readonly hint?: string };
  t.true(error instanceof Error, `${at}: ${String(error)}`);
  t.regex(
    message,
    /^\S.* cannot be (written|read): .* \(E[A-Z]+\)$|^E[A-Z]+: as the test wanted, (l?stat|readdir|rm)/,
    at,
  );
  if (!message.startsWith('E'))
    t.true((hint ?? '').length > 10, `${at}: ${message} has no next step`);
}

/** At once, or after the moment that a lock is given to say whose it is. */
function isFree(path: string): boolean {
  if (existsSync(path) && statSync(path).size === 0) utimesSync(path, new Date(0), new Date(0));
  const lock = tryLock(path);
  if (lock.held) lock.release();
  return lock.held;
}

for (const fromThenOn of [false, true]) {
  test.serial(
    `where a call fails ${fromThenOn ? 'from then on' : 'once'}, the store answers as before or by the new index, and the next run mends all`,
    async (t) => {
      const place = await written(t);
      const { store, root, entry } = place;
      place.restore();
      const calls = await calmly(store, () => writeAll(store, root, 'after'));
      t.true(calls.length > 150, `${calls.length} calls`);
      const ends = { failed: 0, done: 0 };
      const unheard: unknown[] = [];
      const hear = (reason: unknown): void => void unheard.push(reason);
      process.on('unhandledRejection', hear);
      t.teardown(() => process.off('unhandledRejection', hear));
      for (const [step, call] of calls.entries()) {
        const code = CODES[step % CODES.length] ?? 'EIO';
        const at = `step ${step}: ${code} at ${call.replaceAll(store.home, '…')}`;
        place.restore();
        const disk = failDisk({ under: store.home, step, code, fromThenOn });
        const error = await writeAll(store, root, 'after')
          .then(
            () => null,
            (reason: unknown) => reason,
          )
          .finally(() => disk.restore());
        if (error !== null) checkSentence(t, error, at);
        ends[error === null ? 'done' : 'failed']++;
        const version = await versionIn(place);
        t.true(
          version === 'after' || (version === 'before' && error !== null),
          `${at}: ${version}`,
        );
        // Whatever can be taken back at once is; a file whose removal failed goes with the next run.
        if (!fromThenOn && !/^(rm|rmdir|readdir|lstat)Sync/.test(call))
          t.deepEqual(leftIn(place), [], at);
        t.true(
          isFree(pathsOf(store, entry).lock) && isFree(store.registryLock),
          `${at}: the locks are free`,
        );
        await calmly(store, () => writeAll(store, root, 'mended'));
        t.deepEqual(leftIn(place), [], `${at}, after the next run`);
        t.is(await versionIn(place), 'mended', at);
        t.deepEqual(readScip(store, entry, sha256(SCIP)), SCIP, at);
        t.deepEqual(
          [...openFactsCache(store, '1').get(['facts of mended']).keys()],
          ['facts of mended'],
          at,
        );
      }
      t.true(ends.failed > 40 && ends.done > 5, JSON.stringify(ends));
      t.deepEqual(unheard, []);
    },
  );
}

test.serial('a repository that cannot be registered leaves the registry as it was', async (t) => {
  const place = await written(t);
  const { store, entry } = place;
  const other = join(place.root, '..', 'other');
  mkdirSync(other);
  const work = async (): Promise<void> => void registerRepository(store, { path: other });
  for (const [step, call] of (await calmly(store, work)).entries()) {
    place.restore();
    const disk = failDisk({ under: store.home, step, code: 'ENOSPC' });
    const error = await work()
      .then(
        () => null,
        (reason: unknown) => reason,
      )
      .finally(() => disk.restore());
    if (error !== null) checkSentence(t, error, call);
    t.true(
      readRegistry(store).some(({ id }) => id === entry.id),
      call,
    );
    t.deepEqual(
      leftIn(place).filter((name) => name !== 'registry.lock'),
      [],
      `step ${step}: ${call}`,
    );
    registerRepository(store, { path: other, name: 'another' });
    t.is(readRegistry(store).length, 2);
    t.deepEqual(leftIn(place), []);
  }
});
