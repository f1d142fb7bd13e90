// The limits of functions, files and folders, on small trees: what is over them fails unless it is listed, and the list only shrinks.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { ROOT } from '../support/source-files.ts';
import { newFolder } from '../support/source-tree.ts';

const LIST = 'scripts/over-the-limits.json';
const NO_EXCEPTION = { complexity: {}, parameters: {}, functions: {}, lines: {}, folders: {} };

/** A function of this many lines, with nothing in it. */
function long(name: string, lines: number): string {
  return `export function ${name}(): void {\n${'// line\n'.repeat(lines - 2)}}\n`;
}

/** A function with this many `if`s in each other: one counts 1, the next 2. */
function nested(name: string, depth: number): string {
  return `export function ${name}(n: number): number {\n${'if (n > 1) {\n'.repeat(depth)}return n;\n${'}\n'.repeat(depth)}return 0;\n}\n`;
}

function tree(
  t: ExecutionContext,
  files: Readonly<Record<string, string>>,
  exceptions: object = NO_EXCEPTION,
): string {
  const root = newFolder(t, 'limits');
  cpSync(join(ROOT, 'biome.json'), join(root, 'biome.json'));
  for (const [path, text] of Object.entries({ ...files, [LIST]: JSON.stringify(exceptions) })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

function check(root: string, ...options: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/check-limits.mjs', '--root', root, ...options],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

function listIn(root: string): unknown {
  return JSON.parse(readFileSync(join(root, LIST), 'utf8'));
}

test('what is within the limits passes', (t) => {
  t.is(check(tree(t, { 'lib/a.ts': nested('plain', 5) + '// more\n'.repeat(280) })).status, 0);
});

test('a function with too many branches or parameters and a long file fail, by name', (t) => {
  const wide =
    'export const wide = (a: number, b: number, c: number, d: number, e: number, f: number) => a + b + c + d + e + f;\n';
  const { status, stderr } = check(
    tree(t, {
      'lib/a.ts': nested('deep', 6),
      'lib/b.ts': wide,
      'test/long.test.ts': '// line\n'.repeat(301),
    }),
  );
  t.is(status, 1);
  t.regex(stderr, /^lib\/a\.ts deep has a cognitive complexity of 21, and 20 are the limit$/m);
  t.regex(stderr, /^lib\/b\.ts wide has parameters: 6, and 5 are the limit$/m);
  t.regex(stderr, /^test\/long\.test\.ts has lines: 301, and 300 are the limit$/m);
});

test('a long function and a full folder of the program fail; in tests they may be', (t) => {
  const full = (folder: string) =>
    Object.fromEntries(
      Array.from({ length: 16 }, (_, index) => [`${folder}/a${index}.ts`, '// file\n']),
    );
  const files = {
    ...full('lib/full'),
    ...full('test/full'),
    'lib/a.ts': long('within', 60) + long('beyond', 61),
    'test/a.ts': long('beyond', 61),
    // A generated file is not counted.
    'runtime/list.gen.ts': long('beyond', 61),
  };
  const { status, stderr } = check(tree(t, files));
  t.is(status, 1);
  t.deepEqual(stderr.trim().split('\n').slice(0, -1), [
    'lib/a.ts beyond has lines in a function: 61, and 60 are the limit',
    'lib/full has files in a folder: 16, and 15 are the limit',
  ]);
});

test('--figures prints what half, nine of ten and all have at most', (t) => {
  const root = tree(t, {
    'lib/a.ts': long('f', 10) + long('g', 20),
    'lib/b.ts': long('h', 40),
    'test/a.ts': long('f', 50),
  });
  const { status, stdout } = check(root, '--figures');
  t.is(status, 0);
  t.regex(stdout, /^\| files \| 2 \| 30 \| 40 \| 40 \|$/m);
  t.regex(stdout, /^\| functions \| 3 \| 20 \| 40 \| 40 \|$/m);
});

test('a kind that the list does not have yet begins with what is over its limit', (t) => {
  const root = tree(t, { 'lib/a.ts': long('f', 61) }, { complexity: {} });
  t.is(check(root).status, 1);
  t.is(check(root, '--shrink').status, 0);
  t.deepEqual(listIn(root), { ...NO_EXCEPTION, functions: { 'lib/a.ts f': 61 } });
});

test('what is listed passes as long as it does not grow', (t) => {
  const files = { 'lib/a.ts': nested('deep', 7) };
  t.is(check(tree(t, files, { ...NO_EXCEPTION, complexity: { 'lib/a.ts deep': 30 } })).status, 0);
  const { status, stderr } = check(
    tree(t, files, { ...NO_EXCEPTION, complexity: { 'lib/a.ts deep': 21 } }),
  );
  t.is(status, 1);
  t.regex(stderr, /deep has a cognitive complexity of 28, and had 21/);
});

test('an exception that is not needed any more fails, and --shrink takes it out', (t) => {
  const root = tree(
    t,
    { 'lib/a.ts': nested('plain', 2) + nested('deep', 6) },
    {
      ...NO_EXCEPTION,
      complexity: { 'lib/a.ts plain': 25, 'lib/a.ts deep': 40 },
      parameters: { 'lib/gone.ts f': 6 },
    },
  );
  const { status, stderr } = check(root);
  t.is(status, 1);
  t.regex(stderr, /plain needs no exception for complexity any more/);
  t.regex(stderr, /gone\.ts f needs no exception for parameters any more/);
  t.is(check(root, '--shrink').status, 0);
  t.deepEqual(listIn(root), { ...NO_EXCEPTION, complexity: { 'lib/a.ts deep': 21 } });
});

test('--shrink adds nothing and raises nothing, but follows what moved', (t) => {
  const root = tree(
    t,
    {
      'lib/new/a.ts': nested('deep', 6),
      'lib/b.ts': nested('other', 6),
      'lib/c.ts': nested('grown', 7),
    },
    { ...NO_EXCEPTION, complexity: { 'lib/a.ts deep': 21, 'lib/c.ts grown': 21 } },
  );
  const { status, stderr } = check(root, '--shrink');
  t.is(status, 1);
  t.regex(stderr, /other has a cognitive complexity of 21, and 20 are the limit/);
  t.regex(stderr, /grown has a cognitive complexity of 28, and had 21/);
  t.deepEqual(listIn(root), {
    ...NO_EXCEPTION,
    complexity: { 'lib/c.ts grown': 21, 'lib/new/a.ts deep': 21 },
  });
});

test('functions are named by what they are in', (t) => {
  const inner = nested('inner', 6).replace('export ', '').trimEnd();
  const arrow = nested('', 6)
    .replace(/export function \((.*)\): number/, '($1): number =>')
    .trimEnd();
  const root = tree(t, {
    'lib/a.ts': `export class Box {\n  open() {\n    ${inner}\n    return [1].map(${arrow}).length + inner(1);\n  }\n}\n`,
  });
  const { stderr } = check(root);
  t.regex(stderr, /^lib\/a\.ts Box\.open\.inner has/m);
  t.regex(stderr, /^lib\/a\.ts Box\.open\.map\(\) has/m);
});

test('without a list nothing is excepted', (t) => {
  const root = tree(t, { 'lib/a.ts': nested('deep', 6) });
  rmSync(join(root, LIST));
  t.is(check(root).status, 1);
});
