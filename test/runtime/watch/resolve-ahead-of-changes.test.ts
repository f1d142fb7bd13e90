// A repository that is too large to be resolved for whoever only asks, and is where a change is likely.
import test from 'ava';
import { KeptInputs } from '../../../runtime/indexer/files/kept-inputs.ts';
import { resolveAhead } from '../../../runtime/watch/resolve-ahead.ts';
import { commitAll, gitTree } from '../../support/source-tree.ts';
import { entryOf, newWorld } from '../indexer/indexed-world.ts';

/** With a text of 450,000 bytes, most of which is a comment. */
const FILES = Object.fromEntries(
  Array.from({ length: 14 }, (_, at) => [
    `part${at}.py`,
    `def pay${at}():\n    pass\n\n\n${'# A line of a comment.\n'.repeat(19_500)}`,
  ]),
);

test('more than five megabytes are resolved ahead only if a change is expected', async (t) => {
  const root = gitTree(t, FILES);
  commitAll(root);
  const world = newWorld(t);
  await world.index(root);
  /** Whether the files are resolved then. */
  const ahead = async (isExpecting: boolean): Promise<boolean> => {
    const kept = new KeptInputs();
    await resolveAhead(entryOf(world.store, root), {
      store: world.store,
      kept,
      signal: new AbortController().signal,
      afterMs: 0,
      isBehind: () => false,
      isExpecting: () => isExpecting,
      onBegin: () => undefined,
    });
    const { hasTurns } = kept;
    kept.end();
    return hasTurns;
  };
  t.false(await ahead(false));
  for (let times = 1; times <= 3; times++) t.true(await ahead(true), `${times} of them`);
  t.false(await ahead(true), 'more than twenty in one process are not');
});
