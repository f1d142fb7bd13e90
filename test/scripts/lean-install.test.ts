// What an install leaves out: by a copy of the script in a made-up project.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { plainTree } from '../support/source-tree.ts';

const HERE = `${process.platform}-${process.arch}`;
const FOREIGN = 'plan9-mips';
const SCRIPT = readFileSync('scripts/lean-install.mjs', 'utf8');

/** Lays out these files, runs the script of the package in `folder`, and gives what is left of them. `links` lead from a path to a folder. */
function leftAfterInstall(
  t: ExecutionContext,
  files: readonly string[],
  folder = '.',
  links: Readonly<Record<string, string>> = {},
): string[] {
  const root = plainTree(t, {
    [join(folder, 'scripts/lean-install.mjs')]: SCRIPT,
    ...Object.fromEntries(files.map((path) => [path, 'x'])),
  });
  for (const [path, target] of Object.entries(links)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    symlinkSync(join(root, target), join(root, path), 'junction');
  }
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, folder, 'scripts/lean-install.mjs')],
    { cwd: root, encoding: 'utf8' },
  );
  t.is(status, 0, stderr);
  return files.filter((path) => existsSync(join(root, path)));
}

function grammarFiles(grammar: string): string[] {
  return [
    `${grammar}/prebuilds/${HERE}/lua.node`,
    `${grammar}/prebuilds/${FOREIGN}/lua.node`,
    `${grammar}/src/parser.c`,
  ];
}

test('of a grammar, the binary for this platform and the list of node types stay', (t) => {
  const grammar = 'node_modules/@tree-sitter-grammars/tree-sitter-lua';
  const kept = [
    `${grammar}/bindings/node/index.js`,
    `${grammar}/prebuilds/${HERE}/lua.node`,
    `${grammar}/src/node-types.json`,
    `${grammar}/grammar/src/node-types.json`,
  ];
  const gone = [
    `${grammar}/prebuilds/${FOREIGN}/lua.node`,
    `${grammar}/src/parser.c`,
    `${grammar}/src/tree_sitter/parser.h`,
    `${grammar}/grammar/src/parser.c`,
    `${grammar}/lua.wasm`,
  ];
  t.deepEqual(leftAfterInstall(t, [...kept, ...gone]), kept);
});

test('grammars that tests parse with as WebAssembly stay', (t) => {
  const [python, lua] = ['python', 'lua'].map(
    (name) => `node_modules/tree-sitter-${name}/tree-sitter-${name}.wasm`,
  );
  const binaries = ['python', 'lua'].map(
    (name) => `node_modules/tree-sitter-${name}/prebuilds/${HERE}/x.node`,
  );
  t.deepEqual(leftAfterInstall(t, [python ?? '', lua ?? '', ...binaries]), [python, ...binaries]);
});

test('a grammar without a binary for this platform is left whole: it is compiled', (t) => {
  const files = [
    `node_modules/tree-sitter-go/prebuilds/${FOREIGN}/go.node`,
    'node_modules/tree-sitter-go/src/parser.c',
  ];
  t.deepEqual(leftAfterInstall(t, files), files);
});

test('of onnxruntime-node, the binaries for this platform stay', (t) => {
  const folder = 'node_modules/onnxruntime-node/bin/napi-v3';
  const kept = [
    `${folder}/${process.platform}/${process.arch}/onnxruntime_binding.node`,
    'node_modules/onnxruntime-node/dist/index.js',
  ];
  const gone = [
    `${folder}/${process.platform}/mips/onnxruntime_binding.node`,
    `${folder}/plan9/${process.arch}/onnxruntime_binding.node`,
  ];
  t.deepEqual(leftAfterInstall(t, [...kept, ...gone]), kept);
});

test('as a dependency, only what the package itself carries is looked at', (t) => {
  const [own, ...foreign] = grammarFiles(
    'node_modules/codegraph/dist/node_modules/tree-sitter-lua',
  );
  const theirs = [
    ...grammarFiles('node_modules/tree-sitter-lua'),
    `node_modules/onnxruntime-node/bin/napi-v3/plan9/mips/onnxruntime_binding.node`,
  ];
  t.deepEqual(leftAfterInstall(t, [own ?? '', ...foreign, ...theirs], 'node_modules/codegraph'), [
    own ?? '',
    ...theirs,
  ]);
});

test('packages that are linked, or that are none of these, are left alone', (t) => {
  const files = [
    'node_modules/left-pad/src/parser.c',
    `node_modules/left-pad/prebuilds/${FOREIGN}/x.node`,
    ...grammarFiles('shared/tree-sitter-lua'),
  ];
  t.deepEqual(
    leftAfterInstall(t, files, '.', {
      'node_modules/tree-sitter-lua': 'shared/tree-sitter-lua',
      'dist/node_modules': 'shared',
    }),
    files,
  );
});

test('the script ships, and runs after an install', (t) => {
  const { scripts, files } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
    files: string[];
  };
  t.is(scripts['postinstall'], 'node scripts/lean-install.mjs');
  t.true(files.includes('scripts/lean-install.mjs'));
});
