// What a comparison says in the end. Compares nothing.
import test from 'ava';
import type { Verdict } from '../../../bench/same/compare-clone.ts';
import { describeAll, describeVerdict } from '../../../bench/same/same-report.ts';

const SAME: Verdict = {
  name: 'shop',
  path: '/shop',
  head: 'abc',
  difference: null,
  trouble: null,
  sections: 6,
  answers: 50,
  refusals: 1,
};
const DIFFERENT: Verdict = {
  ...SAME,
  name: 'bank',
  difference: {
    where: 'graph',
    record: 'edge a -CALLS-> b (changed)',
    path: 'reason',
    before: '"scope"',
    after: '"import"',
    more: '0 records gone, 0 new, 1 changed',
  },
};

test('what is the same is counted', (t) => {
  t.is(describeVerdict(SAME), 'shop: same (6 sections, 50 answers, 1 of them refusals)');
  t.is(describeAll([SAME, SAME]), 'same: 2 repositories, 12 sections, 100 answers');
});

test('a difference is told by section, record, place, and what stands there', (t) => {
  t.deepEqual(describeVerdict(DIFFERENT).split('\n'), [
    'bank: different',
    '  in      graph',
    '  record  edge a -CALLS-> b (changed)',
    '  at      reason',
    '  before  "scope"',
    '  after   "import"',
    '  (0 records gone, 0 new, 1 changed)',
  ]);
  t.is(describeAll([SAME, DIFFERENT]), 'not the same: 1 of 2 repositories (bank)');
});

test('what could not be compared is not the same', (t) => {
  const failed = { ...SAME, trouble: 'the base: ended with 1' };
  t.is(describeVerdict(failed), 'shop: not compared\n  the base: ended with 1');
  t.is(describeAll([failed]), 'not the same: 1 of 1 repositories (shop)');
});
