// Opening an index without the store: sections are read when an answer needs them, checked then, and the handler is run again.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { seal, SEALS } from '../../index-store/files/sealed-text.ts';
import { IndexUnreadable } from '../../index-store/index-unreadable.ts';
import { FORMAT, MANIFEST_FILE } from '../../index-store/manifest.ts';
import { openIndex, type IndexFile, type ReadIndexFile } from '../../index-store/open-index.ts';
import { openSnapshot } from '../../index-store/open-snapshot.ts';
import { encodeRun, RUN_FILE } from '../../index-store/run-record.ts';
import { openStaticEmbedding } from '../../lib/search/static-embedding.ts';
import type { SymbolVectors } from '../../lib/model/index-snapshot.ts';
import { SectionNeeded } from '../../lib/model/section-needed.ts';
import { defaultModel, STATIC_FILE } from '../../runtime/embedder/model-folder.ts';
import { contentOf, newStore, sourceOf, writeVersion } from '../support/store-sample.ts';

const TOTAL = 'Method:src/cart.ts:Cart.total';

interface Sample {
  readonly read: ReadIndexFile;
  /** What was read, in order. */
  readonly files: IndexFile[];
  /** Other bytes for some files. */
  readonly instead: Map<IndexFile, Uint8Array>;
}

async function exported(t: ExecutionContext): Promise<Sample> {
  const sample = newStore(t);
  const { folder } = await writeVersion(sample, 'v1');
  const manifest = readFileSync(join(folder, MANIFEST_FILE), 'utf8');
  const run = encodeRun(
    { ...contentOf('v1').run, repo: 'shop' },
    { repository: '', manifest },
    SEALS,
  );
  const files: IndexFile[] = [];
  const instead = new Map<IndexFile, Uint8Array>([[RUN_FILE, new TextEncoder().encode(run)]]);
  const read = (file: IndexFile): Uint8Array => {
    files.push(file);
    return instead.get(file) ?? readFileSync(join(folder, file));
  };
  return { read, files, instead };
}

test('a section is read when an answer touches it, once, and the work is run again', async (t) => {
  const { read, files } = await exported(t);
  const { index, answer } = await openIndex(read);
  t.is(index.info.repo, 'shop');
  t.is(index.info.commit, 'v1');
  t.deepEqual(files.splice(0).sort(), [MANIFEST_FILE, RUN_FILE]);
  t.throws(() => index.graph, { instanceOf: SectionNeeded });
  let runs = 0;
  const text = await answer((opened) => {
    runs++;
    const { graph, sources } = opened;
    return sources.read(graph.node(TOTAL)?.filePath ?? '');
  });
  t.is(text, sourceOf('v1'));
  t.is(runs, 3);
  t.deepEqual(files, ['graph.bin', 'sources.bin']);
  t.is(await answer(({ graph }) => graph.node(TOTAL)?.name), 'total');
  t.is(files.length, 2);
});

test('it answers as the store does', async (t) => {
  const sample = newStore(t);
  await writeVersion(sample, 'v1');
  const stored = await openSnapshot(sample.store, sample.entry);
  const { read } = await exported(t);
  const { answer, load } = await openIndex(read, { repo: 'shop', path: sample.entry.path });
  await load(['graph', 'keywords', 'names', 'vectors', 'open-sites', 'outside-sites', 'requests']);
  await answer((opened) => {
    t.deepEqual(opened.info, stored.info);
    t.deepEqual([...opened.graph.nodes()], [...stored.graph.nodes()]);
    t.deepEqual([...opened.graph.edges()], [...stored.graph.edges()]);
    t.deepEqual(opened.openSites.all(), stored.openSites.all());
    t.deepEqual(opened.outsideSites.all(), stored.outsideSites.all());
    t.deepEqual(opened.requests, stored.requests);
    t.deepEqual(opened.keywords.search('total', 9), stored.keywords.search('total', 9));
    t.deepEqual(opened.names.uses('total'), stored.names.uses('total'));
    t.deepEqual(vectorColumns(opened.vectors), vectorColumns(stored.vectors));
    t.is(opened.vectors?.rowOf?.(TOTAL), stored.vectors?.uids.indexOf(TOTAL));
  });
});

/** Without its functions, of which no two are equal. */
function vectorColumns(vectors: SymbolVectors | null) {
  if (vectors === null) return null;
  const { model, dimensions, uids, rows, scales } = vectors;
  return { model, dimensions, uids, rows, scales };
}

test('the embedding model is read when a question first needs it, once', async (t) => {
  const { read } = await exported(t);
  const packed = readFileSync(join(defaultModel().folder, STATIC_FILE));
  let reads = 0;
  const { answer } = await openIndex(read, {
    model: () => {
      reads++;
      if (reads === 1) throw new Error('no network');
      return packed;
    },
  });
  t.is(await answer(({ graph }) => graph.node(TOTAL)?.name), 'total');
  t.is(reads, 0);
  const embed = () => answer(({ embedder }) => embedder?.embed('total of a cart'));
  await t.throwsAsync(embed(), { message: 'no network' });
  const [one, other] = await Promise.all([embed(), embed()]);
  t.deepEqual(one, openStaticEmbedding(packed).embed('total of a cart'));
  t.deepEqual(other, one);
  t.is(reads, 2);
  t.is((await openIndex(read)).index.embedder, null);
});

test('bytes may lie in memory that threads share', async (t) => {
  const { read } = await exported(t);
  const { answer } = await openIndex(async (file, mostBytes) => {
    const bytes = await read(file, mostBytes);
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    return shared;
  });
  t.is(await answer(({ graph }) => graph.node(TOTAL)?.name), 'total');
  t.is(await answer(({ sources }) => sources.read('src/cart.ts')), sourceOf('v1'));
});

test('a section with another byte is refused when it is needed, and says what to do', async (t) => {
  const { read, instead } = await exported(t);
  const graph = Uint8Array.from(await read('graph.bin', Infinity));
  graph[graph.length - 1] = (graph[graph.length - 1] ?? 0) ^ 1;
  instead.set('graph.bin', graph);
  const { answer } = await openIndex(read);
  const error = await t.throwsAsync(
    answer((opened) => opened.graph.nodeCount),
    { instanceOf: IndexUnreadable, message: /graph\.bin is not what the manifest says/ },
  );
  t.regex(error?.hint ?? '', /codegraph export --snapshot/);
  t.is(await answer(({ sources }) => sources.read('src/cart.ts')), sourceOf('v1'));
});

test('a manifest of another format names both formats; a damaged one and a foreign run record are refused', async (t) => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  const { read, instead } = await exported(t);
  instead.set(MANIFEST_FILE, bytes(seal('manifest', 99, '{}')));
  await t.throwsAsync(openIndex(read), {
    instanceOf: IndexUnreadable,
    message: new RegExp(`has format 99, and this version reads ${FORMAT}`),
  });
  instead.set(MANIFEST_FILE, bytes('not a manifest'));
  await t.throwsAsync(openIndex(read), { message: /manifest of the index is damaged/ });
  instead.delete(MANIFEST_FILE);
  const other = encodeRun(contentOf('v2').run, { repository: '', manifest: 'another' }, SEALS);
  instead.set(RUN_FILE, bytes(other));
  await t.throwsAsync(openIndex(read), { message: /run record does not belong/ });
});

test('what cannot be read is told as it is, and is read again the next time', async (t) => {
  const { read } = await exported(t);
  let broken = true;
  const { answer } = await openIndex((file, mostBytes) => {
    if (broken && file === 'graph.bin') throw new Error('the bucket is away');
    return read(file, mostBytes);
  });
  await t.throwsAsync(
    answer(({ graph }) => graph.nodeCount),
    { message: 'the bucket is away' },
  );
  broken = false;
  t.true((await answer(({ graph }) => graph.nodeCount)) > 0);
});
