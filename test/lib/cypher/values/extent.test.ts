// How large values are: what is shared counts each time, and is gone through once.
import test from 'ava';
import { extentOf, ownBytes, weightOf } from '../../../../lib/cypher/values/extent.ts';
import type { Value } from '../../../../lib/cypher/values/value.ts';

test('numbers and short texts weigh nothing, long ones by their length', (t) => {
  t.deepEqual([1, 'short', null, true].map(weightOf), [0, 0, 0, 0]);
  t.is(weightOf('x'.repeat(3_200)), 100);
  t.is(weightOf(Array.from({ length: 100 }, () => 1)), 50);
  t.is(weightOf(new Map([['k'.repeat(64), 'x'.repeat(320)]])), 13);
});

test('a text takes its length, however it was put together', (t) => {
  let rope = 'ab';
  for (let doubling = 0; doubling < 20; doubling++) rope += rope;
  t.is(ownBytes(rope), 2 ** 22);
});

test('a list that holds one list many times is as large as if each were its own', (t) => {
  let value: Value = [1, 2];
  for (let level = 0; level < 60; level++) value = [value, value];
  const { bytes, depth } = extentOf(value);
  t.true(bytes > 2 ** 60);
  t.is(depth, 61);
});
