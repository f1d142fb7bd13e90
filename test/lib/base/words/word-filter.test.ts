// Which words a text may have: never too few, hardly any too many.
import test from 'ava';
import fc from 'fast-check';
import { wordFilter } from '../../../../lib/base/words/word-filter.ts';
import { wholeWords } from '../../../../lib/analysis/rename/edits/text-edits.ts';

const filterOf = (text: string): ReturnType<typeof wordFilter> =>
  wordFilter(new TextEncoder().encode(text));

test('every word of a text may be in it', (t) => {
  const filter = filterOf('save(order_1); // “save”, größe-save $x\nend');
  for (const word of ['save', 'order_1', '$x', 'end']) t.true(filter.mayHave(word), word);
  for (const word of ['sav', 'order', 'x', 'nd', 'saver']) t.false(filter.mayHave(word), word);
});

test('of a word with other characters nothing is known', (t) => {
  for (const word of ['größe', 'save!', '#x', '']) t.true(filterOf('').mayHave(word), word);
});

test('where a rename finds a whole word, the filter has it', (t) => {
  const piece = fc.constantFrom('save', 'x', '_', '$', '-', '“', 'é', ' ', '.', '\n', '1', '字');
  fc.assert(
    fc.property(
      fc.array(piece),
      fc.constantFrom('save', 'x', 'savex', '_', '$1'),
      (pieces, word) => {
        const text = pieces.join('');
        if (!wholeWords(text, word).next().done) t.true(filterOf(text).mayHave(word), text);
      },
    ),
  );
  t.pass();
});

test('few words are said to be there that are not', (t) => {
  const words = Array.from({ length: 3000 }, (_, place) => `word${place}`);
  const filter = filterOf(words.join(' '));
  const others = words.filter((word) => filter.mayHave(`${word}other`));
  t.true(others.length < 60, String(others.length));
});
