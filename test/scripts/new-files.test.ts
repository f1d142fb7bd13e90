// The scaffolds: what they write compiles with the rest and is laid out like it, and its tests pass. Runs in a copy of the repository.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { ROOT, filesUnder } from '../support/source-files.ts';

function copyRepository(t: ExecutionContext): string {
  const copy = mkdtempSync(join(tmpdir(), 'codegraph-scaffold-'));
  t.teardown(() => rmSync(copy, { recursive: true, force: true }));
  const files = [
    'ava.config.mjs',
    'biome.json',
    'build.mjs',
    'package.json',
    'tsconfig.json',
    'test/fuzz/random-numbers.ts',
    ...[
      'handlers',
      'lib',
      'index-store',
      'runtime',
      'scripts',
      'test/support',
      'test/languages',
      'docs',
      'bench/figures',
    ].flatMap(filesUnder),
  ];
  for (const file of files) cpSync(join(ROOT, file), join(copy, file));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

test('a new tool and a new language compile, and the tool passes its test', (t) => {
  const copy = copyRepository(t);
  const node = (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: copy,
      encoding: 'utf8',
    });
    t.is(status, 0, stdout + stderr);
    return stdout + stderr;
  };
  node('scripts/new-tool.mjs', 'find-namesakes');
  node('scripts/new-language.mjs', 'starlark', 'tree-sitter-python', '.bzl');
  mkdirSync(join(copy, 'test/languages/starlark'));
  writeFileSync(
    join(copy, 'test/languages/starlark/calls.bzl'),
    'def one():\n#   ^^^ def Function\n    two()\n#   ^^^ call -> calls.bzl:two\n\ndef two():\n    return 2\n',
  );
  node('scripts/new-language.mjs', 'typed', 'tree-sitter-typescript/typescript', '.typed');
  mkdirSync(join(copy, 'test/languages/typed'));
  writeFileSync(
    join(copy, 'test/languages/typed/calls.typed'),
    'function one() { two(); }\n//       ^^^ def Function\n//               ^^^ call -> calls.typed:two\nfunction two() {}\n',
  );
  node('node_modules/typescript-native/bin/tsc', '-p', '.');
  node(
    'node_modules/@biomejs/biome/bin/biome',
    'ci',
    '--diagnostic-level=warn',
    '--error-on-warnings',
    'handlers/find-namesakes.ts',
    'test/handlers/find-namesakes.test.ts',
    'lib/languages/starlark',
    'lib/languages/typed',
  );
  const ava = ['node_modules/ava/entrypoints/cli.mjs', '--node-arguments=--import=tsx'];
  node(...ava, 'test/handlers/find-namesakes.test.ts');
  // The other languages are as they were.
  node(...ava, '--match=starlark*', '--match=typed*', 'test/languages/languages.test.ts');
});

test('a scaffold refuses a name in the wrong form, and never replaces a file', (t) => {
  const copy = copyRepository(t);
  const status = (...args: string[]): number | null =>
    spawnSync(process.execPath, args, { cwd: copy }).status;
  t.is(status('scripts/new-tool.mjs', 'FindNamesakes'), 2);
  t.is(status('scripts/new-tool.mjs', 'context'), 1);
  t.is(status('scripts/new-language.mjs', 'python', 'tree-sitter-python', '.py'), 1);
  t.is(status('scripts/new-language.mjs', 'lua', 'no-such-grammar', '.lua'), 1);
});
