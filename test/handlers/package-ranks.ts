// Where the tool `query` ranks what is asked for, in packages that the lock file pins. Says what is, not what should be.
import { externalTable } from '../../lib/model/external.ts';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { queryTool, type QueryRequest } from '../../handlers/query.ts';
import type { QueryAnswer } from '../../lib/analysis/query.ts';
import { buildGraph } from '../../lib/graph/build-graph.ts';
import { openNameTable, rowsOf } from '../../lib/graph/name-table.ts';
import { storedOpenSites, storedOutsideSites } from '../support/stored-sites.ts';
import { isConfigPath, type SourceFile } from '../../lib/facts/source-files.ts';
import { factsOf } from '../../lib/pipeline/parse-file.ts';
import { buildIndex } from '../../lib/pipeline/pipeline.ts';
import { LANGUAGES } from '../../lib/languages/_all.gen.ts';
import { isFailure } from '../../lib/model/answer.ts';
import type { IndexSnapshot, SymbolVectors } from '../../lib/model/index-snapshot.ts';
import { embeddingQuestion } from '../../lib/search/embedding-text.ts';
import { openKeywordIndex } from '../../lib/search/keyword-index.ts';
import type { SearchDocument } from '../../lib/search/search-document.ts';
import { embedDocuments } from '../../runtime/embedder/embed-documents.ts';
import { defaultModel } from '../../runtime/embedder/model-folder.ts';
import { openEmbedder, type Embedder } from '../../runtime/embedder/open-embedder.ts';
import { readSource } from '../../runtime/indexer/files/read-source.ts';
import { parserOf } from '../support/parse-text.ts';
import { ROOT } from '../support/source-files.ts';

/** The golden files, each with the folder of its package. */
export const GOLDENS = [
  { name: 'hapi', packageFolder: 'node_modules/@hapi/hapi' },
  { name: 'commander', packageFolder: 'node_modules/commander' },
  { name: 'joi', packageFolder: 'node_modules/joi' },
  { name: 'dependency-cruiser', packageFolder: 'node_modules/dependency-cruiser' },
].map(({ name, packageFolder }) => ({
  packageFolder,
  file: join(ROOT, `test/handlers/query-ranks/${name}.txt`),
}));

/** `<rank by words>  <rank by words and meaning>  <path> <qualified name>  < <question>`; ranks may be anything in a file not yet written. */
const LINE = /^\s*(\S+)\s+(\S+)\s+(\S+) (\S+)\s+< (.+)$/;

/** A golden file as it should be: its comments and questions, with the ranks of now; `-` where the answer does not have the symbol. */
export async function withRanks(golden: string, packageFolder: string): Promise<string> {
  const embedder = await openEmbedder(defaultModel().folder);
  const snapshot = await snapshotOfPackage(packageFolder, embedder);
  const lines: string[] = [];
  for (const line of golden.trimEnd().split('\n')) {
    const [, , , path = '', name = '', question = ''] = LINE.exec(line) ?? [];
    if (line.startsWith('#') || line === '') lines.push(line);
    else lines.push(await lineOf(snapshot, embedder, { path, name, question }));
  }
  return `${lines.join('\n')}\n`;
}

interface Expected {
  readonly path: string;
  readonly name: string;
  readonly question: string;
}

async function lineOf(
  snapshot: IndexSnapshot,
  embedder: Embedder,
  { path, name, question }: Expected,
): Promise<string> {
  const uids = new Set(
    snapshot.graph
      .symbolsIn(path)
      .filter((node) => (node.qualifiedName ?? node.name) === name)
      .map(({ uid }) => uid),
  );
  if (uids.size === 0) {
    const known = snapshot.graph.symbolsIn(path).map((node) => node.qualifiedName ?? node.name);
    throw new Error(`${path} has no ${name}; it has ${known.join(', ')}`);
  }
  const vectors = { query: await embedder.embed(embeddingQuestion(question)) };
  const ranks = [null, vectors].map((question_vectors) => {
    const place = rankingOf(snapshot, { query: question, question_vectors }).findIndex((uid) =>
      uids.has(uid),
    );
    return place < 0 ? '-' : String(place + 1);
  });
  return `${ranks.map((rank) => rank.padStart(5)).join(' ')}  ${path} ${name}  < ${question}`;
}

/** The matches in the answer to default limits as one list, best first. */
function rankingOf(snapshot: IndexSnapshot, asked: Partial<QueryRequest>): string[] {
  const { value, error } = queryTool.request.validate({ query: asked.query });
  if (error) throw error;
  const answer: QueryAnswer | object = queryTool.handle(
    { ...value, question_vectors: asked.question_vectors ?? null },
    snapshot,
  );
  if (isFailure(answer) || !('definitions' in answer)) throw new Error(JSON.stringify(answer));
  const merged = [...answer.process_symbols, ...answer.definitions]
    .filter(({ matched }) => matched.length > 0)
    .sort((a, b) => b.relevance - a.relevance);
  return [...new Set(merged.map(({ uid }) => uid))];
}

async function snapshotOfPackage(folder: string, embedder: Embedder): Promise<IndexSnapshot> {
  const root = join(ROOT, folder);
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !/^(node_modules|dist)\//.test(path))
    .sort();
  const files = paths.flatMap((path): SourceFile[] => {
    const spec = LANGUAGES.find(({ extensions }) =>
      extensions.some((extension) => path.endsWith(extension)),
    );
    // What is minified is left out, as the indexer does.
    const text =
      spec &&
      readSource(root, {
        path,
        size: 0,
        mtimeMs: 0,
        ctimeMs: 0,
        inode: 0,
        kind: 'source',
        language: spec.id,
      }).text;
    return spec && typeof text === 'string'
      ? [{ path, text, language: spec.id, facts: factsOf(text, spec, parserOf(spec)) }]
      : [];
  });
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const isConfig = (path: string): boolean => isConfigPath(path);
  const configs = paths
    .filter(isConfig)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  let documents: readonly SearchDocument[] = [];
  const index = buildIndex(
    { files, configs, skipped: [] },
    { onSymbols: (all) => void (documents = all.flatMap((one) => one.file.documents())) },
  );
  return {
    info: {
      repo: basename(folder),
      path: root,
      commit: null,
      branch: null,
      indexedAt: '',
      model: null,
      stats: index.stats,
      languages: index.languages,
      skipped: [],
      history: index.history.report,
      identifiers: index.identifiers,
    },
    stale: null,
    graph: buildGraph(index.nodes, index.edges),
    openSites: storedOpenSites(index.openSites),
    outsideSites: storedOutsideSites(index.outsideSites),
    requests: index.requests,
    external: externalTable(index.external),
    offered: index.offered,
    history: index.history,
    names: openNameTable(rowsOf(index.names), (node) => index.nodes[node]?.uid ?? ''),
    keywords: openKeywordIndex(index.keywordIndex),
    vectors: await vectorsOf(documents, embedder),
    sources: { read: (path) => texts.get(path) },
  };
}

async function vectorsOf(
  documents: readonly SearchDocument[],
  embedder: Embedder,
): Promise<SymbolVectors> {
  const known = new Map<string, Int8Array>();
  const cache = {
    get: (key: string) => known.get(key),
    put: (key: string, vector: Int8Array) => void known.set(key, vector),
    save: () => undefined,
  };
  const embedded = await embedDocuments(documents, embedder, { cache });
  if (embedded === null) throw new Error('stopped');
  return { ...embedded, model: 'default', uids: documents.map(({ uid }) => uid) };
}
