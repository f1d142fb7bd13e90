// Which files are counted anew: those whose key is not among the kept ones. What the counts weigh is tested with the weights.
import test from 'ava';
import { searchedFiles } from '../../../lib/assemble/search-documents.ts';
import { WordCounter } from '../../../lib/search/count-words.ts';
import { lookUpFiles } from '../../../lib/search/known-words.ts';
import type { NodeRecord } from '../../../lib/model/graph-data.ts';
import type { SearchedFile } from '../../../lib/search/search-document.ts';

function fileOf(path: string, uids: readonly string[]): SearchedFile & { made: number } {
  const file = {
    path,
    uids,
    made: 0,
    outline: () => path,
    documents: () => {
      file.made += 1;
      return [];
    },
  };
  return file;
}

test('documents are made of files that are not known, and only of these', (t) => {
  const files = [fileOf('a.ts', ['a']), fileOf('b.ts', ['b', 'c']), fileOf('c.ts', ['d'])];
  const rowsOf = new Map([
    ['key of a.ts', { first: 5, count: 1 }],
    ['key of c.ts', { first: 0, count: 2 }],
  ]);
  const kept = { counts: new WordCounter().finish(), rowsOf };
  const found = lookUpFiles(files, { kept, keyOf: ({ path }) => `key of ${path}` });
  // c.ts had another number of symbols: that its key is equal is no reason to believe it.
  t.deepEqual(
    found.map(({ keptRow }) => keptRow),
    [5, -1, -1],
  );
  t.deepEqual(
    files.map(({ made }) => made),
    [0, 1, 1],
  );
});

const NODE: NodeRecord = {
  uid: 'Function:a.ts:add',
  kind: 'Function',
  name: 'add',
  qualifiedName: 'Cart.add',
  filePath: 'a.ts',
  line: 1,
  endLine: 3,
  signature: 'add(order)',
  doc: 'Adds.',
};

/** Changes of a symbol that change its document, and one that does not. */
const CHANGES: readonly (readonly [string, Partial<NodeRecord>, boolean])[] = [
  ['its name', { name: 'put' }, true],
  ['its qualified name', { qualifiedName: 'Basket.add' }, true],
  ['its signature', { signature: 'add(order, time)' }, true],
  ['its doc', { doc: 'Adds it.' }, true],
  ['its first line', { line: 2 }, true],
  ['its last line', { endLine: 4 }, true],
  ['whether it is a test', { isTest: true }, true],
  ['its kind, if it then holds others', { kind: 'Class' }, true],
  ['where a text ends and the next begins', { name: 'addC', qualifiedName: 'art.add' }, true],
  ['its module', { module: 'Module:x' }, false],
];

for (const [what, change, isOther] of CHANGES) {
  test(`the outline of a file ${isOther ? 'says' : 'leaves out'} of a symbol: ${what}`, (t) => {
    const outlineOf = (node: NodeRecord): string =>
      searchedFiles([node], () => 'add\n\n\n\n')
        .map((file) => file.outline())
        .join();
    t.is(outlineOf({ ...NODE, ...change }) !== outlineOf(NODE), isOther);
  });
}
