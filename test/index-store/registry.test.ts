// The registry: one entry a real path, names of their own, whole after any damage and any race.
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { IndexUnreadable } from '../../index-store/index-unreadable.ts';
import { pathsOf, storeAt, type Store } from '../../index-store/paths.ts';
import { forgetRepository, readRegistry, registerRepository } from '../../index-store/registry.ts';
import { seal } from '../../index-store/files/sealed-text.ts';
import { runWorker } from '../support/run-store-worker.ts';
import { temporaryFolder } from '../support/store-sample.ts';

function namesIn(store: Store): string[] {
  return readRegistry(store).map((entry) => entry.name);
}

function folders(root: string, ...paths: string[]): string[] {
  return paths.map((path) => {
    mkdirSync(join(root, path), { recursive: true });
    return join(root, path);
  });
}

test('a store that is not there yet has no repositories, and reading makes none', (t) => {
  const home = join(temporaryFolder(t), 'home');
  t.deepEqual(readRegistry(storeAt(home)), []);
  t.false(existsSync(home));
});

test('a repository is told by its real path, and named after its folder', (t) => {
  const root = temporaryFolder(t);
  const store = storeAt(join(root, 'home'));
  const [path = ''] = folders(root, 'répo with spaces');
  const entry = registerRepository(store, { path });
  t.is(entry.name, 'répo with spaces');
  t.is(entry.path, realpathSync(path));
  symlinkSync(path, join(root, 'link'));
  t.deepEqual(registerRepository(store, { path: join(root, 'link') }), entry);
  t.deepEqual(registerRepository(store, { path: join(path, '..', 'répo with spaces') }), entry);
  t.deepEqual(readRegistry(store), [entry]);
});

test('names that collide get a suffix, given ones too', (t) => {
  const root = temporaryFolder(t);
  const store = storeAt(join(root, 'home'));
  const [a = '', b = '', c = '', d = ''] = folders(root, 'a/shop', 'b/shop', 'c/shop', 'other');
  t.is(registerRepository(store, { path: a }).name, 'shop');
  t.is(registerRepository(store, { path: b }).name, 'shop-2');
  t.is(registerRepository(store, { path: d, name: 'shop' }).name, 'shop-3');
  t.is(registerRepository(store, { path: c }).name, 'shop-4');
  t.deepEqual(namesIn(store), ['shop', 'shop-2', 'shop-3', 'shop-4']);
});

test('a name that has got a suffix stays when it is given again', (t) => {
  const root = temporaryFolder(t);
  const store = storeAt(join(root, 'home'));
  const [a = '', b = ''] = folders(root, 'a', 'b');
  registerRepository(store, { path: a, name: 'shop' });
  t.is(registerRepository(store, { path: b, name: 'shop' }).name, 'shop-2');
  t.is(registerRepository(store, { path: b, name: 'shop' }).name, 'shop-2');
});

test('another name renames a repository, and keeps its index', (t) => {
  const root = temporaryFolder(t);
  const store = storeAt(join(root, 'home'));
  const [path = ''] = folders(root, 'shop');
  const before = registerRepository(store, { path });
  const after = registerRepository(store, { path, name: ' till ' });
  t.is(after.name, 'till');
  t.is(after.id, before.id);
  t.is(registerRepository(store, { path }).name, 'till');
  t.deepEqual(namesIn(store), ['till']);
});

for (const name of ['', '  ', 'a/b', 'a\\b', 'a\nb', 'x'.repeat(201)]) {
  test(`no name for a repository: ${JSON.stringify(name.slice(0, 10))}`, (t) => {
    const root = temporaryFolder(t);
    const store = storeAt(join(root, 'home'));
    t.throws(() => registerRepository(store, { path: root, name }), {
      message: /not a name for a repository/,
    });
    t.deepEqual(namesIn(store), []);
  });
}

test('a folder that is not there is refused', (t) => {
  const root = temporaryFolder(t);
  t.throws(() => registerRepository(storeAt(join(root, 'home')), { path: join(root, 'none') }), {
    code: 'ENOENT',
  });
});

test('a forgotten repository leaves nothing', (t) => {
  const root = temporaryFolder(t);
  const store = storeAt(join(root, 'home'));
  const [a = '', b = ''] = folders(root, 'a', 'b');
  const gone = registerRepository(store, { path: a });
  registerRepository(store, { path: b });
  forgetRepository(store, gone);
  t.deepEqual(namesIn(store), ['b']);
  t.false(existsSync(pathsOf(store, gone).folder));
  forgetRepository(store, gone);
  t.deepEqual(namesIn(store), ['b']);
});

const DAMAGES: Record<string, (path: string) => void> = {
  removed: (path) => rmSync(path),
  emptied: (path) => truncateSync(path, 0),
  'cut in half': (path) => truncateSync(path, readFileSync(path).length >> 1),
  'with another name in it': (path) =>
    writeFileSync(path, readFileSync(path, 'utf8').replace('"a"', '"z"')),
  'of no sense': (path) => writeFileSync(path, Buffer.from([0, 255, 254, 10])),
};

for (const [name, damage] of Object.entries(DAMAGES)) {
  test(`a registry ${name} is made again from the repositories' folders`, (t) => {
    const root = temporaryFolder(t);
    const store = storeAt(join(root, 'home'));
    const [a = '', b = '', c = ''] = folders(root, 'a', 'b', 'c');
    const entries = [
      registerRepository(store, { path: a }),
      registerRepository(store, { path: b, name: 'second' }),
    ];
    damage(store.registry);
    t.deepEqual(readRegistry(store), entries);
    const third = registerRepository(store, { path: c });
    t.deepEqual(namesIn(store), ['a', third.name, 'second']);
  });
}

test('a registry of a newer format is refused and left as it is', (t) => {
  const root = temporaryFolder(t);
  const store = storeAt(join(root, 'home'));
  registerRepository(store, { path: root });
  const newer = seal('registry', 2, '{}');
  writeFileSync(store.registry, newer);
  t.throws(() => readRegistry(store), {
    instanceOf: IndexUnreadable,
    message: /registry has format 2/,
  });
  t.throws(() => registerRepository(store, { path: root, name: 'other' }), {
    instanceOf: IndexUnreadable,
  });
  t.is(readFileSync(store.registry, 'utf8'), newer);
});

test('several processes lose none of their entries and share no name', async (t) => {
  const root = temporaryFolder(t);
  const home = join(root, 'home');
  const groups = [0, 1, 2].map((group) =>
    folders(root, ...Array.from({ length: 8 }, (_, at) => `${group}/${at}/shop`)),
  );
  const ends = await Promise.all(groups.map((paths) => runWorker({ do: 'register', home, paths })));
  t.deepEqual(ends, [0, 0, 0]);
  const entries = readRegistry(storeAt(home));
  t.deepEqual(
    entries.map((entry) => entry.path).sort(),
    groups
      .flat()
      .map((path) => realpathSync(path))
      .sort(),
  );
  t.is(new Set(entries.map((entry) => entry.name)).size, 24);
});
