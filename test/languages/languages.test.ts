// Every annotated source of every language holds: definitions, calls and references are found where its comments say.
import { existsSync, readdirSync } from 'node:fs';
import test from 'ava';
import { LANGUAGES } from '../../lib/languages/_all.gen.ts';
import { checkAnnotated } from '../support/check-language.ts';

for (const { id } of LANGUAGES) {
  const folder = new URL(`./${id}/`, import.meta.url);
  test(`${id} has annotated sources`, (t) =>
    t.true(existsSync(folder), `write test/languages/${id}/definitions with its extension`));
  for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
    test(`${id}: ${file}`, (t) => t.deepEqual(checkAnnotated(new URL(file, folder)), []));
  }
}
