// Which symbols can be searched for, and what their documents hold.
import test from 'ava';
import { searchDocuments } from '../../../lib/assemble/search-documents.ts';
import type { NodeSketch } from '../../support/snapshot.ts';
import { recordsOf } from '../../support/snapshot.ts';

const TEXT = [
  'class App {',
  '  size = 1',
  '  run() {',
  '    start()',
  '  }',
  '}',
  'const limit = 3',
  'const table = {',
  '  a: 1 }',
  '',
].join('\n');

function documentsOf(...nodes: NodeSketch[]): Record<string, string> {
  const documents = searchDocuments(recordsOf({ nodes }).nodes, (path) =>
    path === 'src/a.ts' || path === 'test/a.ts' ? TEXT : undefined,
  );
  return Object.fromEntries(
    documents.map(({ qualifiedName, body }) => [qualifiedName, body.trim()]),
  );
}

const APP: NodeSketch = { uid: 'Class:src/a.ts:App', line: 1, endLine: 6 };
const RUN: NodeSketch = { uid: 'Method:src/a.ts:App.run', line: 3, endLine: 5 };

test('a class holds what its methods do not', (t) => {
  t.deepEqual(documentsOf(APP, RUN), {
    App: 'class App {\n  size = 1\n}',
    'App.run': 'run() {\n    start()\n  }',
  });
});

test('what a namespace holds belongs to what stands in it, not to the namespace', (t) => {
  const around: NodeSketch = { uid: 'Namespace:src/a.ts:Shop', line: 1, endLine: 9 };
  const documents = documentsOf(around, APP, RUN);
  t.is(documents['Shop'], 'const limit = 3\nconst table = {\n  a: 1 }');
  t.is(documents['App'], 'class App {\n  size = 1\n}');
});

test('a function holds the functions inside it', (t) => {
  const outer: NodeSketch = { uid: 'Function:src/a.ts:outer', line: 1, endLine: 6 };
  t.is(documentsOf(outer, RUN)['outer'], TEXT.slice(0, TEXT.indexOf('const limit')).trim());
});

test('small variables and properties have no document of their own, and stay in the text around them', (t) => {
  const size: NodeSketch = { uid: 'Property:src/a.ts:App.size', line: 2, endLine: 2 };
  t.deepEqual(documentsOf(APP, size), { App: TEXT.slice(0, TEXT.indexOf('const limit')).trim() });
});

test('a variable has one when it is exported, long, or described', (t) => {
  const limit = { uid: 'Variable:src/a.ts:limit', line: 7, endLine: 7 };
  t.deepEqual(documentsOf(limit), {});
  t.deepEqual(documentsOf({ ...limit, exported: true }), { limit: 'const limit = 3' });
  t.deepEqual(documentsOf({ ...limit, doc: 'How many.' }), { limit: 'const limit = 3' });
  t.deepEqual(documentsOf({ uid: 'Variable:src/a.ts:table', line: 8, endLine: 9 }), {
    table: 'const table = {\n  a: 1 }',
  });
});

test('files, folders, modules and processes have none', (t) => {
  t.deepEqual(documentsOf('File:src/a.ts', 'Folder:src', 'Module:App', 'Process:run → start'), {});
});

test('of a long test only the head is read', (t) => {
  const endLine = 40;
  const [document] = searchDocuments(
    recordsOf({ nodes: [{ uid: 'Function:test/a.ts:checks', line: 1, endLine }] }).nodes,
    () => 'line\n'.repeat(endLine),
  );
  t.true((document?.body.split('\n').length ?? 99) < 20);
});

test('a symbol whose file has no text, or whose lines lie beyond it, has an empty body', (t) => {
  t.deepEqual(
    documentsOf('Function:src/gone.ts:lost', {
      uid: 'Function:src/a.ts:beyond',
      line: 90,
      endLine: 95,
    }),
    { lost: '', beyond: '' },
  );
});
