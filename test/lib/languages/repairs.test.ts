// Each repair of a language makes of its example what it says, and moves nothing. Whether the grammar then reads it is seen in test/languages.
import test from 'ava';
import { repairsOf } from '../../../lib/facts/inherited-rules.ts';
import { LANGUAGES } from '../../../lib/languages/_all.gen.ts';
import { repaired } from '../../../lib/languages/_kit/source-forms.ts';

for (const { name: language, repairs } of LANGUAGES) {
  for (const repair of repairs) {
    const { before, after } = repair.example;
    test(`${language}, ${repair.name}`, (t) => {
      t.not(before, after, 'the example shows something');
      t.is(repaired(before, [repair]), after);
      t.is(after.length, before.length, 'positions hold');
      t.is(repaired(after, [repair]), after, 'what is repaired stays');
    });
  }
}

test('no two repairs of a language bear one name', (t) => {
  for (const spec of LANGUAGES) {
    const names = repairsOf(spec).map(({ name }) => name);
    t.deepEqual(names, [...new Set(names)], spec.name);
  }
});

test('a macro before comments that never end is looked at once', (t) => {
  for (const spec of LANGUAGES) {
    const text = `A_B ${'//'.repeat(400)}\n!`;
    t.is(repaired(text, repairsOf(spec)).length, text.length, spec.name);
  }
});
