// Each way to read an expression of a body is noted, and one of a head is not.
import test from 'ava';
import { ValueCodes } from '../../../../lib/base/columns/value-codes.ts';
import { linkProgram } from '../../../../lib/link/program.ts';
import { Dependencies } from '../../../../lib/link/tracking/dependencies.ts';
import { bodyKey } from '../../../../lib/link/tracking/keys.ts';
import { filesIn, sourcesIn } from '../../../support/indexed-sources.ts';

const TEXT = `
//- a.ts
export function run(by: Size) { return inner; }
`;

function noted(read: 'get' | 'tagOf' | 'textAt' | 'hasAnyText', name: string): number[] {
  const { files, configs } = sourcesIn(filesIn(TEXT));
  const all = new Dependencies(new ValueCodes<string>());
  const exprs = linkProgram(files, configs, all).units[0]?.facts.exprs;
  const row = files[0]?.facts.exprs.map((fact) => fact[1]).indexOf(name) ?? -1;
  all.begin();
  if (read === 'textAt') exprs?.textAt(row, 1);
  else if (read === 'hasAnyText') exprs?.hasAnyText(new Set([name]));
  else exprs?.[read](row);
  return [...all.keysOf(all.end())];
}

for (const read of ['get', 'tagOf', 'textAt'] as const)
  test(`\`${read}\` of an expression in a body is noted, and of a type in a head is not`, (t) => {
    t.deepEqual(noted(read, 'inner'), [bodyKey(0)]);
    t.deepEqual(noted(read, 'Size'), []);
  });

test('whether a text is in the file is a question about its body', (t) => {
  t.deepEqual(noted('hasAnyText', 'Size'), [bodyKey(0)]);
});
