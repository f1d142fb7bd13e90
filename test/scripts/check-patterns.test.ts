// Every regular expression of the program is found and judged. What recheck says of one is kept, and not asked again here.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { ROOT } from '../support/source-files.ts';

interface FoundPattern {
  readonly path: string;
  readonly line: number;
  readonly text: string | null;
  readonly made: string | null;
}

const { findPatterns } = (await import(join(ROOT, 'scripts/find-patterns.mjs'))) as {
  findPatterns: (root: string) => readonly FoundPattern[];
};

test('every pattern of the program takes time in proportion to its text, or runs where that is limited', (t) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/check-patterns.mjs'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  t.is(status, 0, stderr);
  t.true(Number(/^(\d+) patterns, 0 problems$/m.exec(stderr)?.[1]) > 500, stderr);
});

test('patterns are found wherever they stand, and nothing that only looks like one', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'codegraph-patterns-'));
  t.teardown(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ['lib/a', 'handlers', 'index-store', 'runtime'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(
    join(root, 'lib/a/b.ts'),
    "// /no/\nconst half = 4 / 2 / 1;\nexport const list = [/a+/g, 'x'.replace(/[/]/u, '')];\nexport const made = (name: string) => new RegExp(`${name}+`, 'g');\nexport const also = RegExp('b');\n",
  );
  t.deepEqual(
    findPatterns(root).map(({ path, line, text, made }) => [path, line, text ?? made]),
    [
      ['lib/a/b.ts', 3, '/a+/g'],
      ['lib/a/b.ts', 3, '/[/]/u'],
      ['lib/a/b.ts', 4, "new RegExp(`${name}+`, 'g')"],
      ['lib/a/b.ts', 5, "RegExp('b')"],
    ],
  );
});
