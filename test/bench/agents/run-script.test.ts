// When a line counts as seen, and what is counted until all are.
import test from 'ava';
import { betterOf, runScript } from '../../../bench/agents/run-script.ts';
import { seenIn } from '../../../bench/agents/seen-lines.ts';
import type { NeededLine } from '../../../bench/agents/tasks.ts';

const call: NeededLine = { file: 'a.ts', line: 12, text: 'pay(order);' };
const head: NeededLine = { file: 'a.ts', line: 3, text: 'function buy(order) {' };

test('a line is seen where its number stands before its text, however a tool writes them', (t) => {
  for (const answer of [
    '12:  pay(order);',
    '12-\tpay(order);',
    'a.ts:12:pay(order);',
    '  12→ pay(order);',
  ])
    t.deepEqual([...seenIn(`x\n${answer}\ny`, [call, head])], [call], answer);
});

test('a text without its number, or with another, is not', (t) => {
  for (const answer of [
    'pay(order);',
    '13: pay(order);',
    '112: pay(order);',
    'a.ts:12\npay(order);',
  ])
    t.is(seenIn(answer, [call]).size, 0, answer);
});

test('counts calls and characters up to the one that completes what is needed', async (t) => {
  const answers = ['3: function buy(order) {', '', '12: pay(order);', 'never asked for'];
  t.deepEqual(await runScript(answers, [call, head]), {
    calls: 3,
    tokens: Math.ceil((24 + 15) / 4),
    seen: 1,
    seenAtOnce: 0.5,
  });
});

test('a script that ends too early says how much it saw', async (t) => {
  t.like(await runScript(['12: pay(order);'], [call, head]), { calls: 1, seen: 0.5 });
});

test('the better of two saw more, or as much with less', (t) => {
  const outcome = (seen: number, tokens: number) => ({ calls: 1, seenAtOnce: 0, seen, tokens });
  t.deepEqual(betterOf(outcome(0.5, 10), outcome(1, 99)), outcome(1, 99));
  t.deepEqual(betterOf(outcome(1, 10), outcome(1, 99)), outcome(1, 10));
});
