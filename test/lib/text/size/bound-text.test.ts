// Cutting answers until their texts fit.
import test from 'ava';
import { boundText } from '../../../../lib/text/size/bound-text.ts';

interface Answer {
  readonly list: readonly string[];
  readonly meta: { readonly omitted: Readonly<Record<string, unknown>> };
}

const answer: Answer = {
  list: Array.from({ length: 400 }, (_, index) => `item number ${index}`),
  meta: { omitted: {} },
};
const render = ({ list }: Answer): string => list.map((item) => `- ${item}`).join('\n');

test('an answer whose text fits is not cut, however large it is itself', (t) => {
  const short = (): string => 'a line';
  t.deepEqual(boundText(answer, 10, ['list'], short), { answer, text: 'a line' });
});

test('a text that is too long loses the ends of its lists, and little more than it must', (t) => {
  const { answer: cut, text } = boundText(answer, 500, ['list'], render);
  t.true(text.length <= 2000 && text.length > 1200, String(text.length));
  t.is(text, render(cut));
  t.deepEqual(cut.meta.omitted, { list: { shown: cut.list.length, total: 400 } });
});

test('lists of which a text shows the first lines are cut until there are fewer', (t) => {
  const first = ({ list }: Answer): string =>
    render({ list: list.slice(0, 40), meta: { omitted: {} } });
  const { text } = boundText(answer, 100, ['list'], first);
  t.true(text.length <= 400, String(text.length));
});
