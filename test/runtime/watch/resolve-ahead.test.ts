// A repository that is resolved before its first save: what is kept of it afterwards, when that is left undone, and that the next index is the one that any run makes.
import test, { type ExecutionContext } from 'ava';
import { sectionDigests } from '../../../index-store/compare-generations.ts';
import { readRun } from '../../../index-store/generations.ts';
import { keyOfState } from '../../../runtime/indexer/files/file-states.ts';
import { KeptInputs } from '../../../runtime/indexer/files/kept-inputs.ts';
import { resolveAhead, type AheadOptions } from '../../../runtime/watch/resolve-ahead.ts';
import { commitAll, gitTree, writeFiles } from '../../support/source-tree.ts';
import { entryOf, newWorld, SHOP } from '../indexer/indexed-world.ts';

async function indexedShop(t: ExecutionContext) {
  const root = gitTree(t, SHOP);
  commitAll(root);
  const world = newWorld(t);
  await world.index(root);
  const entry = entryOf(world.store, root);
  const kept = new KeptInputs();
  // What a process that stays has done before.
  await world.index(root, { kept });
  const ahead = (options: Partial<AheadOptions> = {}): Promise<void> =>
    resolveAhead(entry, {
      store: world.store,
      kept,
      signal: new AbortController().signal,
      afterMs: 0,
      isBehind: () => false,
      isExpecting: () => false,
      onBegin: () => undefined,
      ...options,
    });
  const sources = (readRun(world.store, entry)?.files ?? []).filter(({ language }) => language);
  const isKept = (): boolean =>
    sources.length > 0 && sources.every((state) => kept.factsOf(keyOfState(state)) !== undefined);
  return { root, world, entry, kept, ahead, isKept };
}

test('the files are kept as a run keeps them, and the index stays as it is', async (t) => {
  const { world, entry, ahead, isKept } = await indexedShop(t);
  const before = readRun(world.store, entry);
  t.false(isKept());
  await ahead();
  t.true(isKept());
  t.deepEqual(readRun(world.store, entry), before);
});

test('the run after it makes the index that a single run makes', async (t) => {
  const { root, world, entry, kept, ahead } = await indexedShop(t);
  await ahead();
  for (const text of [
    'def total(cart):\n    return len(cart)\n',
    'def sum_of(cart):\n    return 1\n',
  ]) {
    writeFiles(root, { 'shop/price.py': text });
    await world.index(root, { kept, hasSameFiles: true });
    const single = newWorld(t);
    await single.index(root);
    t.deepEqual(
      await sectionDigests(world.store, entry),
      await sectionDigests(single.store, entryOf(single.store, root)),
    );
  }
});

test('it is left to the next run once files have changed', async (t) => {
  const { ahead, isKept } = await indexedShop(t);
  let looks = 0;
  await ahead({ afterMs: 60_000, isBehind: () => ++looks > 1 });
  t.false(isKept());
});

test('it ends with the reason of its signal', async (t) => {
  const { ahead, isKept } = await indexedShop(t);
  const stop = new AbortController();
  const reason = new Error('enough');
  const running = ahead({ signal: stop.signal, afterMs: 60_000 });
  stop.abort(reason);
  await t.throwsAsync(running, { is: reason });
  await t.throwsAsync(ahead({ signal: stop.signal }), { is: reason });
  t.false(isKept());
});
