// Columns of texts: each text is read alone, found by its bytes, and the same from memory that threads share.
import test from 'ava';
import fc from 'fast-check';
import { encodeTexts, openTexts } from '../../../index-store/sections/text-column.ts';
import { anyCharacter } from '../../support/code-points.ts';

const ANY_TEXT = fc.string({
  unit: fc.oneof(fc.string({ unit: anyCharacter }), fc.constant('\ud83d')),
});

function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

test('every text comes back from its place, read in any order', (t) => {
  fc.assert(
    fc.property(
      fc.array(ANY_TEXT, { maxLength: 100 }),
      fc.infiniteStream(fc.nat()),
      (texts, order) => {
        const column = openTexts(encodeTexts(texts));
        for (let read = 0; read < texts.length; read++) {
          const place = (order.next().value ?? 0) % texts.length;
          t.is(column.at(place), texts[place] ?? '');
        }
        t.deepEqual(column.all(), texts);
      },
    ),
  );
});

test('a text is found where it first is, and no other is', (t) => {
  fc.assert(
    fc.property(
      fc.uniqueArray(ANY_TEXT, { maxLength: 60 }),
      fc.array(ANY_TEXT),
      (texts, others) => {
        const { placeOf } = openTexts(encodeTexts([...texts, ...texts]));
        texts.forEach((text, place) => t.is(placeOf(text), place));
        for (const other of others) t.is(placeOf(other), texts.indexOf(other));
      },
    ),
  );
});

test('a lone surrogate is not mistaken for the text that stores it', (t) => {
  const texts = ['\ud800', JSON.stringify('\ud800')];
  const column = openTexts(encodeTexts(texts));
  t.deepEqual(column.all(), texts);
  t.deepEqual(texts.map(column.placeOf), [0, 1]);
});

test('texts are read from memory that threads share', (t) => {
  const texts = ['plain', 'naïve 😀', '\ud800'];
  const column = openTexts(shared(encodeTexts(texts)));
  t.deepEqual(column.all(), texts);
  t.is(column.placeOf('naïve 😀'), 1);
});

test('a place outside of the column, and bytes that are cut, are refused', (t) => {
  const bytes = encodeTexts(['one', 'two']);
  for (const place of [-1, 2, 1e9, Number.NaN])
    t.throws(() => openTexts(bytes).at(place), { instanceOf: RangeError });
  for (let length = 1; length < bytes.length; length++)
    t.throws(() => openTexts(bytes.slice(0, length)), { instanceOf: RangeError });
});
