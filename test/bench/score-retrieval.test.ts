// How rankings are scored against known answers.
import test from 'ava';
import type { AskedQuestion } from '../../bench/retrieval/question-sets.ts';
import {
  scoreRetrieval,
  type RankedPlace,
  type RetrievalScore,
} from '../../bench/retrieval/score-retrieval.ts';

const question: AskedQuestion = {
  id: 'q',
  text: 'who pays',
  answers: [
    { file: 'pay.ts', name: 'pay', line: 20, endLine: 30 },
    { file: 'order.ts', name: 'order', line: 5, endLine: 9 },
  ],
  files: ['pay.ts', 'order.ts'],
  leak: false,
  repo: 'shop',
  commit: 'c0ffee',
};

const other = (place: number): RankedPlace => ({
  file: `other${place}.ts`,
  name: 'other',
  line: 1,
});
const pay: RankedPlace = { file: 'pay.ts', name: 'pay', line: 20 };
const order: RankedPlace = { file: 'order.ts', name: 'order', line: 5 };

function score(ranking: readonly RankedPlace[]): RetrievalScore {
  return scoreRetrieval([question], () => ranking);
}

test('answers among the first count, whatever else is there', (t) => {
  t.like(score([pay, order]), { file1: 100, file5: 100, recall10: 100, mrr20: 100 });
  t.like(score([other(1), pay]), { file1: 0, file5: 100, recall10: 50, mrr20: 50 });
  t.like(score([]), { questions: 1, file10: 0, recall10: 0, mrr20: 0 });
});

test('beyond the depth of a figure nothing counts', (t) => {
  const others = Array.from({ length: 10 }, (_, place) => other(place));
  t.like(score([...others, pay]), { file10: 0, recall10: 0, mrr20: 100 / 11 });
});

test('an answer found twice counts once', (t) => {
  t.is(score([pay, pay, pay]).recall10, 50);
});

test('a place inside of an answer counts by its name or its line', (t) => {
  t.is(score([{ ...pay, line: 13 }]).recall10, 50, 'a decorator above');
  t.is(score([{ ...pay, line: 11 }]).recall10, 0, 'too far above');
  t.is(score([{ ...pay, name: 'inner', line: 25 }]).recall10, 0, 'another symbol inside');
  t.is(score([{ ...pay, name: 'renamed' }]).recall10, 50, 'the same line');
  t.is(score([{ ...pay, file: 'old/pay.ts' }]).recall10, 0, 'another file');
});

test('the mean of several questions', (t) => {
  const found = scoreRetrieval([question, { ...question, id: 'unanswered' }], (id) =>
    id === 'q' ? [pay, order] : [],
  );
  t.like(found, { questions: 2, file1: 50, recall10: 50, mrr20: 50 });
});
