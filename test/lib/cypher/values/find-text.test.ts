// Searching in texts finds what JavaScript finds, in time that does not multiply.
import test from 'ava';
import fc from 'fast-check';
import { holdsText, splitText } from '../../../../lib/cypher/values/find-text.ts';

const few = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 600 });

test('parts are found where JavaScript finds them', (t) => {
  fc.assert(
    fc.property(
      few,
      fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 }),
      fc.nat(60),
      (text, part, times) => {
        const long = part.repeat(times);
        t.is(holdsText(text, long), text.includes(long));
        t.deepEqual(splitText(text.repeat(3), long), text.repeat(3).split(long));
      },
    ),
    { numRuns: 1_000, seed: 17 },
  );
});

test('texts of which the part almost fits everywhere are searched all the same', (t) => {
  const text = 'a'.repeat(1_000_000);
  const part = `${'a'.repeat(250_000)}b${'a'.repeat(250_000)}`;
  t.false(holdsText(text, part));
  t.true(holdsText(text + part, part));
  t.is(splitText(text + part + text, part).length, 2);
});
