// Every annotated source of every language holds: definitions, calls and references are found where its comments say.
import { readdirSync } from 'node:fs';
import test from 'ava';
import { LANGUAGES } from '../../lib/languages/_all.gen.ts';
import { checkAnnotated } from '../support/check-language.ts';

for (const { id } of LANGUAGES) {
  const folder = new URL(`./${id}/`, import.meta.url);
  for (const file of readdirSync(folder).sort()) {
    test(`${id}: ${file}`, (t) => t.deepEqual(checkAnnotated(new URL(file, folder)), []));
  }
}
