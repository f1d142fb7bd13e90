// `npm run fuzz -- cypher --runs 100000 [--seed 1]`: random queries on random graphs, compared with the reference; prints counts.
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { checkNumbers, type Verdict } from './check-query.ts';
import { DECISIONS } from './decisions.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    refused: { type: 'boolean', default: false },
  },
});
const counts = new Map<Verdict, number>();
const refused = new Map<string, string>();
/** How many smaller queries are tried where one differs, and how many were. */
const SHRINKING = 4_000;
let shrinking = 0;
let slowest = { milliseconds: 0, query: '' };
const started = performance.now();

const result = fc.check(
  fc.property(DECISIONS, DECISIONS, (forGraph, forQuery) => {
    if (shrinking > 0 && ++shrinking > SHRINKING) return;
    const before = performance.now();
    const { verdict, query, detail } = checkNumbers(forGraph, forQuery);
    const milliseconds = performance.now() - before;
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, query };
    if (shrinking === 0) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    if (verdict === 'refused') refused.set(detail.replace(/\bv\d+\b/g, 'v'), query);
    if (verdict !== 'different') return;
    shrinking = Math.max(1, shrinking);
    throw new Error(detail);
  }),
  { numRuns: Number(values.runs), seed: Number(values.seed) },
);

for (const [verdict, count] of [...counts].sort(([, a], [, b]) => b - a))
  console.log(`${String(count).padStart(8)}  ${verdict}`);
console.log(
  `${((performance.now() - started) / 1_000).toFixed(0)} s; the slowest took ${slowest.milliseconds.toFixed(0)} ms: ${slowest.query}`,
);
if (values.refused)
  for (const [why, query] of refused) console.log(`refused: ${why}\n    ${query}`);
if (result.failed) {
  console.log(`\nDIFFERENT after ${result.numRuns} runs (seed ${result.seed}):`);
  console.log(
    result.errorInstance instanceof Error
      ? `${result.errorInstance.message}\n${String(result.errorInstance.cause ?? '')}`
      : String(result.errorInstance),
  );
  process.exitCode = 1;
}
