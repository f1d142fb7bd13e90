// Rules of ignore files: the same as git's, bounded whatever is in them, and never from elsewhere. Which files a walk finds by them is tested there.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import fc from 'fast-check';
import { patternSet } from '../../../../lib/base/patterns/ignore-patterns.ts';
import { matchingCost } from '../../../../lib/base/patterns/matching-cost.ts';
import { rulesAtRoot } from '../../../../runtime/indexer/files/ignore-rules.ts';
import { walkFiles } from '../../../../runtime/indexer/files/walk-files.ts';
import {
  commitAll,
  gitTree,
  newFolder,
  plainTree,
  writeFiles,
} from '../../../support/source-tree.ts';

/** The paths that git would leave out by the ignore files that are there, letters folded as here. */
function ignoredByGit(root: string, paths: readonly string[]): string[] {
  const settings = ['core.ignoreCase=true', 'core.excludesFile=/dev/null'];
  const out = execFileSync(
    'git',
    [
      ...['-C', root, ...settings.flatMap((setting) => ['-c', setting])],
      ...['check-ignore', '--no-index', '--stdin', '-z'],
    ],
    { input: paths.map((path) => `${path}\0`).join(''), stdio: ['pipe', 'pipe', 'ignore'] },
  );
  return out.toString().split('\0').filter(Boolean);
}

const piece = fc.constantFrom(
  'a',
  'b',
  'ab',
  'A',
  '*',
  '**',
  '?',
  '[ab]',
  '[!a]',
  '[a-c]',
  '[[:alpha:]]',
  '[]a]',
  '\\*',
  '\\a',
  'b.js',
  '*.js',
  '***',
  '.',
  ' ',
  '\\ ',
  '[',
  '[a',
);
const pattern = fc
  .tuple(
    fc.constantFrom('', '!', '/', '!/', '#', '\\#', '\\!', '**/'),
    fc.array(
      fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join('')),
      { minLength: 1, maxLength: 3 },
    ),
    fc.constantFrom('', '/', '/**', ' ', '  '),
  )
  .map(([start, segments, end]) => `${start}${segments.join('/')}${end}`)
  // Here a bracket does not reach over a slash, which no name has.
  // Several stars beside letters are one here, as git's manual says.
  .filter((text) => !/[^/*!]\*\*|\*\*[^/*]/.test(text))
  .filter((text) => !/\[[^/]*\//.test(text.replaceAll(/\[(!?a|ab|a-c|\]a|\[:alpha:\])\]/g, 'x')));
const name = fc.constantFrom(
  'a',
  'b',
  'ab',
  'ba',
  'abc',
  'b.js',
  'ab.js',
  'A',
  '*',
  '#a',
  '!a',
  'a b',
  '.a',
  ']',
  '[',
);
const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'));

test('rules by chance leave out what git leaves out', (t) => {
  const root = gitTree(t, {});
  const rules = fc.array(pattern, { minLength: 1, maxLength: 4 });
  const paths = fc.uniqueArray(path, { minLength: 1, maxLength: 12 });
  // Git is asked once about all cases, each in a folder of its own.
  const cases = fc
    .sample(fc.tuple(rules, paths), { numRuns: 1000, seed: 2 })
    .map(([lines, all], at) => ({
      folder: `${at}`,
      text: lines.join('\n'),
      // A path is asked about as a file: no other one may have it as its folder.
      files: all.filter((one) => !all.some((other) => other.startsWith(`${one}/`))),
    }));
  writeFiles(
    root,
    Object.fromEntries(cases.map(({ folder, text }) => [`${folder}/.gitignore`, text])),
  );
  const there = new Set(
    ignoredByGit(
      root,
      cases.flatMap(({ folder, files }) => files.map((file) => `${folder}/${file}`)),
    ),
  );
  t.true(there.size > 100, `${there.size} paths`);
  for (const { folder, text, files } of cases) {
    const read = rulesAtRoot(join(root, folder), [], ['.gitignore']);
    t.deepEqual(
      files.filter((file) => read.ignores(file)),
      files.filter((file) => there.has(`${folder}/${file}`)),
      JSON.stringify(text),
    );
  }
});

for (const [what, link] of [
  ['a device', '/dev/zero'],
  ['a file outside', null],
] as const) {
  for (const ignoreFile of ['.codegraphignore', '.gitignore', 'deep/.codegraphignore']) {
    test(`${ignoreFile} that is a link to ${what} is not read, and said`, async (t) => {
      const outside = plainTree(t, { rules: 'a.py\n' });
      const root = plainTree(t, { 'a.py': '', 'deep/a.py': '' });
      symlinkSync(link ?? join(outside, 'rules'), join(root, ignoreFile));
      const { files, skipped } = await walkFiles(root);
      t.deepEqual(
        files.map((file) => file.path),
        ['a.py', 'deep/a.py'],
      );
      t.deepEqual(skipped, [
        { filePath: ignoreFile, reason: 'symbolic link, not followed: its rules do not hold' },
      ]);
    });
  }
}

test('the same in a repository of git, and for a pipe', async (t) => {
  const root = gitTree(t, { 'a.py': '' });
  symlinkSync('/dev/zero', join(root, '.codegraphignore'));
  t.deepEqual((await walkFiles(root)).skipped, [
    { filePath: '.codegraphignore', reason: 'symbolic link, not followed: its rules do not hold' },
  ]);
  rmSync(join(root, '.codegraphignore'));
  execFileSync('mkfifo', [join(root, '.codegraphignore')]);
  t.deepEqual((await walkFiles(root)).skipped, [
    { filePath: '.codegraphignore', reason: 'not a regular file: its rules do not hold' },
  ]);
});

test('a file of rules that is too large, and one with too many wildcards, do not hold, and that is said', async (t) => {
  const root = plainTree(t, {
    'a.py': '',
    '.codegraphignore': 'a.py\n'.repeat(300_000),
    'deep/b.py': '',
    'deep/.codegraphignore': Array.from({ length: 3000 }, (_, at) => `*a*b*c${at}\n`).join(''),
  });
  const { files, skipped } = await walkFiles(root);
  t.deepEqual(
    files.map((file) => file.path),
    ['a.py', 'deep/b.py'],
  );
  t.deepEqual(
    skipped.map(({ filePath, reason }) => `${filePath}: ${reason}`),
    [
      '.codegraphignore: larger than 1 MiB: its rules do not hold',
      'deep/.codegraphignore: more than 2,000 rules with wildcards: its rules do not hold',
    ],
  );
});

test('60,000 rules over many paths cost no more steps than few', (t) => {
  const rules = patternSet(
    Array.from(
      { length: 60_000 },
      (_, at) => `${at % 3 === 0 ? '/dir/' : at % 3 === 1 ? '*' : ''}name${at}.py`,
    ).join('\n'),
  );
  t.is(rules.wildcards, 0);
  let steps = 0;
  for (let at = 0; at < 20_000; at++)
    t.is(
      rules.verdict(`dir/name${at}.py`, false, { spend: (count) => void (steps += count) }),
      true,
    );
  t.is(steps, 0);
});

test('rules that are made to be tried for long are left out, and that is said; the others hold', async (t) => {
  const slow = Array.from({ length: 1500 }, (_, at) => `${'*a'.repeat(100)}*b${at}\n`).join('');
  const root = newFolder(t);
  const long = 'a'.repeat(240);
  writeFiles(root, {
    '.codegraphignore': `out.py\n${slow}`,
    'out.py': '',
    ...Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`${long}${at}.py`, ''])),
  });
  const { files, skipped } = await walkFiles(root);
  t.is(files.length, 400);
  t.deepEqual(skipped, [
    {
      filePath: '.codegraphignore',
      reason: 'matching the ignore files takes too long: their rules with wildcards do not hold',
    },
  ]);
});

test('many files of rules are as quick as one: each is looked at where it stands', async (t) => {
  const root = gitTree(t, {});
  for (let at = 0; at < 300; at++) {
    mkdirSync(join(root, `d${at}`));
    writeFiles(root, {
      [`d${at}/.codegraphignore`]: 'no.py\n',
      [`d${at}/no.py`]: '',
      [`d${at}/yes.py`]: '',
    });
  }
  commitAll(root);
  t.deepEqual(
    [...new Set((await walkFiles(root)).files.map((file) => file.path.split('/')[1]))],
    ['yes.py'],
  );
});

test('the cost of matching grows with the paths that are asked about', (t) => {
  const cost = matchingCost();
  cost.spend(20_000_000);
  t.throws(() => cost.spend(1), { name: 'MatchingTooCostly' });
  const more = matchingCost();
  more.asked();
  t.notThrows(() => more.spend(20_002_000));
});
