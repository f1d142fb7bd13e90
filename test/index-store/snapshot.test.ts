// Writing and opening an index: what was written opens as it was, whatever happened to writers.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { currentGeneration, readRun } from '../../index-store/generations.ts';
import { IndexUnreadable } from '../../index-store/index-unreadable.ts';
import { MANIFEST_FILE, SECTION_FILES } from '../../index-store/manifest.ts';
import { openSnapshot, readInfo } from '../../index-store/open-snapshot.ts';
import { pathsOf } from '../../index-store/paths.ts';
import { runWorker } from '../support/run-store-worker.ts';
import {
  contentOf,
  newStore,
  sourceOf,
  writeVersion,
  type StoreSample,
} from '../support/store-sample.ts';

const TOTAL = 'Method:src/cart.ts:Cart.total';

function generationsOf({ store, entry }: StoreSample): string[] {
  return readdirSync(pathsOf(store, entry).generations).sort();
}

async function versionThatAnswers({ store, entry }: StoreSample): Promise<string | null> {
  return (await openSnapshot(store, entry)).info.commit;
}

test('a repository without an index has no generation, and opening it says what to do', async (t) => {
  const { store, entry } = newStore(t);
  t.is(currentGeneration(store, entry), null);
  t.is(readRun(store, entry), null);
  const error = await t.throwsAsync(openSnapshot(store, entry), {
    instanceOf: IndexUnreadable,
    message: /shop has not been made yet/,
  });
  t.is(error?.hint, `Run: codegraph analyze ${entry.path}`);
});

test('what was written opens as it was', async (t) => {
  const sample = newStore(t);
  const { store, entry } = sample;
  const { data, run, vectors } = contentOf('v1');
  t.deepEqual(await writeVersion(sample, 'v1'), currentGeneration(store, entry));
  t.deepEqual(readRun(store, entry), run);
  const snapshot = await openSnapshot(store, entry);
  t.deepEqual(snapshot.info, {
    repo: 'shop',
    path: entry.path,
    commit: 'v1',
    branch: 'main',
    indexedAt: run.indexedAt,
    model: { name: 'tiny', folder: '/models/tiny', id: 'tiny 0123', stamp: 'abcd' },
    stats: data.stats,
    languages: data.languages,
    skipped: data.skipped,
    identifiers: data.identifiers,
    history: data.history.report,
  });
  t.deepEqual(readInfo(store, entry), { info: snapshot.info, passedOver: null });
  t.deepEqual([...snapshot.graph.nodes()], data.nodes);
  t.is(snapshot.graph.edgeCount, data.edges.length);
  t.deepEqual(snapshot.openSites.all(), data.openSites);
  t.is(snapshot.sources.read('src/cart.ts'), sourceOf('v1'));
  t.is(snapshot.keywords.search('total', 1)[0]?.uid, TOTAL);
  t.deepEqual(snapshot.names.uses('total'), [
    {
      filePath: 'src/cart.ts',
      line: 2,
      column: 3,
      symbols: [TOTAL],
      open: false,
      form: 'plain',
      defines: true,
    },
  ]);
  const { model, dimensions, uids, rows, scales } = snapshot.vectors ?? {};
  t.deepEqual({ model, dimensions, uids, rows, scales }, { ...vectors });
});

test('equal content gives equal bytes, and the record of the run is apart', async (t) => {
  const samples = [newStore(t), newStore(t)] as const;
  const written = [
    await writeVersion(samples[0], 'v1'),
    await writeVersion(samples[1], 'v1'),
  ] as const;
  for (const file of [MANIFEST_FILE, ...Object.values(SECTION_FILES)]) {
    t.deepEqual(
      readFileSync(join(written[0].folder, file)),
      readFileSync(join(written[1].folder, file)),
      file,
    );
  }
});

test('a new generation answers at once; the one before it stays, older ones go', async (t) => {
  const sample = newStore(t);
  for (const version of ['v1', 'v2', 'v3', 'v4']) {
    await writeVersion(sample, version);
    t.is(await versionThatAnswers(sample), version);
  }
  t.deepEqual(generationsOf(sample), ['3', '4']);
});

test('an opened snapshot needs no disk any more', async (t) => {
  const sample = newStore(t);
  await writeVersion(sample, 'v1');
  const snapshot = await openSnapshot(sample.store, sample.entry);
  for (const version of ['v2', 'v3']) await writeVersion(sample, version);
  t.is(snapshot.sources.read('src/cart.ts'), sourceOf('v1'));
  t.is(snapshot.keywords.search('cart', 5).length > 0, true);
});

test('readers get a whole version while a writer replaces them', async (t) => {
  const sample = newStore(t);
  await writeVersion(sample, 'v0');
  let writing = true;
  const written = (async () => {
    for (let version = 1; version <= 12; version++) await writeVersion(sample, `v${version}`);
    writing = false;
  })();
  let reads = 0;
  while (writing) {
    const snapshot = await openSnapshot(sample.store, sample.entry);
    t.is(snapshot.graph.node(TOTAL)?.doc, snapshot.info.commit ?? '');
    t.is(snapshot.sources.read('src/cart.ts'), sourceOf(snapshot.info.commit ?? ''));
    reads++;
  }
  await written;
  t.true(reads > 1);
  t.is(await versionThatAnswers(sample), 'v12');
});

const STEPS = ['folder', ...Object.values(SECTION_FILES), 'manifest', 'run', 'pointer'];

for (const dieAt of STEPS) {
  test(`a writer killed before ${dieAt} leaves the previous generation, and the next one sweeps up`, async (t) => {
    const sample = newStore(t);
    const { home, entry } = sample;
    await writeVersion(sample, 'v1');
    t.is(await runWorker({ do: 'write', home, entry, version: 'v2', dieAt }), 'SIGKILL');
    t.is(await versionThatAnswers(sample), 'v1');
    t.is(readRun(sample.store, entry)?.commit, 'v1');
    const { id } = await writeVersion(sample, 'v3');
    t.is(await versionThatAnswers(sample), 'v3');
    t.deepEqual(generationsOf(sample), ['1', id].sort());
  });
}

test('a writer killed after the pointer has written its generation', async (t) => {
  const sample = newStore(t);
  await writeVersion(sample, 'v1');
  t.is(
    await runWorker({
      do: 'write',
      home: sample.home,
      entry: sample.entry,
      version: 'v2',
      dieAt: 'removal',
    }),
    'SIGKILL',
  );
  t.is(await versionThatAnswers(sample), 'v2');
});

test('a first writer killed leaves no index', async (t) => {
  const sample = newStore(t);
  t.is(
    await runWorker({
      do: 'write',
      home: sample.home,
      entry: sample.entry,
      version: 'v1',
      dieAt: 'pointer',
    }),
    'SIGKILL',
  );
  t.is(currentGeneration(sample.store, sample.entry), null);
  await t.throwsAsync(openSnapshot(sample.store, sample.entry), { instanceOf: IndexUnreadable });
});

test('a step that fails leaves the previous generation', async (t) => {
  const sample = newStore(t);
  await writeVersion(sample, 'v1');
  const failing = writeVersion(sample, 'v2', {
    onStep: (step) => {
      if (step === 'manifest') throw new Error('disk full');
    },
  });
  await t.throwsAsync(failing, { message: 'disk full' });
  t.is(await versionThatAnswers(sample), 'v1');
});

test('writers of several processes take turns', async (t) => {
  const sample = newStore(t);
  const { home, entry } = sample;
  const versions = ['v1', 'v2', 'v3'];
  const ends = await Promise.all(
    versions.map((version) => runWorker({ do: 'write', home, entry, version })),
  );
  t.deepEqual(ends, [0, 0, 0]);
  t.true(versions.includes((await versionThatAnswers(sample)) ?? ''));
  t.deepEqual(generationsOf(sample), ['2', '3']);
});
