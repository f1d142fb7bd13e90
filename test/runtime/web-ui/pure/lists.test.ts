// Counts as the page writes them.
import test from 'ava';
import { counted, figure } from '../../../../runtime/web-ui/pure/lists.ts';

test('thousands are set apart by commas', (t) => {
  const written = [0, 7, 12, 123, 1234, 12_345, 123_456, 1_234_567].map(figure);
  t.deepEqual(written, ['0', '7', '12', '123', '1,234', '12,345', '123,456', '1,234,567']);
});

test('one is written without an s', (t) => {
  t.deepEqual([counted(1, 'flow'), counted(2, 'flow')], ['1 flow', '2 flows']);
});
