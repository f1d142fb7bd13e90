// Every annotated source of the types that frameworks describe holds. Says nothing of routes.
import { readdirSync } from 'node:fs';
import test from 'ava';
import { DESCRIBED_TYPES } from '../../lib/frameworks/_types.gen.ts';
import { checkAnnotated } from '../support/check-language.ts';

for (const { id } of DESCRIBED_TYPES) {
  const folder = new URL(`./_types/${id}/`, import.meta.url);
  for (const file of readdirSync(folder).sort())
    test(`${id}: ${file}`, (t) => t.deepEqual(checkAnnotated(new URL(file, folder)), []));
}

test('no full name belongs to two types', (t) => {
  const paths = DESCRIBED_TYPES.flatMap(({ types }) =>
    Object.values(types).flatMap((type) => type.paths),
  );
  t.deepEqual(
    paths.filter((path, place) => paths.indexOf(path) !== place),
    [],
  );
});
