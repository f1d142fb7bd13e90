// Which edits leave the history of an index as it was: what they must not change. Runs no index.
import test from 'ava';
import { ownedFiles } from '../../../lib/history/owned-files.ts';
import { ownersAsBytes, ownersOf, renumbering } from '../../../lib/history/owners.ts';
import { recordsOf } from '../../support/snapshot.ts';

interface Version {
  readonly nodes?: readonly (string | { uid: string; line: number; endLine: number })[];
  readonly text?: string;
  /** Against the newest commit. */
  readonly hunks?: readonly number[];
}

const NODES = [
  'File:a.ts',
  { uid: 'Function:a.ts:one', line: 1, endLine: 2 },
  { uid: 'Function:a.ts:two', line: 4, endLine: 5 },
];

function owners({ nodes = NODES, text = '1\n2\n\n4\n5\n', hunks = [] }: Version) {
  const records = recordsOf({ nodes: [...nodes] }).nodes;
  const files = ownedFiles(records, [{ path: 'a.ts', text }], new Map([['a.ts', hunks]]));
  return { records, owners: ownersOf(records, files) };
}

function version(asked: Version): unknown[] {
  const { records, owners: found } = owners(asked);
  return [...ownersAsBytes(records, found)];
}

const BEFORE = version({});

test('an edit inside of a symbol leaves it', (t) => {
  t.deepEqual(BEFORE, version({ text: '1\nX\n\n4\n5\n', hunks: [2, 1, 2, 1] }));
});

test('lines that an edit adds move what is below, but not its history', (t) => {
  const moved = [NODES[0] ?? '', NODES[1] ?? '', { uid: 'Function:a.ts:two', line: 6, endLine: 7 }];
  const text = '1\n2\n\n#\n#\n4\n5\n';
  t.deepEqual(BEFORE, version({ nodes: moved, text, hunks: [3, 0, 4, 2] }));
});

test('the same lines in a new commit are others', (t) => {
  const moved = [NODES[0] ?? '', NODES[1] ?? '', { uid: 'Function:a.ts:two', line: 6, endLine: 7 }];
  t.notDeepEqual(BEFORE, version({ nodes: moved, text: '1\n2\n\n#\n#\n4\n5\n' }));
});

for (const [what, changed] of Object.entries({
  'a symbol more': { nodes: [...NODES, { uid: 'Function:a.ts:three', line: 3, endLine: 3 }] },
  'a symbol less': { nodes: NODES.slice(0, 2) },
  'a symbol inside of another': {
    nodes: [NODES[0] ?? '', { uid: 'Function:a.ts:one', line: 1, endLine: 5 }, NODES[2] ?? ''],
  },
  'another path': { nodes: ['File:b.ts', ...NODES.slice(1)] },
}))
  test(`${what} is another history`, (t) => {
    t.notDeepEqual(BEFORE, version(changed));
  });

const numbersOf = (asked: Version): number[] | null => {
  const numbers = renumbering(owners({}).owners, owners(asked).owners);
  return numbers && [...numbers];
};

test('with a new symbol that owns no committed line, only the numbers of nodes are others', (t) => {
  t.deepEqual(numbersOf({}), [0, 1, 2]);
  const [file = '', one = ''] = NODES;
  const added = { uid: 'Function:a.ts:new', line: 4, endLine: 5 };
  const two = { uid: 'Function:a.ts:two', line: 7, endLine: 8 };
  const edit = { text: '1\n2\n\n#\n#\n\n4\n5\n', hunks: [3, 0, 4, 3] };
  t.deepEqual(numbersOf({ nodes: [file, one, added, two], ...edit }), [0, 1, 3]);
  t.deepEqual(numbersOf({ nodes: [file, one, two, added], ...edit }), [0, 1, 2]);
  t.is(numbersOf({ nodes: [file, two, added, one], ...edit }), null, 'in another order');
});

test('where lines have other owners, or symbols are inside of others, the history is another', (t) => {
  const [file = '', one = '', two = ''] = NODES;
  t.is(numbersOf({ nodes: [file, one] }), null, 'a symbol less');
  const added = { uid: 'Function:a.ts:new', line: 3, endLine: 3 };
  t.is(numbersOf({ nodes: [file, one, added, two] }), null, 'of a line of the newest commit');
  const around = { uid: 'Class:a.ts:A', line: 1, endLine: 5 };
  const inner = { uid: 'Function:a.ts:one', line: 1, endLine: 5 };
  t.is(numbersOf({ nodes: [file, one, two, around] }), null, 'around them');
  t.is(numbersOf({ nodes: [file, inner, two] }), null, 'one around the other');
  t.is(numbersOf({ nodes: ['File:b.ts', one, two] }), null, 'without the file');
  t.is(numbersOf({ text: '1\n2\n\n4\n' }), null, 'a line less');
});

test('a symbol around others that owns no line itself has its number', (t) => {
  const around = { uid: 'Class:a.ts:A', line: 1, endLine: 2 };
  const [file = '', one = '', two = ''] = NODES;
  const before = owners({ nodes: [file, around, one, two] }).owners;
  t.deepEqual([...(renumbering(before, before) ?? [])], [0, 1, 2, 3]);
  const without = owners({ nodes: [file, 'Class:b.ts:B', one, two] }).owners;
  t.is(renumbering(before, without), null);
});
