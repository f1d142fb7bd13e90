// What the tests of a file share lasts until its last test. Makes nothing itself.
import test from 'ava';
import type { Life } from './source-tree.ts';

/** What lasts as long as the file of tests that calls it. */
export function lifeOfFile(): Life {
  const ends: (() => void | PromiseLike<void>)[] = [];
  test.after.always('what the tests share is closed', async () => {
    for (const end of ends.reverse()) await end();
  });
  return { teardown: (end) => void ends.push(end) };
}
