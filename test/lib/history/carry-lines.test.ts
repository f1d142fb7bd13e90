// Lines carried from the newest commit to the oldest: which of today's symbols each commit changed.
import test from 'ava';
import { carryLines, type OwnedFile } from '../../../lib/history/carry-lines.ts';
import { linesBefore, ownersOfHunks } from '../../../lib/history/lines-before.ts';
import type { CommitColumns } from '../../../lib/model/history.ts';

/** Each: old path, new path (empty: none), hunks. */
type File = readonly [old: string, now: string, ...hunks: (readonly number[])[]];

/** Newest first. */
function commitsOf(...commits: readonly (readonly File[])[]): CommitColumns {
  const named = commits.flat().flatMap((file) => file.slice(0, 2).map(String));
  const paths = [...new Set(named)].filter(Boolean);
  const files = commits.flat();
  const starts = (counts: readonly number[]): number[] => {
    const all = [0];
    for (const count of counts) all.push((all.at(-1) ?? 0) + count);
    return all;
  };
  return {
    ids: commits.map((_, at) => `c${at}`),
    times: commits.map(() => 0),
    subjects: commits.map(() => ''),
    before: '',
    fileStarts: starts(commits.map(({ length }) => length)),
    oldPaths: files.map(([old]) => paths.indexOf(old) + 1),
    newPaths: files.map(([, now]) => paths.indexOf(now) + 1),
    hunkStarts: starts(files.map(({ length }) => length - 2)),
    hunks: files.flatMap(([, , ...hunks]) => hunks.flat()),
    paths,
  };
}

/** `a.py` is node 0; its symbols are 1 in lines 1 to 3 and 2 in lines 5 to 7. */
const A: OwnedFile = {
  path: 'a.py',
  node: 0,
  owners: Int32Array.of(1, 1, 1, -1, 2, 2, 2),
};
const NODES = 3;

test('a hunk changes the symbols of its lines, and the file', (t) => {
  const { of } = carryLines(commitsOf([['a.py', 'a.py', [2, 1, 2, 1]]]), [A], NODES);
  t.deepEqual(of, [[0, 1]]);
});

test('an older hunk is found where its lines are today', (t) => {
  // The newest commit added the first symbol: before it, the second one began in line 1.
  const commits = commitsOf([['a.py', 'a.py', [0, 0, 1, 4]]], [['a.py', 'a.py', [1, 1, 1, 1]]]);
  t.deepEqual(carryLines(commits, [A], NODES).of, [
    [0, 1],
    [0, 2],
  ]);
});

test('lines that were replaced belong to what replaced them', (t) => {
  // Three lines became one line in the first symbol, and one of them changed before.
  const commits = commitsOf([['a.py', 'a.py', [2, 3, 2, 1]]], [['a.py', 'a.py', [4, 1, 4, 1]]]);
  t.deepEqual(carryLines(commits, [A], NODES).of, [
    [0, 1],
    [0, 1],
  ]);
});

test('a file is followed through its names, two that swap theirs too', (t) => {
  const commits = commitsOf(
    [
      ['b.py', 'a.py'],
      ['a.py', 'b.py'],
    ],
    [['b.py', 'b.py', [6, 1, 6, 1]]],
    [['a.py', 'a.py', [1, 1, 1, 1]]],
  );
  const { of, paths } = carryLines(commits, [A], NODES);
  t.deepEqual(paths, ['b.py']);
  t.deepEqual(of, [[0, 3], [0, 2], [3]]);
});

test('a file that is gone today is no subject, also where another had its name before', (t) => {
  const commits = commitsOf(
    [['', 'a.py', [0, 0, 1, 7]]],
    [['a.py', '', [1, 2, 0, 0]]],
    [['a.py', 'a.py', [1, 1, 1, 1]]],
    [['notes.md', 'notes.md', [1, 1, 1, 1]]],
  );
  const { of, paths } = carryLines(commits, [A], NODES);
  t.deepEqual(of, [[0, 1, 2], [], [], [3]]);
  t.deepEqual(paths, ['notes.md']);
});

test('uncommitted edits are taken back first', (t) => {
  // Two lines were added above and are not committed: line 3 of the head is line 5 today.
  const edited = { ...A, owners: linesBefore(A.owners, [0, 0, 1, 2]) };
  const commits = commitsOf([['a.py', 'a.py', [3, 1, 3, 1]]]);
  t.deepEqual(carryLines(commits, [edited], NODES).of, [[0, 2]]);
});

test('deleted lines belong to what is around them, and to nobody between two symbols', (t) => {
  t.deepEqual([...ownersOfHunks(A.owners, [3, 1, 2, 0])], [1]);
  t.deepEqual([...ownersOfHunks(A.owners, [4, 1, 3, 0])], []);
  t.deepEqual([...linesBefore(A.owners, [3, 1, 2, 0])], [1, 1, 1, 1, -1, 2, 2, 2]);
});

test('hunks beyond the end of a text are clamped', (t) => {
  t.deepEqual([...linesBefore(Int32Array.of(1), [50, 2, 40, 3])], []);
  t.deepEqual([...ownersOfHunks(Int32Array.of(1), [50, 2, 40, 3])], []);
});
