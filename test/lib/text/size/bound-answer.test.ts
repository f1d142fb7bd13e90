// Cutting answers to a size: what goes, in which order, and that every cut is counted.
import test from 'ava';
import { boundAnswer } from '../../../../lib/text/size/bound-answer.ts';

const items = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `item number ${index}`);
const sizeOf = (answer: object): number => JSON.stringify(answer).length;

test('an answer that fits is handed back as it is', (t) => {
  const answer = { list: items(3), meta: { omitted: {} } };
  t.is(boundAnswer(answer, 1000, ['list']), answer);
});

test('lists are cut from their ends, the least relevant list first, and counted', (t) => {
  const answer = { best: items(20), rest: items(50), meta: { omitted: {} } };
  const bounded = boundAnswer(answer, 200, ['rest', 'best']);
  t.true(sizeOf(bounded) <= 800);
  t.is(bounded.best.length, 20);
  t.deepEqual(bounded.rest, answer.rest.slice(0, bounded.rest.length));
  t.deepEqual(bounded.meta.omitted, { rest: { shown: bounded.rest.length, total: 50 } });
  t.true(bounded.rest.length > 5, 'cuts no more than it must');
});

test('the answer that was given is left alone', (t) => {
  const answer = { list: items(50), meta: { omitted: {} } };
  const before = JSON.stringify(answer);
  boundAnswer(answer, 50, ['list']);
  t.is(JSON.stringify(answer), before);
});

test('a star stands for every key, the last first', (t) => {
  const answer = { by_depth: { 1: items(20), 2: items(20), 3: items(20) }, meta: { omitted: {} } };
  const bounded = boundAnswer(answer, 180, ['by_depth.*']);
  t.deepEqual(Object.keys(bounded.meta.omitted), ['by_depth.3', 'by_depth.2']);
  t.is(bounded.by_depth[1].length, 20);
  t.deepEqual(bounded.by_depth[3], []);
});

test('totals stay true where a page was cut before', (t) => {
  const answer = { list: items(50), meta: { omitted: { list: { shown: 50, total: 900 } } } };
  const bounded = boundAnswer(answer, 100, ['list']);
  t.deepEqual(bounded.meta.omitted.list, { shown: bounded.list.length, total: 900 });
});

test('texts are cut too, never in the middle of a character', (t) => {
  const answer = {
    symbol: { content: '😀'.repeat(500) },
    meta: { omitted: {} as Record<string, object> },
  };
  const bounded = boundAnswer(answer, 101, ['symbol.content']);
  t.true(sizeOf(bounded) <= 404);
  t.regex(bounded.symbol.content, /^(😀)+$/u);
  t.deepEqual(bounded.meta.omitted['symbol.content'], {
    shown: bounded.symbol.content.length,
    total: 1000,
  });
});

test('an answer without meta counts its cuts at the top', (t) => {
  const bounded: { repos: string[]; omitted?: object } = boundAnswer({ repos: items(50) }, 100, [
    'repos',
  ]);
  t.deepEqual(bounded.omitted, { repos: { shown: bounded.repos.length, total: 50 } });
});

test('what no path names stays, and the answer says that the bound is missed', (t) => {
  const answer = {
    fixed: 'x'.repeat(1000),
    list: items(2),
    meta: { omitted: {}, notes: ['first'] },
  };
  const bounded = boundAnswer(answer, 10, ['list', 'missing', 'fixed.deeper', '__proto__.x']);
  t.is(bounded.fixed.length, 1000);
  t.is(bounded.meta.notes.length, 2);
});
