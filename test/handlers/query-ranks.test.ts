// Ranks of what people would ask for, in real packages, by words and by meaning: see query-ranks. After a change that is meant: `npm run ranks`.
import { readFileSync } from 'node:fs';
import test from 'ava';
import { GOLDENS, withRanks } from './package-ranks.ts';

for (const { file, packageFolder } of GOLDENS) {
  test(`ranks in ${packageFolder}`, async (t) => {
    const golden = readFileSync(file, 'utf8');
    t.deepEqual((await withRanks(golden, packageFolder)).split('\n'), golden.split('\n'));
  });
}
