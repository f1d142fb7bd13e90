// Answers past the bound are refused whole, with what to do, and counted without being written.
import test from 'ava';
import { MAX_ANSWER_BYTES, tooLarge } from '../../../../lib/text/size/answer-size.ts';

test('an answer up to the bound may be sent, one byte more not', (t) => {
  const frame = '{"text":""}'.length;
  t.is(tooLarge({ text: 'x'.repeat(MAX_ANSWER_BYTES - frame) }), null);
  const refused = tooLarge({ text: 'x'.repeat(MAX_ANSWER_BYTES - frame + 1) });
  t.is(refused?.error.code, 'query_too_expensive');
  t.regex(refused?.error.message ?? '', /larger than 16777216 bytes/);
  t.regex(refused?.error.hint ?? '', /Use a lower limit/);
});

test('characters count as JSON writes them', (t) => {
  t.not(tooLarge({ text: '\u0000'.repeat(MAX_ANSWER_BYTES / 6) }), null);
  t.not(tooLarge({ text: '漢'.repeat(MAX_ANSWER_BYTES / 3) }), null);
});

test('one text that stands in an answer many times counts each time', (t) => {
  const line = 'x'.repeat(1_000_000);
  t.not(tooLarge({ rows: Array.from({ length: 17 }, () => line) }), null);
});
