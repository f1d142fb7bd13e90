// The counted size of JSON is that of the JSON, and counting stops early.
import test from 'ava';
import fc from 'fast-check';
import { jsonSize, jsonSizeBound } from '../../../../lib/base/json/json-size.ts';
import { anyCharacter } from '../../../support/code-points.ts';

test('it is as long as the JSON, in bytes and in characters', (t) => {
  const anything = fc.anything({
    withNullPrototype: false,
    maxDepth: 4,
    values: [
      fc.string({ unit: anyCharacter }),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom('\n', '"', '\\', '\u0000', '\ud800', '😀', 'é', '漢'),
    ],
  });
  fc.assert(
    fc.property(anything, (value) => {
      const json = JSON.stringify(value);
      t.is(jsonSize(value), Buffer.byteLength(json));
      t.true(jsonSizeBound(value) >= Buffer.byteLength(json));
      t.is(jsonSize(value, Number.POSITIVE_INFINITY, 'characters'), json.length);
    }),
    { numRuns: 2_000, seed: 17 },
  );
});

test('fields that JSON leaves out take nothing', (t) => {
  t.is(jsonSize({ a: undefined, b: 1 }), '{"b":1}'.length);
  t.is(jsonSize([undefined]), '[null]'.length);
});

test('it stops where there is too much', (t) => {
  let read = 0;
  const lines = new Proxy(
    Array.from({ length: 1_000 }, () => 'x'.repeat(50)),
    {
      get(list, key): unknown {
        read++;
        return Reflect.get(list, key);
      },
    },
  );
  const size = jsonSize([lines], 5_000);
  t.true(size > 5_000 && read < 2_100, `${read} reads`);
  read = 0;
  t.true(jsonSizeBound([lines], 5_000) > 5_000 && read < 100, `${read} reads`);
});
