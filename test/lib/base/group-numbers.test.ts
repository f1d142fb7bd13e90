// Places by number: the same whether a list is searched or grouped.
import test from 'ava';
import fc from 'fast-check';
import { groupNumbers, placesByNumber } from '../../../lib/base/group-numbers.ts';

const SIZE = 12;

test('each number has its places, in order, however many are asked for', (t) => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: SIZE - 1 }), { maxLength: 60 }), (numbers) => {
      const placesOf = placesByNumber(Uint16Array.from(numbers), SIZE);
      const groups = groupNumbers(numbers, SIZE);
      for (let asked = 0; asked < 100; asked++) {
        const number = asked % SIZE;
        const places = numbers.flatMap((other, place) => (other === number ? [place] : []));
        t.deepEqual([...placesOf(number)], places);
        t.deepEqual([...groups.of(number)], places);
      }
    }),
  );
});

test('a number that no place has, or that is too large, has none', (t) => {
  const placesOf = placesByNumber(Uint8Array.of(1, 1), 2);
  for (let asked = 0; asked < 100; asked++)
    t.deepEqual([...placesOf(0), ...placesOf(2), ...placesOf(1e9), ...placesOf(-1)], []);
});
