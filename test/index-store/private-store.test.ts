// All of a store is its owner's alone, whatever the umask and whatever it was before; what the next writer closes and sweeps.
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { editJournals } from '../../index-store/edit-journal.ts';
import { hasEnded, thisProcess } from '../../index-store/locks/holder.ts';
import { lockText } from '../../index-store/locks/lock-file.ts';
import { pathsOf } from '../../index-store/paths.ts';
import { openToOthers, sweepStore } from '../../index-store/sweep-store.ts';
import { endTemporary, newTemporary } from '../../index-store/files/temporary-files.ts';
import { openFactsCache } from '../../index-store/caches/facts-cache.ts';
import { keepScip } from '../../index-store/caches/keep-scip.ts';
import { tryLock } from '../../index-store/locks/lock-file.ts';
import { openVectorsCache } from '../../index-store/caches/vectors-cache.ts';
import { factsNamed, newStore, writeVersion, type StoreSample } from '../support/store-sample.ts';

/** A number that no process has. */
const NO_PROCESS = 2 ** 22 + 12_345;

/** `path mode` of all that others than the owner could open, and of what the owner could not. */
function wrongModes(home: string): string[] {
  const paths = [
    home,
    ...readdirSync(home, { recursive: true }).map((name) => join(home, String(name))),
  ];
  return paths.flatMap((path) => {
    const stats = lstatSync(path);
    const wanted = stats.isDirectory() ? 0o700 : 0o600;
    return stats.isSymbolicLink() || (stats.mode & 0o777) === wanted
      ? []
      : [`${path} ${(stats.mode & 0o777).toString(8)}`];
  });
}

async function writeEverything(t: ExecutionContext): Promise<StoreSample> {
  const sample = newStore(t);
  const { store, entry } = sample;
  for (const version of ['a', 'b']) await writeVersion(sample, version);
  openFactsCache(store, '1').put([['key', factsNamed('x')]]);
  const vectors = openVectorsCache(store, 'tiny');
  vectors.put('0'.repeat(32), Int8Array.of(1));
  vectors.save();
  keepScip(store, entry, 'a'.repeat(64), Buffer.from('x'));
  editJournals(store, entry).begin({ what: 'rename', takesBack: false, files: [] });
  return sample;
}

if (process.platform !== 'win32') {
  for (const umask of [0o000, 0o022, 0o077]) {
    test.serial(
      `with the umask ${umask.toString(8)} all files are 0600 and all folders 0700, locks included`,
      async (t) => {
        const before = process.umask(umask);
        t.teardown(() => void process.umask(before));
        const { home, store, entry } = await writeEverything(t);
        const lock = tryLock(pathsOf(store, entry).lock);
        t.deepEqual(wrongModes(home), []);
        if (lock.held) lock.release();
      },
    );
  }

  test.serial(
    'a store that was open to others is closed by the next writer, links in it left alone',
    async (t) => {
      const { home, store, entry } = await writeEverything(t);
      const outside = join(home, '..', 'outside');
      writeFileSync(outside, 'mine');
      chmodSync(outside, 0o644);
      symlinkSync(outside, join(home, 'facts', 'link'));
      for (const name of readdirSync(home, { recursive: true }).map(String))
        if (!name.endsWith('link'))
          chmodSync(join(home, name), lstatSync(join(home, name)).isDirectory() ? 0o755 : 0o644);
      chmodSync(home, 0o755);
      t.is(openToOthers(store), home);
      sweepStore(store, entry);
      t.deepEqual(wrongModes(home), []);
      t.is(openToOthers(store), null);
      t.is(lstatSync(outside).mode & 0o777, 0o644);
    },
  );
}

test.serial(
  'what killed writers left is gone with the next one, at once; what living ones and other machines write stays',
  async (t) => {
    const { home, store, entry } = await writeEverything(t);
    const { folder, generations, edits } = pathsOf(store, entry);
    t.true(hasEnded({ ...thisProcess(), pid: NO_PROCESS }));
    const dead = (where: string): string => {
      mkdirSync(where, { recursive: true });
      const path = newTemporary(where).replace(`.${process.pid}.`, `.${NO_PROCESS}.`);
      writeFileSync(path, 'half');
      return path;
    };
    const left = [
      home,
      folder,
      edits,
      store.vectors,
      join(store.facts, readdirSync(store.facts)[0] ?? ''),
      join(store.models, 'someone'),
    ].map(dead);
    const lock = join(folder, 'lock.01234567-0123-0123-0123-0123456789ab');
    writeFileSync(
      lock,
      lockText({
        ...thisProcess(),
        pid: NO_PROCESS,
        token: '01234567-0123-0123-0123-0123456789ab',
      }),
    );
    mkdirSync(join(generations, '7'));
    mkdirSync(join(store.models, 'someone', 'tiny.partial-17'));
    utimesSync(join(store.models, 'someone', 'tiny.partial-17'), new Date(0), new Date(0));
    const mine = newTemporary(home);
    const foreign = join(home, '.new-ffffffff.1..0.0123456789abcdef');
    for (const path of [mine, foreign]) writeFileSync(path, 'half');
    sweepStore(store, entry);
    const names = (where: string): string[] =>
      readdirSync(where).filter((name) => /^\.new-|partial/.test(name));
    t.deepEqual(
      names(home).sort(),
      [mine, foreign].map((path) => path.slice(dirname(path).length + 1)).sort(),
    );
    for (const where of [folder, edits, store.vectors, join(store.models, 'someone')])
      t.deepEqual(names(where), []);
    t.false(readdirSync(folder).includes('lock.01234567-0123-0123-0123-0123456789ab'));
    t.deepEqual(readdirSync(generations).sort(), ['1', '2']);
    t.is(left.length, 6);
    endTemporary(mine);
    sweepStore(store, entry);
    t.deepEqual(names(home), ['.new-ffffffff.1..0.0123456789abcdef']);
  },
);
