// The reader of git's log: commits, files and hunks, wherever the chunks of the output are cut.
import test from 'ava';
import { readLog } from '../../../lib/history/read-log.ts';
import type { CommitColumns } from '../../../lib/model/history.ts';

const LOG = [
  '\x01b2 1700000002 a1 c3',
  'Merge pull request #7 from someone/names',
  '',
  '# Conflicts:',
  'views: greet by name',
  '\x01no 1 head',
  'diff --git a/no b/no',
  '@@ -1 +1 @@',
  '\0',
  '',
  'diff --git a/app.py b/app.py',
  'index 1..2 100644',
  '--- a/app.py',
  '+++ b/app.py',
  '@@ -2 +2,2 @@ def greet():',
  '--- a/no/header',
  '+\x01c3 1 d4',
  '+second',
  '@@ -9,0 +11 @@',
  '+third',
  '\\ No newline at end of file',
  'diff --git a/old name.html b/new name.html',
  'similarity index 100%',
  'rename from old name.html',
  'rename to new name.html',
  'diff --git a/same.txt b/same.txt',
  'index 3..4 100644',
  '\x01a1 1700000001 ',
  'first',
  '\0',
  '',
  'diff --git "a/caf\\303\\251 \\"x\\".py" "b/caf\\303\\251 \\"x\\".py"',
  'new file mode 100644',
  '--- /dev/null',
  '+++ "b/caf\\303\\251 \\"x\\".py"\t',
  '@@ -0,0 +1 @@',
  '+one',
  'diff --git a/logo.png b/logo.png',
  'deleted file mode 100644',
  'Binary files a/logo.png and /dev/null differ',
  '',
].join('\n');

function told(commits: CommitColumns): string[] {
  return commits.ids.map((id, at) => {
    const [first = 0, end = 0] = [commits.fileStarts[at], commits.fileStarts[at + 1]];
    const files = Array.from({ length: end - first }, (_, place) => {
      const file = first + place;
      const path = (places: ArrayLike<number>): string =>
        commits.paths[(places[file] ?? 0) - 1] ?? '-';
      const [from = 0, to = 0] = [commits.hunkStarts[file], commits.hunkStarts[file + 1]];
      const hunks = Array.from(commits.hunks).slice(from * 4, to * 4);
      return `${path(commits.oldPaths)} > ${path(commits.newPaths)} ${hunks.join(',')}`.trim();
    });
    return `${id} ${commits.times[at]} ${commits.subjects[at]}: ${files.join('; ')}`;
  });
}

function read(log: string, size: number, isWhole = true): CommitColumns {
  const reader = readLog();
  const bytes = new TextEncoder().encode(log);
  for (let at = 0; at < bytes.length; at += size) reader.take(bytes.subarray(at, at + size));
  return reader.end(isWhole);
}

const COMMITS = [
  'b2 1700000002 views: greet by name: app.py > app.py 2,1,2,2,9,0,11,1; old name.html > new name.html',
  'a1 1700000001 first: - > café "x".py 0,0,1,1; logo.png > -',
];

for (const size of [1, 7, 64, 100_000])
  test(`chunks of ${size} bytes give the same commits`, (t) => {
    const commits = read(LOG, size);
    t.deepEqual(told(commits), COMMITS);
    t.is(commits.before, '');
  });

test('a commit at which the output breaks off is left out', (t) => {
  const cut = LOG.slice(0, LOG.indexOf('+one'));
  const commits = read(cut, 50, false);
  t.deepEqual(told(commits), COMMITS.slice(0, 1));
  t.is(commits.before, 'a1');
});

test('a merge is called what its message calls it, and else by the branch', (t) => {
  const subjectOf = (...lines: string[]): string | undefined =>
    read(`\x01b2 1 a1 c3\n${lines.join('\n')}\0\n`, 9).subjects[0];
  t.is(
    subjectOf("Merge branch 'x' into 'main'", '', 'open at night', '', 'Closes #3'),
    'open at night',
  );
  t.is(subjectOf('Merged in x (pull request #2)', 'open at night', ''), 'open at night');
  t.is(subjectOf("Merge branch '1.x'", ''), "Merge branch '1.x'");
  t.is(subjectOf("Merge branch '1.x'", '', '# Conflicts:', '#\ta.ts', ''), "Merge branch '1.x'");
  t.is(subjectOf('Merge sort is stable', '', 'It was not.', ''), 'Merge sort is stable');
});

test('no output is no commits', (t) => {
  t.deepEqual(told(read('', 10)), []);
});

test('of very long lines the beginning is read, in chunks of any size', (t) => {
  const long = 'x'.repeat(1_000_000);
  const log = [
    '\x01b2 1700000002 ',
    `subject ${long}`,
    `${long}\0`,
    '',
    'diff --git a/app.py b/app.py',
    '--- a/app.py',
    '+++ b/app.py',
    `@@ -1 +1 @@ ${long}`,
    `-${long}`,
    `+${long}`,
    '\x01a1 1700000001 ',
    'first',
    '\0',
    '',
  ].join('\n');
  const reader = readLog();
  const bytes = new TextEncoder().encode(log);
  for (let at = 0; at < bytes.length; at += 4096) reader.take(bytes.subarray(at, at + 4096));
  const { ids, subjects, hunks } = reader.end(true);
  t.deepEqual(ids, ['b2', 'a1']);
  t.deepEqual(subjects, [`subject ${'x'.repeat(992)}`, 'first']);
  t.deepEqual(hunks, [1, 1, 1, 1]);
});
