// How files are read as text, and which are left out with which reason.
import { chmodSync, lstatSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { kindOfFile } from '../../../../runtime/indexer/files/file-kind.ts';
import { readSource, type ReadFile } from '../../../../runtime/indexer/files/read-source.ts';
import type { FoundFile } from '../../../../runtime/indexer/files/walk-files.ts';
import { plainTree } from '../../../support/source-tree.ts';

function found(root: string, path: string): FoundFile {
  const { size, mtimeMs, ctimeMs, ino: inode } = lstatSync(join(root, path));
  const kind = kindOfFile(path);
  if (kind.kind === 'other') throw new Error(`${path} is not read`);
  return {
    path,
    size,
    mtimeMs,
    ctimeMs,
    inode,
    kind: kind.kind,
    language: kind.kind === 'source' ? kind.language : null,
  };
}

function read(t: ExecutionContext, path: string, content: string | Uint8Array): ReadFile {
  const root = plainTree(t, { [path]: content });
  return readSource(root, found(root, path));
}

function reasonFor(
  t: ExecutionContext,
  path: string,
  content: string | Uint8Array,
): string | undefined {
  const { state, text } = read(t, path, content);
  t.is(text === null, state.skipped !== undefined);
  return state.skipped;
}

test('text is read as it is, a byte-order mark left out', (t) => {
  t.is(read(t, 'a.py', 'x = "é → 𝒳"\r\n').text, 'x = "é → 𝒳"\r\n');
  t.is(read(t, 'a.py', '\uFEFFx = 1').text, 'x = 1');
  t.is(read(t, 'a.py', '').text, '');
});

test('equal bytes have equal hashes, other bytes others', (t) => {
  t.is(read(t, 'a.py', 'x').state.hash, read(t, 'b.js', 'x').state.hash);
  t.not(read(t, 'a.py', 'x').state.hash, read(t, 'a.py', 'y').state.hash);
});

test('large, binary and minified files are left out with the reason', (t) => {
  t.is(reasonFor(t, 'a.js', `${'x'.repeat(10)}\0`), 'binary');
  t.is(reasonFor(t, 'a.js', Buffer.from('\uFEFFvar x', 'utf16le')), 'binary');
  t.is(reasonFor(t, 'a.js', 'a = 1;\n'.repeat(400_000)), 'larger than 2 MiB');
  t.is(reasonFor(t, 'a.js', Buffer.alloc(50 * 1024 * 1024, 'a\n')), 'larger than 2 MiB');
  t.is(reasonFor(t, 'a.js', `/* licence */\n${'a=1;'.repeat(5000)}`), 'minified');
  t.is(reasonFor(t, 'a.js', 'f(x);\n'.repeat((2 * 1024 * 1024) / 6)), undefined);
});

test('minified code that is broken into lines of medium length has hardly any space', (t) => {
  t.is(reasonFor(t, 'a.js', `${'function(a){return b(a)};'.repeat(6)}\n`.repeat(100)), 'minified');
  t.is(
    reasonFor(t, 'a.js', `  ${'function (a) { return b(a); } '.repeat(6)}\n`.repeat(100)),
    undefined,
  );
});

test('long lines are data in languages that nobody minifies', (t) => {
  t.is(
    reasonFor(t, 'Table.java', `class Table { String all = "${'a'.repeat(6000)}"; }`),
    undefined,
  );
});

test('one long line among others, or a short file in one line, is not minified', (t) => {
  t.is(
    reasonFor(t, 'a.js', `const data = "${'x'.repeat(5000)}";\n${'call();\n'.repeat(1000)}`),
    undefined,
  );
  t.is(reasonFor(t, 'a.js', 'a=1;'.repeat(600)), undefined);
});

test('bytes that are no UTF-8 are replaced, and noticed', (t) => {
  const { text, notice, state } = read(
    t,
    'a.py',
    Buffer.from('# caf\xe9\ndef f(): pass\n', 'latin1'),
  );
  t.is(text, '# caf\uFFFD\ndef f(): pass\n');
  t.regex(notice ?? '', /not valid UTF-8/);
  t.is(state.skipped, undefined);
});

test('a file that is gone by now, or cannot be read, is left out with the reason', (t) => {
  const root = plainTree(t, { 'a.py': 'x', 'b.py': 'x' });
  const [gone, closed] = [found(root, 'a.py'), found(root, 'b.py')];
  rmSync(join(root, 'a.py'));
  t.is(readSource(root, gone).state.skipped, 'gone before it could be read');
  chmodSync(join(root, 'b.py'), 0);
  // Who may read everything reads this one too.
  const asRoot = process.getuid?.() === 0;
  t.is(readSource(root, closed).state.skipped, asRoot ? undefined : 'cannot be read');
  rmSync(join(root, 'b.py'));
  writeFileSync(join(root, 'instead'), '');
  t.is(readSource(join(root, 'instead'), closed).state.skipped, 'cannot be read');
});

test('a file that grew after it was found is still measured', (t) => {
  const root = plainTree(t, { 'a.py': 'x' });
  const before = found(root, 'a.py');
  writeFileSync(join(root, 'a.py'), 'x = 1\n'.repeat(500_000));
  t.is(readSource(root, before).state.skipped, 'larger than 2 MiB');
});

test('scripts are files of their language; other files without an extension are of no concern', (t) => {
  const script = read(t, 'bin/run', '#!/usr/bin/env python3\nprint(1)\n');
  t.is(script.state.language, 'python');
  t.truthy(script.text);
  t.is(reasonFor(t, 'bin/run', '#!/usr/bin/env python3\n\0'), 'binary');
  for (const content of ['things to do\n', '\0\0', Buffer.alloc(3 * 1024 * 1024)]) {
    const { state, text } = read(t, 'NOTES', content);
    t.deepEqual([state.language, state.skipped, text], [null, undefined, null]);
  }
});

test('configuration is read, and no gap in the index when it cannot be', (t) => {
  t.is(read(t, 'package.json', '{}').text, '{}');
  const { text, state } = read(t, 'package.json', '\0');
  t.deepEqual([text, state.skipped], [null, undefined]);
});
