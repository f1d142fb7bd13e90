// Records that state places are moved with their files, and only they. A place that cannot be told leaves nothing.
import test from 'ava';
import type { FileMoves } from '../../../lib/relocate/file-moves.ts';
import {
  orUnknown,
  relocatedEdges,
  relocatedNodes,
  relocatedOthers,
  type Moves,
  type PlacedRecords,
} from '../../../lib/relocate/relocated-records.ts';

/** All facts are one line further down; there are some in lines 1 to 9, in columns 3 and 5. */
const DOWN: FileMoves = {
  isSame: false,
  lineOf: (line) => (line < 10 ? line + 1 : undefined),
  placeOf: (line, column) =>
    line < 10 && (column === 3 || column === 5) ? [line + 1, column] : undefined,
  redocumented: [],
};

function relocated(records: PlacedRecords, moves: Moves): PlacedRecords | null {
  return orUnknown(() => ({
    nodes: relocatedNodes(records.nodes, moves),
    edges: relocatedEdges(records, moves),
    ...relocatedOthers(records, moves),
  }));
}

const NOTHING = { names: [], starts: [0], numbers: [] };

const RECORDS: PlacedRecords = {
  nodes: [
    { uid: 'File:a.ts', kind: 'File', name: 'a.ts', filePath: 'a.ts' },
    {
      uid: 'Function:a.ts:f',
      kind: 'Function',
      name: 'f',
      qualifiedName: 'f',
      filePath: 'a.ts',
      line: 2,
      endLine: 4,
      nameLine: 2,
      column: 3,
      doc: '',
    },
    {
      uid: 'Function:b.ts:g',
      kind: 'Function',
      name: 'g',
      qualifiedName: 'g',
      filePath: 'b.ts',
      line: 2,
      endLine: 4,
      nameLine: 2,
      column: 3,
      doc: '',
    },
  ],
  edges: [
    { type: 'CALLS', from: 1, to: 2, confidence: 1, reason: 'scope', sites: [3, 3, 3, 5] },
    { type: 'CALLS', from: 2, to: 1, confidence: 1, reason: 'scope', sites: [3, 3] },
    { type: 'USES', from: 0, to: 2, confidence: 1, reason: 'text', sites: [1, 1] },
  ],
  openSites: [],
  outsideSites: [
    { name: 'x', filePath: 'a.ts', line: 4, column: 5, caller: 'File:a.ts', reason: 'import' },
    { name: 'x', filePath: 'b.ts', line: 4, column: 5, caller: 'File:b.ts', reason: 'import' },
  ] as PlacedRecords['outsideSites'],
  requests: [
    { from: 'Function:a.ts:f', method: 'GET', path: '/', line: 3, column: 3, certainty: 1 },
  ],
  external: {
    symbols: [],
    packages: [],
    references: [{ type: 'CALLS', from: 1, to: 0, line: 3, column: 5, places: 1 }],
  },
  names: {
    paths: ['a.ts', 'b.ts'],
    targets: [],
    uses: { names: ['f'], starts: [0, 8], numbers: [0, 2, 3, 1, 1, 3, 3, 1] },
    declarations: { names: ['f'], starts: [0, 8], numbers: [0, 2, 1, 0x7fffffff, 0, 3, 2, 4] },
    free: NOTHING,
  },
};

const MOVES = new Map([['a.ts', DOWN]]);

test('symbols, sites, requests and references of the file are elsewhere, those of others are not', (t) => {
  const now = relocated(RECORDS, MOVES);
  t.like(now?.nodes[1], { line: 3, endLine: 5, nameLine: 3, column: 3 });
  t.is(now?.nodes[2], RECORDS.nodes[2]);
  t.deepEqual(
    now?.edges.map(({ sites }) => sites),
    [
      [4, 3, 4, 5],
      [3, 3],
      [1, 1],
    ],
  );
  t.deepEqual(
    now?.outsideSites.map(({ line }) => line),
    [5, 4],
  );
  t.is(now?.requests[0]?.line, 4);
  t.is(now?.external.references[0]?.line, 4);
});

test('uses and declarations of names are too; what is visible in the whole file stays so', (t) => {
  const { uses, declarations } = relocated(RECORDS, MOVES)?.names ?? RECORDS.names;
  t.deepEqual(Array.from(uses.numbers), [0, 3, 3, 1, 1, 3, 3, 1]);
  t.deepEqual(Array.from(declarations.numbers), [0, 3, 1, 0x7fffffff, 0, 4, 3, 5]);
});

test('documentation is that of the symbol at the place', (t) => {
  const redocumented = [
    { name: 'f', kind: 'Function', line: 2, column: 3, before: '', after: 'Does f.' },
  ];
  const now = relocated(RECORDS, new Map([['a.ts', { ...DOWN, redocumented }]]));
  t.is(now?.nodes[1]?.doc, 'Does f.');
  t.is(now?.nodes[2]?.doc, '');
});

test('nothing is told if a place is not known, or documentation is of no symbol', (t) => {
  const [first, ...others] = RECORDS.edges;
  t.is(
    relocated({ ...RECORDS, edges: first ? [{ ...first, sites: [3, 4] }, ...others] : [] }, MOVES),
    null,
  );
  const redocumented = [
    { name: 'h', kind: 'Function', line: 2, column: 3, before: '', after: 'Does h.' },
  ];
  t.is(relocated(RECORDS, new Map([['a.ts', { ...DOWN, redocumented }]])), null);
});

test('what may be about the start of the file, or about a name there that moves, is not told', (t) => {
  const placeOf: FileMoves['placeOf'] = (line, column) =>
    line === 1 && column === 1 ? [2, 1] : DOWN.placeOf(line, column);
  t.is(relocated(RECORDS, new Map([['a.ts', { ...DOWN, placeOf }]])), null);
});
