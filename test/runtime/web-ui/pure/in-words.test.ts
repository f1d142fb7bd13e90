// Short notes of answers, as the page words them.
import test from 'ava';
import {
  commitsInWords,
  matchReason,
  riskReason,
} from '../../../../runtime/web-ui/pure/in-words.ts';

for (const [given, words] of [
  ['6 direct', '6 symbols depend on it directly'],
  ['1 direct, 1 in total', '1 symbol depends on it directly, 1 in total'],
  ['488 in total', '488 symbols depend on it in all'],
  ['12 entry points', '12 entry points lead to it'],
  ['calls of the name: 3', 'calls of the name: 3'],
] as const)
  test(`risk: ${given}`, (t) => {
    t.is(riskReason(given), words);
  });

for (const [given, words] of [
  ['owner: stories', '“stories” in the name of what it belongs to'],
  ['name: request dispatched', '“request dispatched” in its name'],
  ['meaning: #5', 'number 5 in meaning'],
  ['exact name', 'exact name'],
  ['commit: 70d04b5a26 "close: at night"', 'said in commit 70d04b5a26: “close: at night”'],
  ['commit of its file: 70d04b5a26 "close"', 'said in commit of its file 70d04b5a26: “close”'],
] as const)
  test(`match: ${given}`, (t) => {
    t.is(matchReason(given), words);
  });

test('what changed together: how often, and whether usually', (t) => {
  t.is(
    commitsInWords({ together: 8, changes: 12, confidence: 0.6 }),
    'usually: in 8 of 12 commits',
  );
  t.is(commitsInWords({ together: 2, changes: 3, confidence: 0.6 }), 'in 2 of 3 commits');
  t.is(commitsInWords({ together: 5, changes: 12, confidence: 0.4 }), 'in 5 of 12 commits');
});
