// Edits of a tree, taking them back, and recovery from either: with a fault at each step, and with the process killed at each step.
import test, { type ExecutionContext } from 'ava';
import { editJournals } from '../../../index-store/edit-journal.ts';
import { fileOperations } from '../../../index-store/files/file-operations.ts';
import { recoverEdits } from '../../../runtime/effects/recover-edits.ts';
import { editedTree, stateOf, type EditedTree } from '../../support/edited-tree.ts';
import { brokenOff, doEdits, type EditsWork } from '../../support/edits-work.ts';
import { faultyFiles } from '../../support/faulty-files.ts';
import { bundledWorker } from './run-edits-worker.ts';

interface Case {
  readonly title: string;
  readonly what: EditsWork;
  prepare(tree: EditedTree): Promise<void>;
  /** What the tree holds when it was not done. Recovery has one end only. */
  readonly from: 'old' | 'new';
  readonly to: 'old' | 'new';
}

const applied = (tree: EditedTree): Promise<void> => doEdits('apply', tree, fileOperations);

const CASES: readonly Case[] = [
  { title: 'apply', what: 'apply', prepare: async () => undefined, from: 'old', to: 'new' },
  { title: 'undo', what: 'undo', prepare: applied, from: 'new', to: 'old' },
  {
    title: 'recovery of an apply',
    what: 'recover',
    prepare: (tree) => brokenOff('apply', tree),
    from: 'old',
    to: 'old',
  },
  {
    title: 'recovery of an undo',
    what: 'recover',
    prepare: (tree) => applied(tree).then(() => brokenOff('undo', tree)),
    from: 'new',
    to: 'new',
  },
];

async function prepared(t: ExecutionContext, { prepare }: Case): Promise<EditedTree> {
  const tree = editedTree(t);
  await prepare(tree);
  return tree;
}

/** The calls to the file system that one whole run makes. */
async function stepsOf(t: ExecutionContext, each: Case): Promise<readonly string[]> {
  const counted = faultyFiles('fails once');
  await doEdits(each.what, await prepared(t, each), counted.files);
  t.true(
    counted.calls.length > 20 &&
      counted.calls.includes('renameSync') &&
      counted.calls.includes('fsyncSync'),
    counted.calls.join(' '),
  );
  return counted.calls;
}

function isPending({ store, entry }: EditedTree): boolean {
  return editJournals(store, entry).hasPending();
}

/** As the next start does it. */
async function startAgain(t: ExecutionContext, tree: EditedTree, step: string): Promise<string> {
  await recoverEdits(tree.store, tree.entry);
  t.false(isPending(tree), step);
  return stateOf(tree.root);
}

for (const each of CASES) {
  const { title, what, from, to } = each;

  test(`${title}: where a call fails, the tree is entirely old or entirely new`, async (t) => {
    const calls = await stepsOf(t, each);
    const ends = new Set<string>();
    for (const [step, call] of calls.entries()) {
      const tree = await prepared(t, each);
      const failed = await doEdits(what, tree, faultyFiles('fails once', step).files).then(
        () => false,
        () => true,
      );
      const at = `step ${step}: ${call}`;
      // Recovery that failed is for the next start; all else is put right at once.
      if (what !== 'recover') t.false(isPending(tree), at);
      const state = what === 'recover' ? await startAgain(t, tree, at) : stateOf(tree.root);
      t.is(state, failed ? from : to, at);
      ends.add(state);
    }
    t.deepEqual(ends, new Set([from, to]));
  });

  test(`${title}: where every call from one on fails, the next start puts it right`, async (t) => {
    const calls = await stepsOf(t, each);
    let unsettled = 0;
    for (const [step, call] of calls.entries()) {
      const tree = await prepared(t, each);
      await doEdits(what, tree, faultyFiles('fails from then on', step).files).catch(
        () => undefined,
      );
      if (isPending(tree)) unsettled++;
      t.regex(
        await startAgain(t, tree, call),
        new RegExp(`^(${from}|${to})$`),
        `step ${step}: ${call}`,
      );
    }
    t.true(unsettled > 10, `${unsettled}`);
  });

  test(`${title}: where the process is killed, the next start finds the tree entirely old or entirely new`, async (t) => {
    const calls = await stepsOf(t, each);
    const run = await bundledWorker(t);
    const ends: string[] = [];
    for (const [step, call] of calls.entries()) {
      const tree = await prepared(t, each);
      t.is(
        await run({ what, home: tree.store.home, entry: tree.entry, dieAt: step }),
        'SIGKILL',
        `step ${step}: ${call}`,
      );
      ends.push(await startAgain(t, tree, `step ${step}: ${call}`));
    }
    t.deepEqual(new Set(ends), new Set([from, to]), ends.join(' '));
    if (from !== to)
      t.true(ends.lastIndexOf(from) < ends.indexOf(to), 'from one step on it is done');
  });
}

test('an undo that was broken off and recovered can be asked for again', async (t) => {
  const tree = editedTree(t);
  await applied(tree);
  await brokenOff('undo', tree);
  t.is(await startAgain(t, tree, ''), 'new');
  await doEdits('undo', tree, fileOperations);
  t.is(stateOf(tree.root), 'old');
});
