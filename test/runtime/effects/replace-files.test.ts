// Files are replaced all or none: what is kept of them, and what stops it. Faults and kills are tested in all-or-nothing.test.ts.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { editJournals } from '../../../index-store/edit-journal.ts';
import { fileOperations } from '../../../index-store/files/file-operations.ts';
import { pathsOf } from '../../../index-store/paths.ts';
import { recoverEdits } from '../../../runtime/effects/recover-edits.ts';
import { FileChanged } from '../../../runtime/effects/replace-files.ts';
import { brokenOff, doEdits } from '../../support/edits-work.ts';
import { OLD, editedTree, stateOf } from '../../support/edited-tree.ts';

test('bytes, line ends, marks and modes are kept; nothing is left over', async (t) => {
  const tree = editedTree(t);
  await doEdits('apply', tree, fileOperations);
  t.is(stateOf(tree.root), 'new');
  t.false(editJournals(tree.store, tree.entry).hasPending());
  t.deepEqual(
    editJournals(tree.store, tree.entry)
      .last()
      ?.files.map(({ path }) => path),
    Object.keys(OLD),
  );
});

test('what a process that died while it wrote its journal has left is swept away', async (t) => {
  const tree = editedTree(t);
  const { edits } = pathsOf(tree.store, tree.entry);
  mkdirSync(edits, { recursive: true });
  writeFileSync(join(edits, '.new-0123'), 'half a jour');
  await doEdits('apply', tree, fileOperations);
  t.deepEqual(readdirSync(edits), ['last']);
});

test('a file that was saved in between stops all of it', async (t) => {
  const tree = editedTree(t);
  writeFileSync(join(tree.root, 'run.py'), 'saved\n');
  await t.throwsAsync(doEdits('apply', tree, fileOperations), { instanceOf: FileChanged });
  writeFileSync(join(tree.root, 'run.py'), OLD['run.py'] ?? '');
  t.is(stateOf(tree.root), 'old');
});

test('what somebody has saved since a process died is left alone, and told', async (t) => {
  const tree = editedTree(t);
  await brokenOff('apply', tree);
  writeFileSync(join(tree.root, 'a.py'), 'mine\n');
  const recovered = await recoverEdits(tree.store, tree.entry);
  t.like(recovered, { left: ['a.py'], restored: ['lib/b.py', 'run.py'] });
  t.regex(
    recovered?.message ?? '',
    /a\.py has changed since and was left alone.*kept in .*unsettled/,
  );
  t.is(await recoverEdits(tree.store, tree.entry), null, 'told once');
});
