// How much a process may keep: it depends on the machine, and never on the repository.
import test from 'ava';
import { roomIn } from '../../../../runtime/indexer/memory/room-to-keep.ts';

const GIGABYTE = 1024 ** 3;

test('there is more room on a machine with more memory, up to what the heap holds', (t) => {
  const roomWith = (total: number, heapLimit = 4 * GIGABYTE): number =>
    roomIn({ heapLimit, total: total * GIGABYTE });
  const rooms = [2, 4, 8, 16, 24].map((total) => roomWith(total));
  t.deepEqual(
    rooms,
    rooms.toSorted((a, b) => a - b),
  );
  t.true(roomWith(8) > 20_000_000);
  t.is(roomWith(64), roomWith(1024), 'the heap does not grow with the machine');
  t.true(roomWith(64, 8 * GIGABYTE) > roomWith(64));
});

test('what takes half a gigabyte is kept on any machine', (t) => {
  t.is(roomIn({ heapLimit: GIGABYTE / 2, total: GIGABYTE }), 12_000_000);
});
