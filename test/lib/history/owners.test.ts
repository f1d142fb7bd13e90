// Which edits leave the history of an index as it was: what they must not change. Runs no index.
import test from 'ava';
import { ownedFiles } from '../../../lib/history/owned-files.ts';
import { ownersOf } from '../../../lib/history/owners.ts';
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

function version({ nodes = NODES, text = '1\n2\n\n4\n5\n', hunks = [] }: Version): unknown[] {
  const records = recordsOf({ nodes: [...nodes] }).nodes;
  const files = ownedFiles(records, [{ path: 'a.ts', text }], new Map([['a.ts', hunks]]));
  return [...ownersOf(records, files)];
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
