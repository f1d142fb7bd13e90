// Effects in a process of their own: the same outcome, files and index as in this one. What edits do to files is tested with them.
import { rmSync } from 'node:fs';
import test from 'ava';
import { editJournals } from '../../../index-store/edit-journal.ts';
import { effectsInChild } from '../../../runtime/effects/effects-in-child.ts';
import { indexRepository } from '../../../runtime/indexer/index-repository.ts';
import { PLAN, editedTree, stateOf } from '../../support/edited-tree.ts';

test('edits are carried out, and the index has followed when the outcome comes', async (t) => {
  const { root, store, entry } = editedTree(t);
  await indexRepository(store, { path: root, jobs: 1 });
  const runner = effectsInChild(store);
  t.like(await runner.carryOut(PLAN, entry), { index: { state: 'current' }, notes: [] });
  t.is(stateOf(root), 'new');
  t.like(await runner.carryOut(PLAN, entry), { error: { code: 'stale_plan' } });
  t.is(await runner.recover(entry), null);
  t.false(editJournals(store, entry).hasPending());
});

test('what goes wrong in that process is an error here, with its reason', async (t) => {
  const { store, entry } = editedTree(t);
  rmSync(store.home, { recursive: true, force: true });
  await t.throwsAsync(effectsInChild(store).carryOut({ ...PLAN, files: null as never }, entry), {
    message: /TypeError/,
  });
});
