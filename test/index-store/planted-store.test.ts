// A store that somebody else has prepared: what stands in it leads nothing to be read, written, removed or waited for elsewhere.
import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { editJournals } from '../../index-store/edit-journal.ts';
import { thisProcess } from '../../index-store/locks/holder.ts';
import { lockText, tryLock } from '../../index-store/locks/lock-file.ts';
import { pathsOf, storeAt, type Store } from '../../index-store/paths.ts';
import { forgetRepository, readRegistry, registerRepository } from '../../index-store/registry.ts';
import { seal, sha256 } from '../../index-store/files/sealed-text.ts';
import { ForeignStore, refuseForeignStore } from '../../index-store/store-owner.ts';
import { sweepStore } from '../../index-store/sweep-store.ts';
import {
  newStore,
  temporaryFolder,
  writeVersion,
  type StoreSample,
} from '../support/store-sample.ts';

const TOKEN = '01234567-0123-0123-0123-0123456789ab';

function plantRegistry(store: Store, entries: readonly object[]): void {
  writeFileSync(store.registry, seal('registry', 1, JSON.stringify(entries)));
}

const idOf = (path: string): string => sha256(path).slice(0, 16);

for (const [what, entry] of [
  ['an id that is a path', { name: 'x', path: '/srv/x', id: '../../elsewhere' }],
  ['an id of another path', { name: 'x', path: '/srv/x', id: idOf('/srv/y') }],
  ['the whole file system', { name: 'x', path: '/', id: idOf('/') }],
  ['a relative path', { name: 'x', path: 'srv/x', id: idOf('srv/x') }],
  ['a path with steps up', { name: 'x', path: '/srv/../etc', id: idOf('/srv/../etc') }],
  ['a name with a line break', { name: 'x\nforged', path: '/srv/x', id: idOf('/srv/x') }],
  ['a name that is none', { name: 7, path: '/srv/x', id: idOf('/srv/x') }],
  ['no entry', null as unknown as object],
] as const) {
  test(`a registry with ${what} is not believed: it is made again from the repositories' folders`, (t) => {
    const { store, entry: own } = newStore(t);
    plantRegistry(store, [own, entry]);
    t.deepEqual(readRegistry(store), [own]);
  });
}

test('what a registry names is removed from the store alone', (t) => {
  const { store, entry, home } = newStore(t);
  const mine = join(home, '..', 'elsewhere');
  mkdirSync(mine);
  writeFileSync(join(mine, 'letter'), 'dear');
  plantRegistry(store, [{ ...entry, id: '../../elsewhere' }]);
  for (const each of readRegistry(store)) forgetRepository(store, each);
  t.is(readFileSync(join(mine, 'letter'), 'utf8'), 'dear');
});

test('the whole file system is no repository', (t) => {
  t.throws(() => registerRepository(storeAt(join(temporaryFolder(t), 'home')), { path: '/' }), {
    message: /whole file system/,
  });
});

test('sweeps and new indexes do not follow links that lead out of the store', async (t) => {
  const sample = newStore(t);
  const { store, entry, home } = sample;
  await writeVersion(sample, 'whole');
  const mine = join(home, '..', 'elsewhere');
  for (const name of ['1', '.new-old', 'lock.old', 'work', 'model.partial-1']) {
    mkdirSync(join(mine, name), { recursive: true });
    utimesSync(join(mine, name), new Date(0), new Date(0));
  }
  const before = readdirSync(mine);
  const { folder } = pathsOf(store, entry);
  for (const [name, within] of [
    ['edits', folder],
    ['scip', folder],
    ['vectors', home],
    ['models', home],
    ['facts', home],
  ] as const)
    symlinkSync(mine, join(within, name));
  sweepStore(store, entry);
  t.deepEqual(readdirSync(mine), before);
  const { generations } = pathsOf(store, entry);
  const linked = newStore(t);
  symlinkSync(generations, pathsOf(linked.store, linked.entry).generations);
  sweepStore(linked.store, linked.entry);
  await t.throwsAsync(writeVersion(linked, 'other'), { message: /is a symbolic link/ });
  t.deepEqual(readdirSync(generations), ['1']);
});

function plantLock({ store, entry }: StoreSample, holder: object): string {
  const { lock } = pathsOf(store, entry);
  writeFileSync(lock, lockText({ ...thisProcess(), token: TOKEN, ...holder }));
  return lock;
}

test('a lock in the name of this very process, which does not hold it, keeps nobody waiting', (t) => {
  const lock = tryLock(plantLock(newStore(t), {}));
  t.true(lock.held);
  if (lock.held) lock.release();
});

if (existsSync('/proc/self/fd')) {
  test('a lock in the name of another living process, which does not hold it, keeps nobody waiting', (t) => {
    // The parent of this process lives, and is ours.
    const started = readFileSync(`/proc/${process.ppid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')[19];
    const lock = tryLock(plantLock(newStore(t), { pid: process.ppid, started }));
    t.true(lock.held);
    if (lock.held) lock.release();
  });
}

test('a pipe in place of a file of the store is no file of it, and is not waited for', async (t) => {
  const sample = newStore(t);
  const { store, entry } = sample;
  await writeVersion(sample, 'whole');
  const { pointer, edits } = pathsOf(store, entry);
  mkdirSync(edits);
  for (const path of [join(edits, 'pending'), `${pointer}.pipe`])
    t.is(spawnSync('mkfifo', [path]).status, 0);
  t.throws(() => editJournals(store, entry).pending(), { message: /is damaged/ });
});

function journalText(files: readonly object[]): string {
  return seal('edits', 1, JSON.stringify({ what: 'rename', takesBack: false, files }));
}

for (const path of [
  '../x',
  '/etc/x',
  'a/../../x',
  'a//b',
  './a',
  '',
  '.git/hooks/pre-commit',
  'sub/.GIT/config',
  'a\0b',
  'git~1/config',
  '.g\u200Cit/config',
  7,
]) {
  test(`a journal that edits ${JSON.stringify(path)} is no journal`, (t) => {
    const { store, entry } = newStore(t);
    const { edits } = pathsOf(store, entry);
    mkdirSync(edits);
    writeFileSync(
      join(edits, 'pending'),
      journalText([{ path, before: '', after: '', temporary: '.codegraph-0123456789ab-0' }]),
    );
    t.throws(() => editJournals(store, entry).pending(), { message: /is damaged/ });
  });
}

for (const temporary of ['../../x', 'x', '.codegraph-0123456789ab-0/../x', 'notes.txt']) {
  test(`a journal that writes beside a file under the name ${temporary} is no journal`, (t) => {
    const { store, entry } = newStore(t);
    const { edits } = pathsOf(store, entry);
    mkdirSync(edits);
    writeFileSync(
      join(edits, 'last'),
      journalText([{ path: 'a.py', before: '', after: '', temporary }]),
    );
    t.throws(() => editJournals(store, entry).last(), { message: /is damaged/ });
  });
}

if (process.geteuid !== undefined) {
  test.serial(
    "a store of another user is refused with a next step; one that is not there yet, or the superuser's, is not",
    (t) => {
      const home = temporaryFolder(t);
      const own = process.geteuid?.() ?? 0;
      t.notThrows(() => refuseForeignStore(storeAt(home)));
      t.notThrows(() => refuseForeignStore(storeAt(join(home, 'not there yet'))));
      // Only the superuser may give the folder away; anybody else can look at it as another user would.
      if (own === 0) chownSync(home, 12_345, 12_345);
      else t.teardown(lookingAs(own + 12_345));
      const error = t.throws(() => readRegistry(storeAt(home)), {
        instanceOf: ForeignStore,
        message: /belongs to user/,
      });
      t.regex(error?.hint ?? '', /CODEGRAPH_HOME/);
    },
  );
}

function lookingAs(user: number): () => void {
  const { geteuid } = process;
  Object.assign(process, { geteuid: () => user });
  return () => void Object.assign(process, { geteuid });
}
