// `npm run fuzz -- store --runs 20000 [--seed 1] [--again 25]`: random damage to a store, each answer compared with that of the whole one; prints counts.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { askedStore } from './asked-store.ts';
import { checkDamage, type Verdict } from './check-damage.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    again: { type: 'string', default: '25' },
  },
});
const [runs, seed, again] = [Number(values.runs), Number(values.seed), Number(values.again)];
const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'codegraph-fuzz-')));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));

const FAULTS_SHOWN = 10;
const counts = new Map<Verdict, number>();
const faults: string[] = [];
let slowest = 0;
const started = performance.now();
const asked = await askedStore(scratch);
for (let run = 0; run < runs; run++) {
  const before = performance.now();
  const judged = await checkDamage(asked, seed * 1_000_000 + run, {
    indexAgain: run % again === 0,
  });
  slowest = Math.max(slowest, performance.now() - before);
  for (const { verdict, detail } of judged) {
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    if (verdict === 'WRONG') faults.push(detail);
  }
}
console.log(
  `${runs} damaged stores in ${((performance.now() - started) / 1_000).toFixed(0)} s, the slowest in ${slowest.toFixed(0)} ms`,
);
for (const [verdict, count] of [...counts].sort(([, a], [, b]) => b - a))
  console.log(`${String(count).padStart(8)}  ${verdict}`);
for (const fault of faults.slice(0, FAULTS_SHOWN)) console.log(`\n${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
