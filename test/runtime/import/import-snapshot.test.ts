// Importing a snapshot: whole or not at all, never over another index unless asked, and never by what hostile files say.
import {
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { execFileSync } from 'node:child_process';
import test from 'ava';
import { zipSync } from 'fflate';
import { seal, SEALS } from '../../../index-store/files/sealed-text.ts';
import { readRun } from '../../../index-store/generations.ts';
import { readSnapshot, type ReadSnapshot } from '../../../index-store/exported/read-snapshot.ts';
import { storeSnapshot } from '../../../index-store/exported/store-snapshot.ts';
import { namesIn } from '../../../index-store/files/sweep-leftovers.ts';
import { IndexUnreadable } from '../../../index-store/index-unreadable.ts';
import { FORMAT } from '../../../index-store/manifest.ts';
import { openIndex } from '../../../index-store/open-index.ts';
import { openSnapshot } from '../../../index-store/open-snapshot.ts';
import { pathsOf } from '../../../index-store/paths.ts';
import { readRegistry, registerRepository } from '../../../index-store/registry.ts';
import { encodeRun, type RunRecord } from '../../../index-store/run-record.ts';
import type { Progress } from '../../../runtime/indexer/progress.ts';
import { snapshotAt } from '../../../runtime/import/snapshot-place.ts';
import {
  contentOf,
  newStore,
  sourceOf,
  temporaryFolder,
  writeVersion,
} from '../../support/store-sample.ts';
import { exportedVersion, filesOf, importInto, newHome } from './exported-sample.ts';

for (const out of ['snapshot', 'snapshot.zip'])
  test(`a ${out === 'snapshot' ? 'folder' : 'file'} gives the index that was exported`, async (t) => {
    const store = newHome(t);
    const report = await importInto(store, await exportedVersion(t, 'v1', { out }));
    t.like(report, { repo: 'shop', path: null, commit: 'v1', up_to_date: false });
    const [entry] = readRegistry(store);
    t.like(entry, { name: 'shop', imported: true });
    const { info, graph, sources } = await openSnapshot(store, entry ?? t.fail());
    t.is(info.path, '');
    t.is(graph.nodeCount, contentOf('v1').data.nodes.length);
    t.is(sources.read('src/cart.ts'), sourceOf('v1'));
  });

test('openIndex opens what was exported, and knows the name', async (t) => {
  const files = filesOf(await exportedVersion(t, 'v1', { name: 'web' }));
  const { index, answer } = await openIndex((file) => files[file] ?? new Uint8Array());
  t.like(index.info, { repo: 'web', path: '', commit: 'v1', branch: null });
  t.is(await answer(({ sources }) => sources.read('src/cart.ts')), sourceOf('v1'));
});

test('the same snapshot again changes nothing; another one needs --replace', async (t) => {
  const store = newHome(t);
  const first = await exportedVersion(t, 'v1');
  const second = await exportedVersion(t, 'v2');
  await importInto(store, first);
  t.true((await importInto(store, first)).up_to_date);
  await t.throwsAsync(importInto(store, second), { message: /another one/ });
  t.false((await importInto(store, second, { replace: true })).up_to_date);
  t.is((await importInto(store, first, { name: 'before' })).repo, 'before');
  t.deepEqual(
    readRegistry(store).map((entry) => [entry.name, readRun(store, entry)?.commit]),
    [
      ['before', 'v1'],
      ['shop', 'v2'],
    ],
  );
});

test('the name of an indexed repository is not taken', async (t) => {
  const { store } = newStore(t);
  const snapshot = await exportedVersion(t, 'v1');
  for (const replace of [false, true])
    await t.throwsAsync(importInto(store, snapshot, { replace }), { message: /name of/ });
  t.is(readRegistry(store).length, 1);
});

test('two imports at once make one index', async (t) => {
  const store = newHome(t);
  const snapshot = await exportedVersion(t, 'v1', { out: 's.zip' });
  const reports = await Promise.all([1, 2, 3].map(() => importInto(store, snapshot)));
  t.deepEqual(reports.map(({ up_to_date: upToDate }) => upToDate).sort(), [false, true, true]);
  t.is(readRegistry(store).length, 1);
});

test('an import that is stopped leaves what was there', async (t) => {
  const before = newHome(t);
  const early = new AbortController();
  const onProgress = ({ phase }: Progress): void => {
    if (phase === 'writing the index') early.abort(new Error('stopped'));
  };
  await t.throwsAsync(
    importInto(before, await exportedVersion(t, 'v1'), { signal: early.signal, onProgress }),
    { message: 'stopped' },
  );
  t.deepEqual([readRegistry(before), namesIn(before.repositories)], [[], []]);

  const sample = newStore(t);
  const { id } = await writeVersion(sample, 'v1');
  const late = new AbortController();
  const whole = await readSnapshot(snapshotAt(await exportedVersion(t, 'v2')));
  const stopping: ReadSnapshot = {
    ...whole,
    async *sections() {
      for await (const section of whole.sections()) {
        yield section;
        late.abort(new Error('stopped'));
      }
    },
  };
  await t.throwsAsync(storeSnapshot(sample.store, sample.entry, stopping, whole.run, late.signal), {
    message: 'stopped',
  });
  t.deepEqual(namesIn(pathsOf(sample.store, sample.entry).generations), [id]);
  t.is(readRun(sample.store, sample.entry)?.commit, 'v1');
});

test('another format is refused by name, a damaged file as damaged', async (t) => {
  const folder = await exportedVersion(t, 'v1');
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  const manifest = readFileSync(join(folder, 'manifest'), 'utf8');
  write('manifest', seal('manifest', FORMAT + 1, manifest.slice(manifest.indexOf('\n') + 1)));
  await t.throwsAsync(importInto(newHome(t), folder), {
    instanceOf: IndexUnreadable,
    message: new RegExp(
      `format ${FORMAT + 1}, and this version of codegraph reads format ${FORMAT}`,
    ),
  });
  write('manifest', manifest);
  truncateSync(join(folder, 'graph.bin'), 10);
  await t.throwsAsync(importInto(newHome(t), folder), { message: /graph\.bin/ });
});

test('hostile folders and archives are refused, and leave nothing in the store', async (t) => {
  const folder = await exportedVersion(t, 'v1');
  const files = filesOf(folder);
  const archive = Buffer.from(zipSync(files));
  const place = temporaryFolder(t);
  const outside = join(place, 'outside');
  writeFileSync(outside, 'secret');
  const manifest = new TextDecoder().decode(files['manifest']);
  const record = (change: object): Uint8Array =>
    new TextEncoder().encode(
      encodeRun(
        { ...contentOf('v1').run, repo: 'shop', ...change },
        { repository: '', manifest },
        SEALS,
      ),
    );
  const huge = Buffer.from(archive);
  // The uncompressed size of the last file, in the central directory.
  huge.writeUInt32LE(0xfffffff0, huge.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24);
  const cases: Record<string, Uint8Array> = {
    'not an archive': new TextEncoder().encode('hello'),
    empty: new Uint8Array(),
    truncated: archive.subarray(0, archive.length - 50),
    'cut in the middle': archive.subarray(0, archive.length >> 1),
    'a path upwards': zipSync({ ...files, '../../evil': new Uint8Array(3) }),
    'an absolute path': zipSync({ ...files, '/etc/evil': new Uint8Array(3) }),
    'another file': zipSync({ ...files, 'graph.bin.bak': new Uint8Array(3) }),
    'a huge size': huge,
    'a bomb': zipSync({ ...files, 'graph.bin': new Uint8Array(50_000_000) }),
    'other bytes': zipSync({
      ...files,
      'names.bin': new Uint8Array(files['names.bin']?.length ?? 0),
    }),
    'a missing section': zipSync({ ...files, 'names.bin': [] as never }),
    'no name': zipSync({ ...files, run: record({ repo: undefined }) }),
    'a name that is a path': zipSync({ ...files, run: record({ repo: '../../evil' }) }),
    'a time that is none': zipSync({ ...files, run: record({ indexedAt: 'soon' }) }),
    'files that are none': zipSync({ ...files, run: record({ files: [{ path: 3 }] }) }),
  };
  for (const [name, bytes] of Object.entries(cases)) {
    const at = join(place, 'hostile.zip');
    writeFileSync(at, bytes);
    const store = newHome(t);
    await t.throwsAsync(importInto(store, at), undefined, name);
    t.deepEqual(readRegistry(store), [], name);
    t.false(existsSync(join(dirname(place), 'evil')), name);
  }
  for (const [name, put] of [
    ['a link', (at: string) => symlinkSync(outside, at)],
    ['a folder', (at: string) => mkdirSync(at)],
    ['a pipe', (at: string) => execFileSync('mkfifo', [at])],
  ] as const) {
    const at = join(temporaryFolder(t), 'snapshot');
    mkdirSync(at);
    for (const [file, bytes] of Object.entries(files))
      if (file !== 'names.bin') writeFileSync(join(at, file), bytes);
    put(join(at, 'names.bin'));
    await t.throwsAsync(importInto(newHome(t), at), { message: /regular file/ }, name);
  }
});

test('what a record says of models and SCIP indexes of its machine is not believed', async (t) => {
  const folder = await exportedVersion(t, 'v1');
  const manifest = readFileSync(join(folder, 'manifest'), 'utf8');
  const run = {
    ...contentOf('v1').run,
    repo: 'shop',
    path: '/etc',
    model: { name: 'm', folder: '/etc', id: 'm 1', stamp: 's', required: true },
    scip: [{ name: 'x', sha256: '../../../evil' }],
  } satisfies RunRecord;
  writeFileSync(join(folder, 'run'), encodeRun(run, { repository: '', manifest }, SEALS));
  const store = newHome(t);
  await importInto(store, folder);
  const [entry] = readRegistry(store);
  const kept = readRun(store, entry ?? t.fail());
  t.like(kept, { model: { folder: '', stamp: null, required: false } });
  t.false('scip' in (kept ?? {}) || 'path' in (kept ?? {}));
});

test('with a working tree in the place of an imported index, the name moves to it', async (t) => {
  const snapshot = await exportedVersion(t, 'v1');
  const { store, entry } = newStore(t);
  registerRepository(store, { path: entry.path, name: 'other' });
  await importInto(store, snapshot);
  const tree = join(temporaryFolder(t), 'clone');
  mkdirSync(tree);
  await t.throwsAsync(importInto(store, snapshot, { path: tree }), { message: /imported index/ });
  t.like(await importInto(store, snapshot, { path: tree, replace: true }), { repo: 'shop' });
  t.deepEqual(
    readRegistry(store).map(({ name, imported = false }) => [name, imported]),
    [
      ['other', false],
      ['shop', false],
    ],
  );
});
