// What inference has collected, compared between two runs over one program.
import test from 'ava';
import { isSameValue } from '../../../../lib/infer/kept/same-value.ts';

const def = { canonical: null, index: 0, name: 'f' };
const unit = { facts: {}, position: 0 };

test('definitions and files are the same if they are the same objects', (t) => {
  t.true(isSameValue([def, unit], [def, unit]));
  t.false(isSameValue(def, { ...def }));
  t.false(isSameValue(unit, { ...unit }));
});

test('everything else is the same if its parts are, in order', (t) => {
  const value = (): unknown => ({
    map: new Map([['a', [def, 1, 'x', null, undefined, Number.NaN]]]),
    set: new Set([1, 2]),
  });
  t.true(isSameValue(value(), value()));
  t.false(isSameValue(new Set([1, 2]), new Set([2, 1])));
  t.false(isSameValue(new Map([['a', 1]]), new Map([['a', 2]])));
  t.false(isSameValue([1], [1, 2]));
  t.false(isSameValue({ a: 1 }, { a: 1, b: undefined }));
  t.false(isSameValue([], new Set()));
  t.false(isSameValue(undefined, null));
});

test('a group of files is the same if its files are', (t) => {
  const group = { units: [unit], names: new Map() };
  t.true(isSameValue(group, { units: [unit], names: new Map([['a', def]]) }));
  t.false(isSameValue(group, { units: [], names: new Map() }));
});

test('what is nested too deep counts as different', (t) => {
  const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);
  t.true(isSameValue(nested(20), nested(20)));
  t.false(isSameValue(nested(50), nested(50)));
});
