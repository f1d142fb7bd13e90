// Random damage to a store that was really indexed: every answer is right, or refused with a next step. `npm run fuzz -- store` tries many more.
import test from 'ava';
import { askedStore } from '../fuzz/store/asked-store.ts';
import { checkDamage } from '../fuzz/store/check-damage.ts';
import { temporaryFolder } from '../support/store-sample.ts';

const RUNS = 60;

test('damaged by chance, a store answers as it did before, from the last good index, or not at all', async (t) => {
  const asked = await askedStore(temporaryFolder(t));
  const seen = new Set<string>();
  for (let run = 0; run < RUNS; run++) {
    for (const { verdict, detail } of await checkDamage(asked, run, {
      indexAgain: run % 30 === 0,
    })) {
      t.not(verdict, 'WRONG', detail);
      seen.add(verdict);
    }
  }
  t.true(seen.size >= 4, [...seen].join());
});
