// Models other than the included one need a library that users install themselves: what is said where it is missing. That the command works, packed-install.test.ts tests.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { ModelUnusable } from '../../../runtime/embedder/model-unusable.ts';
import { ONNX_RUNTIME, requireOnnxRuntime } from '../../../runtime/embedder/onnx-runtime.ts';
import { plainTree, type Files } from '../../support/source-tree.ts';

const PROGRAM = 'node_modules/codegraph/dist/codegraph.mjs';

/** What is said in a program that lies at `path` among these files. */
function refusal(t: ExecutionContext, path: string, files: Files = {}) {
  const root = plainTree(t, { [path]: '', ...files });
  const error = t.throws(() => requireOnnxRuntime(join(root, path)), {
    instanceOf: ModelUnusable,
  });
  return { root, message: error?.message, hint: error?.hint };
}

test('the version is the one that this repository is tested with', (t) => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  t.is(devDependencies[ONNX_RUNTIME.name], ONNX_RUNTIME.version);
  t.notThrows(() => requireOnnxRuntime());
});

test('as a dependency of a project, it is installed there', (t) => {
  const { root, message, hint } = refusal(t, PROGRAM, { 'package.json': '{}' });
  t.regex(message ?? '', /need onnxruntime-node 1\.14\.0, which is not installed/);
  t.is(
    hint,
    `Install it next to codegraph: npm install --prefix ${root} --save-dev onnxruntime-node@1.14.0`,
  );
});

test('among global packages, it is installed beside them', (t) => {
  const { root, hint } = refusal(t, `lib/${PROGRAM}`);
  t.is(
    hint,
    `Install it next to codegraph: npm install --global --prefix ${root} onnxruntime-node@1.14.0`,
  );
});

test('fetched by npx, it has to be fetched too', (t) => {
  const { hint } = refusal(t, `_npx/0123/${PROGRAM}`, { '_npx/0123/package.json': '{}' });
  t.is(hint, 'Add to the command of npx: --package onnxruntime-node@1.14.0');
});

test('in a clone, it is one of the packages of the clone', (t) => {
  t.is(refusal(t, 'runtime/embedder/x.ts').hint, 'Install the packages of this clone: npm ci');
});

for (const [version, found] of [
  ['1.20.1', 'but 1.20.1 is installed'],
  ['1.14.0', null],
] as const) {
  test(`where Node.js finds ${version}, it is ${found ?? 'used'}`, (t) => {
    const files = {
      'package.json': '{}',
      'node_modules/onnxruntime-node/package.json': JSON.stringify({ version }),
    };
    if (found !== null) return t.regex(refusal(t, PROGRAM, files).message ?? '', new RegExp(found));
    const root = plainTree(t, { ...files, [PROGRAM]: '' });
    return t.notThrows(() => requireOnnxRuntime(join(root, dirname(PROGRAM), 'chunk.mjs')));
  });
}
