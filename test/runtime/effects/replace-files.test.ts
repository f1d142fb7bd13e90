// Files are replaced all or none: under a fault at each step, and when the process dies at each step.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import test from 'ava';
import { editJournals } from '../../../index-store/edit-journal.ts';
import { recoverEdits } from '../../../runtime/effects/recover-edits.ts';
import { FileChanged, PutBackLater, replaceFiles } from '../../../runtime/effects/replace-files.ts';
import { NEW, OLD, editedTree, stateOf, type EditedTree } from '../../support/edited-tree.ts';
import type { EditsWork } from '../../support/edits-worker.ts';
import { faultyFiles, type Faulty } from '../../support/faulty-files.ts';

const REPLACEMENTS = Object.keys(OLD).map((path) => ({ path, before: OLD[path] ?? Buffer.of(), after: NEW[path] ?? Buffer.of() }));
const WORKER = fileURLToPath(new URL('../../support/edits-worker.ts', import.meta.url));

function replaceAll({ root, store, entry }: EditedTree, { files }: Pick<Faulty, 'files'> = faultyFiles('fails once')): void {
  replaceFiles(REPLACEMENTS, { root, journals: editJournals(store, entry, files), what: 'rename old to renewed', files });
}

/** How many calls to the file system one whole run makes. */
function steps(tree: EditedTree): readonly string[] {
  const counted = faultyFiles('fails once');
  replaceAll(tree, counted);
  return counted.calls;
}

test('bytes, line ends, marks and modes are kept; nothing is left over', (t) => {
  const tree = editedTree(t);
  replaceAll(tree);
  t.is(stateOf(tree.root), 'new');
  t.false(editJournals(tree.store, tree.entry).hasPending());
  t.deepEqual(editJournals(tree.store, tree.entry).last()?.files.map(({ path }) => path), Object.keys(OLD));
});

test('each call fails once: the tree is entirely old, or entirely new', (t) => {
  const calls = steps(editedTree(t));
  t.true(calls.length > 30 && calls.includes('renameSync') && calls.includes('fsyncSync'), calls.join(' '));
  const ends = new Set<string>();
  for (const step of calls.keys()) {
    const tree = editedTree(t);
    let failed = false;
    try {
      replaceAll(tree, faultyFiles('fails once', step));
    } catch {
      failed = true;
    }
    const state = stateOf(tree.root);
    ends.add(state);
    t.is(state, failed ? 'old' : 'new', `step ${step}: ${calls[step] ?? ''}`);
    t.false(editJournals(tree.store, tree.entry).hasPending(), `step ${step}`);
  }
  t.deepEqual([...ends].sort(), ['new', 'old']);
});

test('the disk fails from some call on: the next start puts back what could not be put back then', async (t) => {
  const calls = steps(editedTree(t));
  let later = 0;
  for (const step of calls.keys()) {
    const tree = editedTree(t);
    try {
      replaceAll(tree, faultyFiles('fails from then on', step));
    } catch (error) {
      if (error instanceof PutBackLater) later++;
    }
    await recoverEdits(tree.store, tree.entry);
    t.regex(stateOf(tree.root), /^(old|new)$/, `step ${step}: ${calls[step] ?? ''}`);
    t.false(editJournals(tree.store, tree.entry).hasPending(), `step ${step}`);
  }
  t.true(later > 10, `${later}`);
});

test('killed before each call: the next start finds the tree entirely old or entirely new', async (t) => {
  const calls = steps(editedTree(t));
  const ends: string[] = [];
  for (const step of calls.keys()) {
    const tree = editedTree(t);
    t.is(await runWorker({ home: tree.store.home, entry: tree.entry, dieAt: step }), 'SIGKILL');
    await recoverEdits(tree.store, tree.entry);
    ends.push(stateOf(tree.root));
    t.false(editJournals(tree.store, tree.entry).hasPending());
  }
  t.deepEqual([...new Set(ends)].sort(), ['new', 'old'], ends.join(' '));
  t.true(ends.lastIndexOf('old') < ends.indexOf('new'), 'from one step on it is done');
});

test('what somebody has saved since a process died is left alone, and told', async (t) => {
  const tree = editedTree(t);
  const calls = steps(editedTree(t));
  await runWorker({ home: tree.store.home, entry: tree.entry, dieAt: calls.lastIndexOf('renameSync') });
  t.is(stateOf(tree.root).replace(/extra.*/, 'new'), 'new');
  writeFileSync(join(tree.root, 'a.py'), 'mine\n');
  const recovered = await recoverEdits(tree.store, tree.entry);
  t.like(recovered, { left: ['a.py'], restored: ['lib/b.py', 'run.py'] });
  t.regex(recovered?.message ?? '', /a\.py was left alone.*kept in .*unsettled/);
  t.is(await recoverEdits(tree.store, tree.entry), null, 'told once');
});

test('a file that was saved in between stops all of it', (t) => {
  const tree = editedTree(t);
  writeFileSync(join(tree.root, 'run.py'), 'saved\n');
  t.throws(() => replaceAll(tree), { instanceOf: FileChanged });
  writeFileSync(join(tree.root, 'run.py'), OLD['run.py'] ?? '');
  t.is(stateOf(tree.root), 'old');
});

async function runWorker(work: EditsWork): Promise<number | string> {
  const worker = spawn(process.execPath, ['--import=tsx', WORKER, JSON.stringify(work)], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null];
  return code ?? signal ?? 'unknown';
}
