// Makes an index snapshot from a compact description, for tests of handlers. Parses no code: nodes and edges are given.
import { externalTable, NOTHING_EXTERNAL, NOTHING_OFFERED } from '../../lib/model/external.ts';
import { buildGraph } from '../../lib/graph/build-graph.ts';
import { openNameTable, rowsOf } from '../../lib/graph/name-table.ts';
import { identifiers as ELIXIR } from '../../lib/languages/elixir/identifiers.ts';
import { identifiers as GO } from '../../lib/languages/go/identifiers.ts';
import { identifiers as PYTHON } from '../../lib/languages/python/identifiers.ts';
import { storedOpenSites, storedOutsideSites } from './stored-sites.ts';
import { searchDocuments } from '../../lib/assemble/search-documents.ts';
import type { OpenReason } from '../../lib/model/evidence.ts';
import type { EdgeRecord, NodeRecord, OpenSite, SkippedFile } from '../../lib/model/graph-data.ts';
import { noHistory, type HistoryColumns } from '../../lib/model/history.ts';
import type {
  IndexSnapshot,
  KeywordIndex,
  Staleness,
  SymbolVectors,
} from '../../lib/model/index-snapshot.ts';
import { NODE_KINDS, isSymbolKind, type EdgeType, type NodeKind } from '../../lib/model/kinds.ts';
import type { NameTable } from '../../lib/model/name-table.ts';
import { nameRecordsOf } from './name-records.ts';
import { buildKeywordIndex } from '../../lib/search/build-keyword-index.ts';
import { openKeywordIndex } from '../../lib/search/keyword-index.ts';

/** A uid alone (`Method:src/app.ts:App.run`, `File:src/app.ts`, `Module:Routing`), or a uid and what differs from the defaults. */
export type NodeSketch = string | (Partial<NodeRecord> & { readonly uid: string });

/**
 * `[from, type, to]`, then sites as `line` or `line:column` or other fields. An end is a uid, or a qualified name
 * that only one node has (`App.run`).
 */
export type EdgeSketch = readonly [
  from: string,
  type: EdgeType,
  to: string,
  more?: string | readonly string[] | Partial<EdgeRecord>,
];

export interface OpenSiteSketch {
  readonly name: string;
  /** A uid, or a qualified name that only one node has. */
  readonly caller: string;
  readonly line?: number;
  readonly column?: number;
  readonly reason?: OpenReason;
  /** uids of what it may run, if it states that. */
  readonly may?: readonly string[];
}

export interface SnapshotSketch {
  readonly nodes: readonly NodeSketch[];
  readonly edges?: readonly EdgeSketch[];
  readonly openSites?: readonly OpenSiteSketch[];
  /** Text by path. */
  readonly sources?: Readonly<Record<string, string>>;
  readonly skipped?: readonly SkippedFile[];
  readonly stale?: Staleness | null;
  readonly keywords?: KeywordIndex;
  /** Absent: definitions, and the sites of edges. */
  readonly names?: NameTable;
  readonly vectors?: SymbolVectors;
  /** Absent: none. */
  readonly history?: Partial<HistoryColumns>;
}

const NO_HISTORY = noHistory('none');

/** Built on the first search: most tests never search. */
function indexedKeywords(
  nodes: readonly NodeRecord[],
  sources: ReadonlyMap<string, string>,
): KeywordIndex {
  let index: KeywordIndex | undefined;
  const open = (): KeywordIndex =>
    openKeywordIndex(buildKeywordIndex(searchDocuments(nodes, (path) => sources.get(path))));
  return {
    search: (text, limit) => (index ??= open()).search(text, limit),
    numbered: (text, limit) => (index ??= open()).numbered(text, limit),
    uidAt: (symbol) => (index ??= open()).uidAt(symbol),
    worths: (uid, tokens) => (index ??= open()).worths(uid, tokens),
  };
}

/** The snapshot of exactly these nodes and edges. An unknown kind or end is an error, so that a slip fails its test. */
export function snapshotOf(sketch: SnapshotSketch): IndexSnapshot {
  const { nodes, edges, openSites } = recordsOf(sketch);
  const files = nodes.filter((node) => node.kind === 'File').length;
  const sources = new Map(Object.entries(sketch.sources ?? {}));
  return {
    info: {
      repo: 'sample',
      path: '/repos/sample',
      commit: '0123456789abcdef0123456789abcdef01234567',
      branch: 'main',
      indexedAt: '2026-01-02T03:04:05.000Z',
      model: null,
      stats: {
        files,
        symbols: nodes.filter((node) => isSymbolKind(node.kind)).length,
        edges: edges.length,
        modules: nodes.filter((node) => node.kind === 'Module').length,
        processes: nodes.filter((node) => node.kind === 'Process').length,
        embeddings: 0,
        callSites: {
          resolved: edges.filter((edge) => edge.type === 'CALLS').length,
          external: 0,
          open: openSites.length,
        },
      },
      languages: { typescript: files },
      skipped: sketch.skipped ?? [],
      history: sketch.history ? { state: 'read', commits: 40, since: 0 } : NO_HISTORY.report,
      identifiers: {
        typescript: {
          pattern: '^[\\p{ID_Start}$_][\\p{ID_Continue}$]*$',
          keywords: ['class', 'function', 'return'],
          sameName: 'one',
          seenIn: 'file',
          namesFile: false,
        },
        elixir: ELIXIR,
        go: GO,
        python: PYTHON,
      },
    },
    stale: sketch.stale ?? null,
    graph: buildGraph(nodes, edges),
    openSites: storedOpenSites(openSites),
    outsideSites: storedOutsideSites([]),
    requests: [],
    external: externalTable(NOTHING_EXTERNAL),
    offered: NOTHING_OFFERED,
    names:
      sketch.names ??
      openNameTable(rowsOf(nameRecordsOf(nodes, edges)), (node) => nodes[node]?.uid ?? ''),
    keywords: sketch.keywords ?? indexedKeywords(nodes, sources),
    vectors: sketch.vectors ?? null,
    sources: { read: (path) => sources.get(path) },
    history: { ...NO_HISTORY, ...sketch.history },
  };
}

/** The records alone, for tests of what works on them before a graph is built. */
export function recordsOf(sketch: SnapshotSketch): {
  nodes: NodeRecord[];
  edges: EdgeRecord[];
  openSites: OpenSite[];
} {
  const symbolsSeen = new Map<string, number>();
  const nodes = sketch.nodes.map((node) =>
    nodeOf(typeof node === 'string' ? { uid: node } : node, symbolsSeen),
  );
  const indexOf = indexByName(nodes);
  const edges = (sketch.edges ?? []).map((edge) => edgeOf(edge, indexOf));
  const openSites = (sketch.openSites ?? []).map(
    ({ name, caller, line = 1, column = 1, reason = 'receiver_unknown', may }): OpenSite => {
      const from = nodes[indexOf(caller)];
      return {
        name,
        filePath: from?.filePath ?? '',
        line,
        column,
        caller: from?.uid ?? '',
        reason,
        ...(may && { may: may.map((uid) => indexOf(uid)).join(' ') }),
      };
    },
  );
  return { nodes, edges, openSites };
}

/** Symbols get ten lines each, in the order of their file, unless they say otherwise. */
function nodeOf(
  given: Partial<NodeRecord> & { readonly uid: string },
  symbolsSeen: Map<string, number>,
): NodeRecord {
  const [kindText = '', path = '', qualified = ''] = splitUid(given.uid);
  const kind = kindOf(kindText, given.uid);
  if (kind === 'File' || kind === 'Folder') {
    const file = kind === 'File' ? { language: 'typescript', isTest: path.startsWith('test') } : {};
    return { kind, name: path.slice(path.lastIndexOf('/') + 1), filePath: path, ...file, ...given };
  }
  if (!isSymbolKind(kind)) return { kind, name: given.uid.slice(kind.length + 1), ...given };
  const seen = symbolsSeen.get(path) ?? 0;
  symbolsSeen.set(path, seen + 1);
  const qualifiedName = qualified.replace(/~\d+$/, '');
  const name = qualifiedName.slice(qualifiedName.lastIndexOf('.') + 1);
  const line = given.line ?? seen * 10 + 1;
  return {
    kind,
    name,
    qualifiedName,
    filePath: path,
    line,
    endLine: line + 8,
    column: 1,
    nameLine: line,
    language: 'typescript',
    exported: false,
    signature: name,
    doc: '',
    isTest: path.startsWith('test'),
    ...given,
  };
}

function splitUid(uid: string): string[] {
  const first = uid.indexOf(':');
  const second = uid.indexOf(':', first + 1);
  return second < 0
    ? [uid.slice(0, first), uid.slice(first + 1)]
    : [uid.slice(0, first), uid.slice(first + 1, second), uid.slice(second + 1)];
}

function kindOf(text: string, uid: string): NodeKind {
  const row = NODE_KINDS.find(({ label }) => label === text);
  if (!row) throw new Error(`${uid}: no node kind ${text}`);
  return row.label;
}

/** Finds a node's place by uid, or by a qualified name (a name, for what has none) that only one node has. */
function indexByName(nodes: readonly NodeRecord[]): (end: string) => number {
  const places = new Map<string, number[]>();
  nodes.forEach((node, place) => {
    for (const key of new Set([
      node.uid,
      node.qualifiedName ?? node.name,
      node.filePath !== undefined && node.kind === 'File' ? node.filePath : node.uid,
    ])) {
      places.set(key, [...(places.get(key) ?? []), place]);
    }
  });
  return (end) => {
    const [place, ...others] = places.get(end) ?? [];
    if (place === undefined || others.length > 0)
      throw new Error(`${end}: ${place === undefined ? 'no such node' : 'more than one node'}`);
    return place;
  };
}

function edgeOf(
  [from, type, to, more = {}]: EdgeSketch,
  indexOf: (end: string) => number,
): EdgeRecord {
  const places = typeof more === 'string' ? more.split(' ') : Array.isArray(more) ? more : [];
  const sites = places.flatMap((place: string) => {
    const [line = '1', column = '1'] = place.split(':');
    return [Number(line), Number(column)];
  });
  const fields = typeof more === 'string' || Array.isArray(more) ? {} : more;
  return {
    type,
    from: indexOf(from),
    to: indexOf(to),
    confidence: 1,
    reason: 'scope',
    sites,
    ...fields,
  };
}
