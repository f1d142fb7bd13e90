// Matching of regular expressions: the same verdicts as JavaScript's own engine, in a number of steps linear in the text.
import test from 'ava';
import { patternOf } from '../../../../lib/cypher/regex/text-pattern.ts';

const at = { start: 0, end: 0 };

function matches(source: string, text: string): boolean {
  return patternOf(source, at).matches(text, () => undefined);
}

test('agrees with JavaScript on random expressions', (t) => {
  let state = 11;
  const random = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const pick = (parts: readonly string[]): string => parts[random(parts.length)] ?? '';
  const expression = (depth: number): string => {
    const atom =
      depth === 0 || random(3) > 0
        ? pick(['a', 'b', '.', '[ab]', '[^a]', '\\w', '\\d', '^', '$', '\\b', '_'])
        : `(${expression(depth - 1)})`;
    const repeat = /^[\^$]|\\b/.test(atom)
      ? ''
      : pick(['', '', '*', '+', '?', '{2}', '{1,2}', '{1,}', '*?']);
    const rest = random(2) === 0 ? '' : pick(['', '|']) + expression(Math.max(0, depth - 1));
    return atom + repeat + rest;
  };
  let positive = 0;
  for (let round = 0; round < 5_000; round++) {
    const source = expression(3);
    const text = Array.from({ length: random(6) }, () => pick(['a', 'b', '1', '_', ' '])).join('');
    const expected = new RegExp(`^(?:${source})$`).test(text);
    if (expected) positive++;
    t.is(matches(source, text), expected, `${source} on ${JSON.stringify(text)}`);
  }
  t.true(positive > 300);
});

for (const source of ['(a+)+b', '(a|a)*b', '(a*)*b', '(a|aa)+$b', '.*.*.*.*b', '([a-z]+)*1']) {
  test(`${source} takes steps in proportion to the text`, (t) => {
    const stepsFor = (length: number): number => {
      let steps = 0;
      patternOf(source, at).matches('a'.repeat(length), (more) => (steps += more));
      return steps;
    };
    t.true(stepsFor(2_000) < 2.1 * stepsFor(1_000));
  });
}

test('characters beyond the basic plane are one character', (t) => {
  t.true(matches('.', '😀'));
  t.true(matches('[😀-😂]', '😁'));
});

test('escapes, groups and flags', (t) => {
  t.true(matches('(?i:A)b', 'ab'));
  t.false(matches('(?i:A)b', 'aB'));
  t.true(matches('\\x41\\u0042\\.', 'AB.'));
  t.true(matches('(?m)a$\n^b', 'a\nb'));
  t.true(matches('(?<name>a)(?:b)', 'ab'));
});

for (const [source, message] of [
  ['(?=a)', /look-around/],
  ['(?<!a)', /look-around/],
  ['a++', /possessive/],
  ['(?>a)', /atomic/],
  ['\\1', /back reference/],
  ['[a', /unmatched \[/],
  ['*a', /without an operand/],
  ['a)', /unmatched \)/],
  ['\\y', /escape/],
  ['\\Qa\\E', /escape/],
  ['[b-a]', /end is less than its start/],
  ['a{3,2}', /end is less than its start/],
  ['a{9999}', /repetitions/],
  ['('.repeat(60), /nested/],
] as const) {
  test(`${source.slice(0, 10)} is refused`, (t) => {
    t.throws(() => patternOf(source, at), { message });
  });
}
