// Lists in texts: how many lines, and how to get the rest.
import test from 'ava';
import { listSection } from '../../../lib/text/show-list.ts';
import { agentWording, shellWording, type Wording } from '../../../lib/text/wording.ts';

const items = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const last = (given: number, total: number, wording: Wording): string | undefined =>
  listSection('callers', items(given), total, String, wording).at(-1);

test('a short list is shown whole under its title', (t) => {
  t.deepEqual(listSection('callers', items(2), 2, String, agentWording()), [
    'callers (2)',
    '  1',
    '  2',
  ]);
  t.deepEqual(listSection('callers', [], 0, String, agentWording()), []);
});

test('a longer one ends with the field that lengthens it, as its reader writes it', (t) => {
  t.is(last(30, 40, agentWording()), '  … and 25 more: limit=40');
  t.is(last(30, 40, shellWording()), '  … and 25 more: --limit 40');
  t.is(last(30, 4000, agentWording()), '  … and 3985 more: limit=100');
});

test('the field does so', (t) => {
  const shown = listSection('callers', items(40), 40, String, agentWording({ limit: 40 }));
  t.is(shown.length, 41);
});

test('after a full page comes the next one', (t) => {
  t.is(last(100, 450, agentWording({ limit: 100 })), '  … and 350 more: offset=100');
  t.is(last(100, 450, agentWording({ limit: 100, offset: 300 })), '  … and 50 more: offset=400');
  t.is(last(50, 450, agentWording({ limit: 100, offset: 400 })), '  50');
});

test('what the size of the answer cut comes with a larger size', (t) => {
  t.is(last(3, 40, agentWording()), '  … and 37 more: max_tokens=…');
});
