// The form of binary sections: what goes in comes out, and bytes that are no section are refused.
import test from 'ava';
import { packColumns, unpackColumns } from '../../../index-store/sections/columns.ts';

const NUMBERS: Record<string, number[]> = {
  bytes: [0, 1, 255],
  words: [0, 256, 65_535],
  longs: [0, 65_536, 4_294_967_295],
  large: [4_294_967_296, 2 ** 53 - 1],
  negative: [-1, 0, 1],
  fractions: [0.1, 0.95, 1e-300],
  zeroes: [0, -0],
  none: [],
};

for (const [name, numbers] of Object.entries(NUMBERS)) {
  test(`numbers come back: ${name}`, (t) => {
    const columns = unpackColumns(packColumns({ before: [1], [name]: numbers, after: ['x'] }));
    t.deepEqual(Array.from(columns.numbers(name)), numbers);
  });
}

test('texts come back, those that UTF-8 cannot say included', (t) => {
  const texts = ['', 'plain', 'naïve 😀', '\ud800', '\u0000', '__proto__'];
  t.deepEqual(unpackColumns(packColumns({ texts })).texts('texts').all(), texts);
});

test('bytes and empty columns come back', (t) => {
  const columns = unpackColumns(packColumns({ data: Uint8Array.of(1, 2, 3), empty: [] }));
  t.deepEqual([...columns.bytes('data')], [1, 2, 3]);
  t.deepEqual(columns.texts('empty').all(), []);
  t.deepEqual([...columns.bytes('empty')], []);
});

test('a section may stand anywhere in memory', (t) => {
  const packed = packColumns({ longs: [70_000, 80_000], halves: [0.5] });
  for (let shift = 0; shift < 8; shift++) {
    const shifted = new Uint8Array(packed.length + shift).subarray(shift);
    shifted.set(packed);
    const columns = unpackColumns(shifted);
    t.deepEqual(Array.from(columns.numbers('longs')), [70_000, 80_000]);
    t.deepEqual(Array.from(columns.numbers('halves')), [0.5]);
  }
});

test('equal columns give equal bytes', (t) => {
  const columns = { a: [1, 2], b: ['x', 'y'] };
  t.deepEqual(packColumns(columns), packColumns(structuredClone(columns)));
});

test('a missing column, or one of another type, is refused', (t) => {
  const columns = unpackColumns(packColumns({ numbers: [1], texts: ['x'] }));
  t.throws(() => columns.numbers('other'), { instanceOf: RangeError });
  t.throws(() => columns.numbers('texts'), { instanceOf: RangeError });
  t.throws(() => columns.texts('numbers'), { instanceOf: RangeError });
});

test('a section cut anywhere is refused', (t) => {
  const packed = packColumns({ numbers: [1, 2, 70_000], texts: ['one', 'two'] });
  for (let length = 0; length < packed.length - 8; length++) {
    const cut = packed.slice(0, length);
    t.throws(() => {
      const columns = unpackColumns(cut);
      columns.numbers('numbers');
      columns.texts('texts').all();
    });
  }
});
