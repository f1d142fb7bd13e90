// What is left out of comparisons: exactly what is named, and with a reason.
import test from 'ava';
import {
  LEFT_OUT_OF_ANSWERS,
  LEFT_OUT_OF_MANIFEST,
  LEFT_OUT_OF_RUN,
  without,
} from '../../../bench/same/left-out.ts';

const named = (...paths: string[]): { path: string; reason: string }[] =>
  paths.map((path) => ({ path, reason: 'a reason' }));

test('fields go by their paths, also those of every item of a list', (t) => {
  const value = { a: 1, b: { a: 1, c: 2 }, list: [{ a: 1, c: 2 }, { c: 3 }] };
  t.deepEqual(without(value, named('a', 'b.a', 'list[].a')), {
    b: { c: 2 },
    list: [{ c: 2 }, { c: 3 }],
  });
});

test('what is not there, or is no object, is no matter', (t) => {
  t.deepEqual(without({ a: [1], b: null }, named('c.d', 'b.c', 'a[].x', 'a.x')), {
    a: [1],
    b: null,
  });
  t.is(without(null, named('a')), null);
});

test('the order of the other fields stays', (t) => {
  t.deepEqual(Object.keys(without({ c: 1, x: 1, a: 1 }, named('x')) as object), ['c', 'a']);
});

test('all that is left out has a reason, and answers are left whole but for times', (t) => {
  const all = [...LEFT_OUT_OF_ANSWERS, ...LEFT_OUT_OF_MANIFEST, ...LEFT_OUT_OF_RUN];
  t.true(all.every(({ reason }) => reason.length > 10));
  t.deepEqual(
    LEFT_OUT_OF_ANSWERS.map(({ path }) => path),
    ['meta.indexed_at', 'repos[].indexed_at'],
  );
});
