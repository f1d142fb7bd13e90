// How many lines symbols have of their own, without those of symbols inside of them. Reads no text.
import { groupNumbers } from '../../base/group-numbers.ts';
import type { GraphTable } from '../../model/index-snapshot.ts';

export interface Spans {
  /** Of each symbol: its lines that are no lines of a symbol inside of it. */
  readonly own: Uint32Array;
  /** Of each file: lines up to the end of the last symbol, at least 1. */
  readonly fileLines: Uint32Array;
  /** Of each file: those of them outside of all symbols. */
  readonly fileOwn: Uint32Array;
  /** Of each file: those of symbols of tests. */
  readonly testLines: Uint32Array;
}

interface InFiles {
  readonly fileOf: Int32Array;
  readonly isTest: Uint8Array;
  readonly files: number;
}

export function spansOf(table: GraphTable, { fileOf, isTest, files }: InFiles): Spans {
  const { nodeCount } = table;
  const [starts, ends] = [new Uint32Array(nodeCount), new Uint32Array(nodeCount)];
  // -1, of nodes outside of files, becomes a number that is left out.
  const groups = groupNumbers(Uint32Array.from(fileOf), files);
  for (const node of groups.places) {
    if (table.kindAt(node) === 'File') continue;
    const line = table.fieldAt(node, 'line') ?? 0;
    starts[node] = line;
    ends[node] = Math.max(line, table.fieldAt(node, 'endLine') ?? line);
  }
  const own = new Uint32Array(nodeCount);
  const [fileLines, fileOwn, testLines] = [0, 1, 2].map(() => new Uint32Array(files));
  for (let file = 0; file < files; file++) {
    const symbols = Array.from(groups.of(file)).filter((node) => (starts[node] ?? 0) > 0);
    // Those around others come first.
    symbols.sort(
      (a, b) => (starts[a] ?? 0) - (starts[b] ?? 0) || (ends[b] ?? 0) - (ends[a] ?? 0) || a - b,
    );
    const swept = sweep(symbols, { starts, ends, isTest, own });
    if (fileLines) fileLines[file] = Math.max(1, swept.last);
    if (fileOwn) fileOwn[file] = Math.max(1, swept.last) - swept.covered;
    if (testLines) testLines[file] = swept.tests;
  }
  return { own, fileLines: full(fileLines), fileOwn: full(fileOwn), testLines: full(testLines) };
}

interface Columns {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly isTest: Uint8Array;
  /** Is filled. */
  readonly own: Uint32Array;
}

/** The last line, and the number of lines in symbols and in tests. */
function sweep(
  symbols: readonly number[],
  { starts, ends, isTest, own }: Columns,
): { readonly last: number; readonly covered: number; readonly tests: number } {
  const around: number[] = [];
  let [last, tests, covered] = [0, 0, 0];
  let [coveredTo, testsTo] = [0, 0];
  for (const node of symbols) {
    const [start = 0, end = 0] = [starts[node], ends[node]];
    while (around.length > 0 && (ends[around.at(-1) ?? 0] ?? 0) < start) around.pop();
    const outer = around.at(-1);
    const length = end - start + 1;
    own[node] = length;
    if (outer !== undefined) own[outer] = Math.max(0, (own[outer] ?? 0) - length);
    around.push(node);
    covered += Math.max(0, end - Math.max(coveredTo, start - 1));
    coveredTo = Math.max(coveredTo, end);
    if (isTest[node] === 1) {
      tests += Math.max(0, end - Math.max(testsTo, start - 1));
      testsTo = Math.max(testsTo, end);
    }
    last = Math.max(last, end);
  }
  return { last, covered, tests };
}

function full(column: Uint32Array | undefined): Uint32Array {
  return column ?? new Uint32Array();
}
