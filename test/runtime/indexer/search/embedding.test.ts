// Indexing with a model: what is embedded, when it is embedded again, and that no trouble with a model harms an index.
import { cpSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { compareGenerations, sectionDigests } from '../../../../index-store/compare-generations.ts';
import { currentGeneration } from '../../../../index-store/generations.ts';
import { SECTION_FILES } from '../../../../index-store/manifest.ts';
import { openSnapshot } from '../../../../index-store/open-snapshot.ts';
import { storeAt, type RegistryEntry, type Store } from '../../../../index-store/paths.ts';
import { readRegistry } from '../../../../index-store/registry.ts';
import type { SymbolVectors } from '../../../../lib/model/index-snapshot.ts';
import { whyNone } from '../../../../lib/search/question-vectors.ts';
import { ModelUnusable } from '../../../../runtime/embedder/model-unusable.ts';
import { stalenessOf } from '../../../../runtime/indexer/files/staleness.ts';
import { indexRepository } from '../../../../runtime/indexer/index-repository.ts';
import type {
  ChosenModel,
  IndexOptions,
  IndexRunReport,
} from '../../../../runtime/indexer/index-run.ts';
import { describeStatus, statusOf } from '../../../../runtime/run/repository-status.ts';
import { newFolder, plainTree, writeFiles, type Files } from '../../../support/source-tree.ts';
import { writeTinyModel, type TinyModel } from '../../../support/tiny-model.ts';

const SHOP: Files = {
  'cart.ts':
    'export class Cart {\n  /** Adds an order. */\n  add(order: string) {\n    return read(order);\n  }\n}\nexport function read(name: string) {\n  return name;\n}\n',
  'mail.py': 'def send(mail):\n    """Send a mail to a user."""\n    return mail\n',
};

interface World {
  readonly store: Store;
  readonly root: string;
  readonly index: (
    model: ChosenModel | null,
    options?: Partial<IndexOptions>,
  ) => Promise<IndexRunReport>;
  readonly vectors: () => Promise<SymbolVectors | null>;
  readonly entry: () => RegistryEntry;
}

function newWorld(
  t: ExecutionContext,
  files: Files = SHOP,
  home = newFolder(t, 'home'),
  root = plainTree(t, files, 'shop'),
): World {
  const store = storeAt(home);
  const entry = (): RegistryEntry => {
    const [known] = readRegistry(store);
    if (!known) throw new Error('nothing is indexed');
    return known;
  };
  return {
    store,
    root,
    entry,
    index: (model, options = {}) => indexRepository(store, { path: root, model, ...options }),
    vectors: async () => (await openSnapshot(store, entry())).vectors,
  };
}

function tiny(t: ExecutionContext, options: TinyModel = {}): ChosenModel {
  return { name: 'tiny', folder: writeTinyModel(newFolder(t, 'tiny'), options), required: true };
}

const CART = [
  'Class:cart.ts:Cart',
  'Method:cart.ts:Cart.add',
  'Function:cart.ts:read',
  'Function:mail.py:send',
];

test('every symbol that can be searched for has its vector', async (t) => {
  const { index, vectors } = newWorld(t);
  const report = await index(tiny(t));
  t.deepEqual(report.model, { name: 'tiny', embedded: 4, trouble: null });
  t.is(report.stats.embeddings, 4);
  const made = await vectors();
  t.deepEqual([...(made?.uids ?? [])].sort(), [...CART].sort());
  t.is(made?.dimensions, 16);
  t.regex(made?.model ?? '', /^tiny [0-9a-f]{16}$/);
  t.is(made?.rows.length, 4 * 16);
});

test('the next run does nothing; after a change, only what changed is embedded', async (t) => {
  const { index, root } = newWorld(t);
  const model = tiny(t);
  await index(model);
  t.true((await index(model)).upToDate);
  writeFiles(root, { 'mail.py': 'def send(mail):\n    """Close the list."""\n    return mail\n' });
  const { upToDate, model: used } = await index(model);
  t.false(upToDate);
  t.is(used?.embedded, 1);
});

test('an index without vectors answers until they are made, and says so', async (t) => {
  const { index, vectors, store, entry } = newWorld(t);
  const model = tiny(t);
  const early: ReturnType<typeof openSnapshot>[] = [];
  const report = await index(model, {
    patienceMs: 0,
    onWithoutVectors: () => void early.push(openSnapshot(store, entry())),
  });
  const [without] = await Promise.all(early);
  t.is(without?.vectors, null);
  t.is(without?.info.stats.embeddings, 0);
  t.regex(whyNone(without?.info.model ?? null), /not embedded yet/);
  t.is(without?.keywords.search('order', 1)[0]?.uid, CART[1]);
  t.is(report.model?.embedded, 4);
  t.is((await vectors())?.uids.length, 4);
  t.true((await index(model)).upToDate);
  const digests = await sectionDigests(store, entry());
  await index(model, { force: true });
  t.deepEqual(await sectionDigests(store, entry()), digests);
});

test('a run that was stopped before it had vectors is completed by the next one', async (t) => {
  const { index, vectors, store, entry, root } = newWorld(t);
  const model = tiny(t);
  const stop = new AbortController();
  const stopped = index(model, {
    patienceMs: 0,
    onProgress: ({ phase }) => {
      if (phase === 'embedding symbols') stop.abort(new Error('stopped'));
    },
    signal: stop.signal,
  });
  await t.throwsAsync(stopped, { message: 'stopped' });
  t.is(await vectors(), null);
  t.is(await stalenessOf(store, entry()), null);
  t.regex(
    describeStatus(await statusOf(store, entry())),
    /^embeddings: none: .* not embedded yet/m,
  );
  t.false((await index(model)).upToDate);
  t.is((await vectors())?.uids.length, 4);
  writeFiles(root, { 'mail.py': `${SHOP['mail.py'] ?? ''}\n` });
  const digests = await sectionDigests(store, entry());
  await index(model, { force: true });
  t.deepEqual(Object.keys(await sectionDigests(store, entry())), Object.keys(digests));
});

test('vectors of unchanged files that are no longer cached are made again', async (t) => {
  const { index, vectors, root, store, entry } = newWorld(t);
  const model = tiny(t);
  await index(model);
  rmSync(store.vectors, { recursive: true });
  writeFiles(root, { 'mail.py': `${SHOP['mail.py'] ?? ''}def get():\n    return 1\n` });
  t.is((await index(model)).model?.embedded, 5);
  const made = await vectors();
  const digests = await sectionDigests(store, entry());
  await index(model, { force: true });
  t.deepEqual((await vectors())?.rows, made?.rows);
  t.deepEqual(await sectionDigests(store, entry()), digests);
});

test('vectors of the same texts are those of the index before, and no model is asked', async (t) => {
  const { index, vectors, root, store, entry } = newWorld(t);
  const model = tiny(t);
  await index(model);
  const before = await vectors();
  rmSync(store.vectors, { recursive: true });
  writeFiles(root, { 'mail.py': `# Post.\n${SHOP['mail.py'] ?? ''}` });
  const { model: used, stats } = await index(model);
  t.deepEqual([used?.embedded, stats.embeddings], [0, 4]);
  t.deepEqual((await vectors())?.rows, before?.rows);
  const digests = await sectionDigests(store, entry());
  await index(model, { force: true });
  t.deepEqual(await sectionDigests(store, entry()), digests);
});

test('vectors of the index before that are damaged are made again', async (t) => {
  const { index, vectors, root, store, entry } = newWorld(t);
  const model = tiny(t);
  await index(model);
  const before = await vectors();
  rmSync(store.vectors, { recursive: true });
  truncateSync(join(currentGeneration(store, entry())?.folder ?? '', SECTION_FILES.vectors), 10);
  writeFiles(root, { 'mail.py': `# Post.\n${SHOP['mail.py'] ?? ''}` });
  t.is((await index(model)).model?.embedded, 4);
  t.deepEqual((await vectors())?.rows, before?.rows);
});

test('another model, one without, and one again: each is noticed, and a moved one is not another', async (t) => {
  const { index, vectors } = newWorld(t);
  const [one, other] = [tiny(t), tiny(t, { seed: 2 })];
  await index(one);
  const before = await vectors();
  t.is((await index(other)).model?.embedded, 4);
  t.notDeepEqual((await vectors())?.rows, before?.rows);
  const without = await index(null);
  t.deepEqual([without.upToDate, without.model, without.stats.embeddings], [false, null, 0]);
  t.is(await vectors(), null);
  t.true((await index(null)).upToDate);
  const back = await index(one);
  t.deepEqual([back.upToDate, back.model?.embedded], [false, 0]);
  t.deepEqual((await vectors())?.rows, before?.rows);
  const moved = { ...one, folder: join(newFolder(t, 'moved'), 'tiny') };
  cpSync(one.folder, moved.folder, { recursive: true });
  t.true((await index(moved)).upToDate);
});

test('sections are equal to the byte: from the cache, by force, in another store', async (t) => {
  const world = newWorld(t);
  const model = tiny(t);
  await world.index(model);
  const digests = await sectionDigests(world.store, world.entry());
  t.truthy(digests.vectors);
  t.is((await world.index(model, { force: true })).model?.embedded, 4);
  t.deepEqual(await sectionDigests(world.store, world.entry()), digests);
  await world.index(null);
  await world.index(model);
  t.deepEqual(await sectionDigests(world.store, world.entry()), digests);
  const elsewhere = newWorld(t, SHOP, newFolder(t, 'other-home'), world.root);
  await elsewhere.index(model);
  t.deepEqual(await sectionDigests(elsewhere.store, elsewhere.entry()), digests);
});

test('indexes by two models differ in their vectors, and are shown to', async (t) => {
  const one = newWorld(t);
  const other = newWorld(t, SHOP, newFolder(t, 'other-home'), one.root);
  await one.index(tiny(t));
  await other.index(tiny(t, { seed: 2 }));
  const differences = await compareGenerations(
    { store: one.store, entry: one.entry() },
    { store: other.store, entry: other.entry() },
  );
  t.deepEqual(
    differences.map(({ section, total }) => [section, total]),
    [['vectors', 10]],
  );
  await other.index(null);
  const missing = await compareGenerations(
    { store: one.store, entry: one.entry() },
    { store: other.store, entry: other.entry() },
  );
  t.deepEqual(
    missing.map(({ section, total }) => [section, total]),
    [['vectors', 5]],
  );
});

test('a repository without symbols has no vectors, and is current', async (t) => {
  const { index, vectors } = newWorld(t, { 'notes.txt': 'nothing' });
  const model = tiny(t);
  await index(model);
  t.is(await vectors(), null);
  t.true((await index(model)).upToDate);
});

for (const [name, damage] of [
  ['is gone', (folder: string) => rmSync(folder, { recursive: true })],
  ['is damaged', (folder: string) => truncateSync(join(folder, 'onnx/model_quantized.onnx'), 700)],
] as const) {
  test(`a model that was named and ${name} fails the run; the index stays as it was`, async (t) => {
    const { index, store, entry } = newWorld(t);
    const model = tiny(t);
    await index(model);
    const before = currentGeneration(store, entry());
    damage(model.folder);
    const error = await t.throwsAsync(index(model, { force: true }), { instanceOf: ModelUnusable });
    t.true((error?.hint.length ?? 0) > 10);
    t.deepEqual(currentGeneration(store, entry()), before);
  });

  test(`the model that comes along ${name}: the index is made without, and says why; it is not tried again on each run`, async (t) => {
    const { index, vectors } = newWorld(t);
    const model = { ...tiny(t), required: false };
    damage(model.folder);
    const report = await index(model);
    t.regex(report.model?.trouble ?? '', /there is no|cannot be used/);
    t.is(await vectors(), null);
    t.true((await index(model)).upToDate);
    writeTinyModel(model.folder);
    t.is((await index(model)).model?.embedded, 4);
  });
}

test('a run that is stopped while it embeds leaves the current index, and the next run is whole', async (t) => {
  const { index, store, entry, root, vectors } = newWorld(t);
  const model = tiny(t);
  await index(model);
  const before = currentGeneration(store, entry());
  writeFiles(root, { 'mail.py': 'def close(list):\n    return list\n' });
  const stop = new AbortController();
  const reason = new Error('enough');
  const run = index(model, {
    signal: stop.signal,
    onProgress: ({ phase }) => void (phase === 'embedding symbols' && stop.abort(reason)),
  });
  t.is(await t.throwsAsync(run), reason);
  t.deepEqual(currentGeneration(store, entry()), before);
  await index(model);
  t.true((await vectors())?.uids.includes('Function:mail.py:close'));
});
