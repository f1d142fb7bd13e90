// Runs every `*.spec.txt` beside it on the shop's graph. What Cypher must do is written in those files.
import test from 'ava';
import { readFileSync, readdirSync } from 'node:fs';
import { checkCase, readCases } from './cypher-spec.ts';
import { shop } from '../../support/shop-graph.ts';

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.spec.txt'))
  .sort();

test('there are spec files', (t) => {
  t.true(files.length > 0);
});

for (const file of files) {
  for (const spec of readCases(readFileSync(new URL(file, folder), 'utf8'))) {
    test(`${file}: ${spec.title}`, (t) => {
      t.notThrows(() => checkCase(spec, shop.graph));
    });
  }
}
