// Every annotated source of every framework holds: exactly the routes are found that its comments say.
import { readdirSync } from 'node:fs';
import test from 'ava';
import { FRAMEWORKS } from '../../lib/frameworks/_all.gen.ts';
import { routesOf } from '../support/check-routes.ts';

for (const { id } of FRAMEWORKS) {
  const folder = new URL(`./${id}/`, import.meta.url);
  for (const file of readdirSync(folder).sort()) {
    test(`${id}: ${file}`, (t) => {
      const { expected, found } = routesOf(new URL(file, folder));
      t.deepEqual(found, expected);
    });
  }
  test(`${id} has a sample with routes and one with look-alikes`, (t) => {
    const samples = readdirSync(folder).map((file) => ({
      file,
      routes: routesOf(new URL(file, folder)).expected,
    }));
    t.true(samples.some(({ routes }) => routes.length > 0));
    t.true(
      samples.some(({ file, routes }) => file.startsWith('look-alikes') && routes.length === 0),
    );
  });
}
