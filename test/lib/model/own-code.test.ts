// Which code counts as the product of a repository.
import test from 'ava';
import type { NodeRecord } from '../../../lib/model/graph-data.ts';
import { ownCode } from '../../../lib/model/own-code.ts';

const written: NodeRecord = { uid: 'a', kind: 'Function', name: 'a' };
const bundled: NodeRecord = { ...written, uid: 'b', origin: 'generated' };
const copied: NodeRecord = { ...written, uid: 'c', origin: 'vendored' };
const tested: NodeRecord = { ...written, uid: 'd', isTest: true };

function chosen(...symbols: NodeRecord[]): readonly string[] {
  return symbols.filter(ownCode(symbols)).map(({ uid }) => uid);
}

test('neither tests, nor what tools wrote, nor copies of others', (t) => {
  t.deepEqual(chosen(written, bundled, copied, tested), ['a']);
});

test('without any other code, the generated; without that, the tests', (t) => {
  t.deepEqual(chosen(bundled, tested), ['b']);
  t.deepEqual(chosen(tested), ['d']);
});
