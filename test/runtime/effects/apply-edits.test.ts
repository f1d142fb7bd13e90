// A rename applied for real: what is checked before, what is on disk after, what the index says, and the way back.
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { TOOLS } from '../../../handlers/_all.gen.ts';
import type { FileOperations } from '../../../index-store/files/file-operations.ts';
import { pathsOf, type RegistryEntry } from '../../../index-store/paths.ts';
import { isFailure } from '../../../lib/model/answer.ts';
import type { RenameAnswer } from '../../../lib/analysis/rename/rename-answer.ts';
import { callTool, type World } from '../../../runtime/call-tool.ts';
import { applyEdits } from '../../../runtime/effects/apply-edits.ts';
import { undoEdits } from '../../../runtime/effects/undo-edits.ts';
import { indexRepository } from '../../../runtime/indexer/index-repository.ts';
import { createLog } from '../../../runtime/log.ts';
import { thisMachine } from '../../../runtime/outside/this-machine.ts';
import { Snapshots } from '../../../runtime/snapshots/snapshots.ts';
import { storeSource } from '../../../runtime/snapshots/store-source.ts';
import { NEW, OLD, PLAN, editedTree, stateOf, type EditedTree } from '../../support/edited-tree.ts';
import { faultyFiles } from '../../support/faulty-files.ts';

async function indexed(
  t: ExecutionContext,
): Promise<EditedTree & { readonly world: World; readonly lines: string[] }> {
  const tree = editedTree(t);
  await indexRepository(tree.store, { path: tree.root, jobs: 1 });
  const lines: string[] = [];
  const log = createLog('info', (line) => void lines.push(line));
  const world = {
    tools: TOOLS,
    snapshots: new Snapshots(storeSource(tree.store), { limitBytes: 1e9, log }),
    outside: thisMachine(tree.store),
    log,
    readOnly: false,
  };
  return { ...tree, world, lines };
}

async function rename(world: World, more: object = {}): Promise<RenameAnswer> {
  const answer = await callTool(
    {
      tool: 'rename',
      request: { symbol_name: 'old', new_name: 'renewed', include_text_search: false, ...more },
    },
    world,
  );
  if (isFailure(answer)) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  return answer.response as RenameAnswer;
}

test('an apply makes exactly the edits of the preview, and context answers at once', async (t) => {
  const { world, root } = await indexed(t);
  const preview = await rename(world);
  t.is(stateOf(root), 'old', 'a preview changes nothing');
  const applied = await rename(world, { dry_run: false, plan_id: preview.plan_id });
  t.is(stateOf(root), 'new');
  t.deepEqual(applied.changes, preview.changes);
  t.like(applied, {
    status: 'applied',
    applied: true,
    plan_id: preview.plan_id,
    summary: preview.summary,
    index: { state: 'current' },
    meta: { stale: null },
  });
  const context = await callTool({ tool: 'context', request: { name: 'renewed' } }, world);
  t.like(context, {
    response: { status: 'found', symbol: { uid: 'Function:a.py:renewed' }, meta: { stale: null } },
  });
  t.like(await callTool({ tool: 'context', request: { name: 'old' } }, world), {
    error: { code: 'symbol_not_found' },
  });
});

test('max_tokens cuts what is shown, never what is applied', async (t) => {
  const { world, root } = await indexed(t);
  const answer = await rename(world, { dry_run: false, max_tokens: 200 });
  t.true(answer.changes.length < 3 && answer.summary.filesAffected === 3);
  t.like(answer.meta.omitted, { changes: { total: 3 } });
  t.is(stateOf(root), 'new');
});

test('a file that changed between preview and apply keeps all of them as they are', async (t) => {
  const { world, root } = await indexed(t);
  const { plan_id: id } = await rename(world);
  writeFileSync(join(root, 'run.py'), 'import a\n# old\na.old()\n');
  await t.throwsAsync(rename(world, { dry_run: false, plan_id: id }), { message: /^stale_plan/ });
  t.deepEqual(readFileSync(join(root, 'a.py')), OLD['a.py']);
});

test('a rename is taken back once, and only if its files are as it left them', async (t) => {
  const { world, root, store, entry } = await indexed(t);
  t.like(await undoEdits({ store, entry }), { error: { code: 'not_found' } });
  await rename(world, { dry_run: false });
  writeFileSync(join(root, 'run.py'), 'mine\n');
  t.like(await undoEdits({ store, entry }), {
    error: { code: 'stale_plan', details: { files: ['run.py'] } },
  });
  t.deepEqual(readFileSync(join(root, 'a.py')), NEW['a.py']);
  writeFileSync(join(root, 'run.py'), NEW['run.py'] ?? '');
  t.like(await undoEdits({ store, entry }), {
    undone: 'rename old to renewed',
    files: ['a.py', 'lib/b.py', 'run.py'],
    index: { state: 'current' },
  });
  t.is(stateOf(root), 'old');
  t.like(await undoEdits({ store, entry }), { error: { code: 'not_found' } });
  t.like(await callTool({ tool: 'context', request: { name: 'old' } }, world), {
    response: { status: 'found' },
  });
});

/** A disk that fails before the last file is in its place, and does not come back. */
const failing = (): FileOperations =>
  faultyFiles('fails from then on', { call: 'renameSync', nth: 3 }).files;

test('the next call puts back what a broken-off apply has left, and the log says so', async (t) => {
  const { world, root, store, entry, lines } = await indexed(t);
  t.like(await applyEdits(PLAN, { store, entry, files: failing() }), {
    error: { code: 'internal' },
  });
  t.not(stateOf(root), 'old');
  t.like(await rename(world), { applied: false });
  t.is(stateOf(root), 'old');
  t.true(
    lines.some((line) =>
      line.includes("'rename old to renewed' was interrupted; all 3 files have been restored"),
    ),
  );
});

test('indexing puts it back too, before it reads anything', async (t) => {
  const { root, store, entry } = editedTree(t);
  await applyEdits(PLAN, { store, entry, files: failing() });
  t.regex(
    (await indexRepository(store, { path: root, jobs: 1 })).recovered ?? '',
    /was interrupted/,
  );
  t.is(stateOf(root), 'old');
});

async function refusal({
  store,
  entry,
}: {
  store: EditedTree['store'];
  entry: RegistryEntry;
}): Promise<string> {
  const answer = await applyEdits(PLAN, { store, entry });
  return isFailure(answer) ? `${answer.error.code}: ${answer.error.message}` : 'applied';
}

test('a link is not followed, whether the file is one or its folder', async (t) => {
  const tree = editedTree(t);
  const outside = join(tree.root, '..', 'outside');
  mkdirSync(outside);
  renameSync(join(tree.root, 'a.py'), join(outside, 'a.py'));
  symlinkSync(join(outside, 'a.py'), join(tree.root, 'a.py'));
  t.regex(await refusal(tree), /^rename_conflict: a\.py is a symbolic link/);
  const other = editedTree(t);
  renameSync(join(other.root, 'lib'), join(other.root, '..', 'lib'));
  symlinkSync(join(other.root, '..', 'lib'), join(other.root, 'lib'));
  t.regex(await refusal(other), /^rename_conflict: lib\/b\.py is outside of the repository/);
  t.deepEqual(readFileSync(join(other.root, 'a.py')), OLD['a.py']);
});

test('a read-only file is not overwritten', async (t) => {
  const tree = editedTree(t);
  chmodSync(join(tree.root, 'a.py'), 0o444);
  t.regex(await refusal(tree), /^rename_conflict: a\.py is read-only/);
  t.is(stateOf(tree.root), 'old');
});

test('the other name of a hard link keeps the old text, and the answer says so', async (t) => {
  const tree = editedTree(t);
  const other = join(tree.root, '..', 'linked.py');
  linkSync(join(tree.root, 'a.py'), other);
  const answer = await applyEdits(PLAN, tree);
  t.true(!isFailure(answer) && /a\.py was a hard link/.test(answer.notes.join()));
  t.deepEqual(readFileSync(other), OLD['a.py']);
  t.is(lstatSync(join(tree.root, 'a.py')).nlink, 1);
});

test('what would no longer parse is not written', async (t) => {
  const tree = editedTree(t);
  const broken = {
    ...PLAN,
    files: PLAN.files.map((file) => ({
      ...file,
      edits: file.edits.map((edit) => ({ ...edit, newText: 'a b' })),
    })),
  };
  t.like(await applyEdits(broken, tree), {
    error: { code: 'rename_conflict', details: { filePath: 'a.py' } },
  });
  t.is(stateOf(tree.root), 'old');
});

test('where the index cannot follow, the files are edited and the answer says what to do', async (t) => {
  const { world, root, store, entry } = await indexed(t);
  const { generations } = pathsOf(store, entry);
  renameSync(generations, `${generations}-away`);
  writeFileSync(generations, '');
  const answer = await applyEdits(PLAN, { store, entry });
  t.is(stateOf(root), 'new');
  t.like(answer, { index: { state: 'behind', indexed_at: null } });
  t.regex(
    isFailure(answer) ? '' : answer.index.hint,
    /files are edited, but the index could not be updated: .*\. Run: codegraph analyze/,
  );
  rmSync(generations);
  renameSync(`${generations}-away`, generations);
  const context = await callTool({ tool: 'context', request: { name: 'old' } }, world);
  t.like(
    context,
    { response: { meta: { stale: { changed_files: ['a.py', 'lib/b.py', 'run.py'] } } } },
    'until it is told, each answer says that it is behind',
  );
});

test('two at once: one applies, the other finds its plan stale', async (t) => {
  const tree = editedTree(t);
  const answers = await Promise.all([refusal(tree), refusal(tree)]);
  t.deepEqual(answers.map((answer) => answer.split(':')[0]).sort(), ['applied', 'stale_plan']);
  t.is(stateOf(tree.root), 'new');
});
