// Texts by which what is collected is compared: equal for equal values, and none where that cannot be said.
import test from 'ava';
import { valueText } from '../../../../lib/pipeline/kept/value-text.ts';
import type { Def } from '../../../../lib/link/vocabulary.ts';

const textOf = (value: unknown): string | undefined => valueText(value, (def) => `#${def.index}`);

function def(index: number): Def {
  return { index, canonical: null } as unknown as Def;
}

test('equal values have one text, whatever objects they are', (t) => {
  const value = (): unknown =>
    new Map<unknown, unknown>([
      ['a', [1, null, { kind: 'symbol', def: def(3) }]],
      [def(1), new Set([true])],
    ]);
  t.is(textOf(value()), textOf(value()));
});

test('other values have other texts', (t) => {
  const values = [
    [],
    [[]],
    [[], []],
    ['1'],
    [1],
    [undefined],
    [null],
    [1, 2],
    [[1], 2],
    [[1, 2]],
    new Map([[1, 2]]),
    { a: 1 },
    { b: 1 },
    { a: 1, b: undefined },
    def(1),
    def(2),
    ['a\nb'],
    ['a', 'b'],
    ['1"\n"b'],
    new Set([1, 2]),
  ];
  t.is(new Set(values.map(textOf)).size, values.length);
});

test('a function and a value that has itself as a part have no text', (t) => {
  const own: unknown[] = [];
  own.push(own);
  t.is(textOf([() => 1]), undefined);
  t.is(textOf(own), undefined);
});
