// The files of a graph with their symbols, lines and open calls, in columns: what maps are drawn of. Knows no folder.
import { compareText } from '../../base/compare-text.ts';
import { MENTION } from '../../model/evidence.ts';
import type { GraphTable, IndexSnapshot, OpenSites } from '../../model/index-snapshot.ts';
import { isSymbolKind } from '../../model/kinds.ts';
import { spansOf, type Spans } from './symbol-spans.ts';

export interface CodeFiles {
  /** Ordered. */
  readonly paths: readonly string[];
  /** The node of each file. */
  readonly nodes: Int32Array;
  /** The file that each node is in, by its place in `paths`; -1 for folders, flows and modules. */
  readonly fileOf: Int32Array;
  /** 1 for nodes of tests. */
  readonly isTest: Uint8Array;
  /** Of each node: its own lines, and those in which it stands. */
  readonly spans: Spans;
  /** Of each file: the number of its symbols, and of those of tests among them. */
  readonly symbols: Uint32Array;
  readonly testSymbols: Uint32Array;
}

const known = new WeakMap<GraphTable, CodeFiles>();

/** Made once for each graph. Symbols of files that the graph does not have are in none. */
export function codeFilesOf(table: GraphTable): CodeFiles {
  let files = known.get(table);
  if (!files) known.set(table, (files = codeFiles(table)));
  return files;
}

function codeFiles(table: GraphTable): CodeFiles {
  const { nodeCount } = table;
  const files: { readonly path: string; readonly node: number }[] = [];
  for (let node = 0; node < nodeCount; node++)
    if (table.kindAt(node) === 'File')
      files.push({ path: table.fieldAt(node, 'filePath') ?? '', node });
  files.sort((a, b) => compareText(a.path, b.path));
  const placeOf = new Map(files.map(({ path }, place) => [path, place]));
  const fileOf = new Int32Array(nodeCount).fill(-1);
  const isTest = new Uint8Array(nodeCount);
  const [symbols, testSymbols] = [new Uint32Array(files.length), new Uint32Array(files.length)];
  let [lastPath, lastFile] = ['', -1];
  for (let node = 0; node < nodeCount; node++) {
    const kind = table.kindAt(node);
    if (kind !== 'File' && !isSymbolKind(kind)) continue;
    const path = table.fieldAt(node, 'filePath') ?? '';
    // Neighbours are usually in one file.
    if (path !== lastPath) [lastPath, lastFile] = [path, placeOf.get(path) ?? -1];
    fileOf[node] = lastFile;
    const test = Number(table.fieldAt(node, 'isTest') === true);
    isTest[node] = test;
    if (kind === 'File' || lastFile < 0) continue;
    symbols[lastFile] = (symbols[lastFile] ?? 0) + 1;
    testSymbols[lastFile] = (testSymbols[lastFile] ?? 0) + test;
  }
  const spans = spansOf(table, { fileOf, isTest, files: files.length });
  return {
    paths: files.map(({ path }) => path),
    nodes: Int32Array.from(files, ({ node }) => node),
    fileOf,
    isTest,
    spans,
    symbols,
    testSymbols,
  };
}

const counted = new WeakMap<OpenSites, Uint32Array>();

/** The number of open calls directly in each node. Places in templates are left out: they may be no calls. */
export function openCallsOf({ graph, openSites }: IndexSnapshot): Uint32Array {
  let counts = counted.get(openSites);
  if (!counts) {
    counts = new Uint32Array(graph.nodeCount);
    for (const [caller, count] of openSites.counted('caller', MENTION)) {
      const node = graph.table.findPlace(caller);
      if (node !== undefined) counts[node] = count;
    }
    counted.set(openSites, counts);
  }
  return counts;
}
