// Writing and opening an index: what was written opens as it was, whatever happened to writers.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import { currentGeneration, readRun, type GenerationRef } from '../../index-store/generations.ts';
import { IndexUnreadable } from '../../index-store/index-unreadable.ts';
import { BASIC_SECTIONS, MANIFEST_FILE, SECTION_FILES } from '../../index-store/manifest.ts';
import { openSnapshot, readInfo } from '../../index-store/open-snapshot.ts';
import { pathsOf } from '../../index-store/paths.ts';
import type { AwaitedVectors, WithVectors } from '../../index-store/write-snapshot.ts';
import { runWorker } from '../support/run-store-worker.ts';
import {
  contentOf,
  newStore,
  sourceOf,
  writeContent,
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

/** Writes a version whose vectors are still being made. */
function writeWithout(
  sample: StoreSample,
  version: string,
  awaited: AwaitedVectors,
): Promise<GenerationRef> {
  return writeContent(sample, { ...contentOf(version), vectors: null, awaited });
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

test('vectors that take long follow in a second generation, which shares all other files', async (t) => {
  const sample = newStore(t);
  const { store, entry } = sample;
  await writeVersion(sample, 'v0');
  const { vectors, data, run } = contentOf('v1');
  let made: (whole: WithVectors) => void = () => undefined;
  const first = await new Promise<GenerationRef | null>((reached) => {
    void writeWithout(sample, 'v1', {
      patience: 0,
      finish: () => new Promise((done) => (made = done)),
      onWithout: () => reached(currentGeneration(store, entry)),
    }).then((second) => t.deepEqual(second, currentGeneration(store, entry)));
  });
  const without = await openSnapshot(store, entry);
  t.is(without.info.commit, 'v1');
  t.is(without.vectors, null);
  made({ data, run, vectors, ready: {} });
  while (currentGeneration(store, entry)?.id === first?.id) await sleep(1);
  const whole = await openSnapshot(store, entry);
  t.deepEqual(whole.vectors?.rows, vectors?.rows);
  const [old = '', now = ''] = [first?.folder, currentGeneration(store, entry)?.folder];
  for (const name of BASIC_SECTIONS)
    t.deepEqual(
      readFileSync(join(now, SECTION_FILES[name])),
      readFileSync(join(old, SECTION_FILES[name])),
    );
  const alone = newStore(t);
  const atOnce = await writeVersion(alone, 'v1');
  t.deepEqual(
    readFileSync(join(now, MANIFEST_FILE)),
    readFileSync(join(atOnce.folder, MANIFEST_FILE)),
  );
});

test('vectors that are there in time need no second generation', async (t) => {
  const sample = newStore(t);
  const { vectors, data, run } = contentOf('v1');
  await writeWithout(sample, 'v1', {
    patience: 60_000,
    finish: async () => ({ data, run, vectors, ready: {} }),
    onWithout: () => t.fail(),
  });
  t.deepEqual(generationsOf(sample), ['1']);
  t.deepEqual((await openSnapshot(sample.store, sample.entry)).vectors?.rows, vectors?.rows);
});

test('without vectors after all, the index is the one before in time, and without them later', async (t) => {
  for (const patience of [60_000, 0]) {
    const sample = newStore(t);
    await writeVersion(sample, 'v0');
    const failing = {
      patience,
      finish: () => Promise.reject(new Error('no model')),
      onWithout: () => undefined,
    };
    await t.throwsAsync(writeWithout(sample, 'v1', failing), { message: 'no model' });
    t.is(await versionThatAnswers(sample), patience === 0 ? 'v1' : 'v0');
    t.deepEqual(generationsOf(sample), patience === 0 ? ['1', '2'] : ['1']);
  }
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
