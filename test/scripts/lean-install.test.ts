// What an install leaves out: by a copy of the script in a made-up project.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { plainTree } from '../support/source-tree.ts';

const HERE = `${process.platform}-${process.arch}`;
const FOREIGN = 'plan9-mips';

/** Installs these files as packages, runs the script, and gives what is left of them. */
function leftAfterInstall(t: ExecutionContext, packages: readonly string[], files: readonly string[]): string[] {
  const root = plainTree(t, {
    'package.json': JSON.stringify({ dependencies: Object.fromEntries(packages.map((name) => [name, '1.0.0'])) }),
    'scripts/lean-install.mjs': readFileSync('scripts/lean-install.mjs', 'utf8'),
    ...Object.fromEntries(packages.map((name) => [`node_modules/${name}/package.json`, JSON.stringify({ name })])),
    ...Object.fromEntries(files.map((path) => [`node_modules/${path}`, 'x'])),
  });
  const { status, stderr } = spawnSync(process.execPath, ['scripts/lean-install.mjs'], { cwd: root, encoding: 'utf8' });
  t.is(status, 0, stderr);
  return files.filter((path) => existsSync(join(root, 'node_modules', path)));
}

test('of a grammar, the binary for this platform and the list of node types stay', (t) => {
  const grammar = '@tree-sitter-grammars/tree-sitter-lua';
  const kept = [`${grammar}/bindings/node/index.js`, `${grammar}/prebuilds/${HERE}/lua.node`, `${grammar}/src/node-types.json`, `${grammar}/grammar/src/node-types.json`];
  const gone = [`${grammar}/prebuilds/${FOREIGN}/lua.node`, `${grammar}/src/parser.c`, `${grammar}/src/tree_sitter/parser.h`, `${grammar}/grammar/src/parser.c`, `${grammar}/lua.wasm`];
  t.deepEqual(leftAfterInstall(t, [grammar], [...kept, ...gone]), kept);
});

test('a grammar without a binary for this platform is left whole: it is compiled', (t) => {
  const files = [`tree-sitter-go/prebuilds/${FOREIGN}/go.node`, 'tree-sitter-go/src/parser.c'];
  t.deepEqual(leftAfterInstall(t, ['tree-sitter-go'], files), files);
});

test('of onnxruntime-node, the binaries for this platform stay', (t) => {
  const folder = 'onnxruntime-node/bin/napi-v3';
  const kept = [`${folder}/${process.platform}/${process.arch}/onnxruntime_binding.node`, 'onnxruntime-node/dist/index.js'];
  const gone = [`${folder}/${process.platform}/mips/onnxruntime_binding.node`, `${folder}/plan9/${process.arch}/onnxruntime_binding.node`];
  t.deepEqual(leftAfterInstall(t, ['onnxruntime-node'], [...kept, ...gone]), kept);
});

test('packages that are not installed, or that are none of these, are left alone', (t) => {
  const files = ['left-pad/src/parser.c', `left-pad/prebuilds/${FOREIGN}/x.node`];
  t.deepEqual(leftAfterInstall(t, ['left-pad'], files), files);
  const { scripts, files: shipped } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string>; files: string[] };
  t.is(scripts['postinstall'], 'node scripts/lean-install.mjs');
  t.true(shipped.includes('scripts/lean-install.mjs'));
});
