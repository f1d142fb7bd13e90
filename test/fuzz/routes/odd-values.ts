// Values that programs trip over: odd texts, extreme numbers, deep and large JSON. Knows no route.
import fc from 'fast-check';
import { anyCharacter } from '../../support/code-points.ts';

const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  '\n',
  '\r\n',
  '\t',
  '\u202e',
  '\ufeff',
  '\u2028',
  '\ud800',
  '\udfff\ud800',
  'e\u0301',
  '𝒳',
  '👩‍👩‍👧',
  'ﬀ',
  'İ',
  'ß',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  'length',
  'undefined',
  'null',
  'NaN',
  'true',
  '-0',
  '1e999',
  '..',
  '../../../../etc/passwd',
  '/etc/passwd',
  '/',
  '\\',
  'C:\\Windows',
  'file:///etc/passwd',
  './',
  'a//b',
  '%00',
  '%2e%2e%2f',
  '%',
  '%E0%A4%A',
  '~',
  '*',
  '**/*',
  '[',
  '(',
  '(a+)+$',
  '.*',
  '\\',
  '$&',
  '${x}',
  '$(id)',
  '`id`',
  '; ls',
  '| cat',
  '&&',
  '--help',
  '-',
  '--output=x',
  '@{u}',
  ':/x',
  '<script>',
  '"',
  "'",
  '{}',
  '[]',
  '~2',
  ':',
  '::',
  '.',
] as const;

const anyCodeUnit = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit));

export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: anyCharacter, maxLength: 30 }) },
  { weight: 2, arbitrary: fc.string({ unit: anyCodeUnit, maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('a', 'é', '\ud83d', '(', '.', '/', ' ', 'a.', '*', '{'),
        fc.constantFrom(100, 5_000, 60_000),
      )
      .map(([unit, times]) => unit.repeat(times)),
  },
);

export const oddNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    0.5,
    1.5,
    2 ** 31,
    2 ** 32,
    2 ** 53,
    2 ** 53 + 2,
    -(2 ** 53),
    1e21,
    1e308,
    5e-324,
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const deep = fc
  .tuple(fc.constantFrom('[', '{"a":'), fc.constantFrom(10, 200, 3_000))
  .map(([open, levels]): unknown =>
    JSON.parse(`${open.repeat(levels)}1${(open === '[' ? ']' : '}').repeat(levels)}`),
  );
const large = fc
  .constantFrom(1_000, 20_000)
  .map((length): unknown => Array.from({ length }, (_, index) => index));

/** Any JSON value, with odd texts and numbers in it. */
export const oddJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: oddText },
  { weight: 2, arbitrary: oddNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { a: {} }) },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
  { weight: 1, arbitrary: fc.array(oddText, { maxLength: 5 }) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: large },
);

/** The text with some of its characters left out, doubled, swapped for others, or with another text put in. */
export function mutated(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(text, fc.nat(), fc.constantFrom('drop', 'double', 'put', 'case', 'cut'), oddText)
    .map(([given, place, how, other]) => {
      const at = place % (given.length + 1);
      switch (how) {
        case 'drop':
          return given.slice(0, at) + given.slice(at + 1);
        case 'double':
          return given.slice(0, at) + given.slice(Math.max(0, at - 5));
        case 'put':
          return given.slice(0, at) + other.slice(0, 50) + given.slice(at);
        case 'case':
          return given.toUpperCase();
        case 'cut':
          return given.slice(0, at);
      }
    });
}
