// `npm run ranks`: writes the ranks of now into the golden files of `query`. Judges none of them.
import { readFileSync, writeFileSync } from 'node:fs';
import { GOLDENS, withRanks } from './package-ranks.ts';

for (const { file, packageFolder } of GOLDENS) {
  const before = readFileSync(file, 'utf8');
  const after = await withRanks(before, packageFolder);
  if (after !== before) writeFileSync(file, after);
  console.log(`${after === before ? 'as it was' : 'changed'}: ${packageFolder}`);
}
