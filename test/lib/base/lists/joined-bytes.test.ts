// Bytes in parts become one array.
import test from 'ava';
import { joinedBytes } from '../../../../lib/base/lists/joined-bytes.ts';

test('parts follow each other, empty ones too', (t) => {
  const parts = [[1, 2], [], [3]].map((part) => Uint8Array.from(part));
  t.deepEqual([...joinedBytes(parts, 3)], [1, 2, 3]);
  t.deepEqual([...joinedBytes([], 0)], []);
});
