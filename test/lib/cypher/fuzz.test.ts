// A few hundred random queries, the same each time, against the naive evaluator. More of them: npm run fuzz -- cypher.
import test from 'ava';
import fc from 'fast-check';
import { checkNumbers, type Verdict } from '../../fuzz/check-query.ts';
import { DECISIONS } from '../../fuzz/decisions.ts';

test('random queries give what the naive evaluator gives', (t) => {
  const counts = new Map<Verdict, number>();
  fc.assert(
    fc.property(DECISIONS, DECISIONS, (forGraph, forQuery) => {
      const { verdict, detail } = checkNumbers(forGraph, forQuery);
      counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
      if (verdict === 'different') throw new Error(detail);
    }),
    { numRuns: 400, seed: 42, endOnFailure: true },
  );
  const compared = (counts.get('equal') ?? 0) + (counts.get('equal, without rows') ?? 0);
  t.true((counts.get('equal') ?? 0) > 120 && compared > 320, JSON.stringify([...counts]));
});
