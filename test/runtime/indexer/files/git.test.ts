// What is told of git: roots, heads, distances; with refs in files, packed, in worktrees, and without git.
import { join } from 'node:path';
import test from 'ava';
import { workingTreeAround } from '../../../../runtime/git/git-folder.ts';
import { commitsSince, headOf, listWithGit } from '../../../../runtime/indexer/files/git.ts';
import {
  commitAll,
  git,
  gitTree,
  newFolder,
  plainTree,
  writeFiles,
} from '../../../support/source-tree.ts';

async function trackedIn(root: string): Promise<readonly string[]> {
  const listed = await listWithGit(root);
  return listed !== null && 'tracked' in listed ? listed.tracked : [];
}

test('outside git there is no head and no listing', async (t) => {
  const root = plainTree(t, { 'a.py': '' });
  t.is(workingTreeAround(root), null);
  t.deepEqual(await headOf(root), { commit: null, branch: null });
  t.is(await listWithGit(root), null);
});

test('before the first commit there is a branch and no commit', async (t) => {
  t.deepEqual(await headOf(gitTree(t, {})), { commit: null, branch: 'main' });
});

test('the head is told with refs in files, packed and detached', async (t) => {
  const root = gitTree(t, { 'a.py': '' });
  commitAll(root);
  const commit = git(root, 'rev-parse', 'HEAD');
  t.deepEqual(await headOf(root), { commit, branch: 'main' });
  git(root, 'checkout', '--quiet', '-b', 'feature/x');
  git(root, 'pack-refs', '--all');
  t.deepEqual(await headOf(root), { commit, branch: 'feature/x' });
  git(root, 'checkout', '--quiet', '--detach');
  t.deepEqual(await headOf(root), { commit, branch: null });
});

test('a linked worktree is a root of its own, with its own head', async (t) => {
  const root = gitTree(t, { 'a.py': '' });
  commitAll(root);
  const linked = join(newFolder(t), 'linked');
  git(root, 'worktree', 'add', '--quiet', '-b', 'side', linked);
  writeFiles(linked, { 'b.py': '' });
  commitAll(linked);
  t.is(workingTreeAround(join(linked)), linked);
  t.deepEqual(await headOf(linked), { commit: git(linked, 'rev-parse', 'HEAD'), branch: 'side' });
  t.deepEqual(await trackedIn(linked), ['a.py', 'b.py']);
});

test('the root is found from any folder inside', (t) => {
  const root = gitTree(t, { 'a/b/c.py': '' });
  t.is(workingTreeAround(join(root, 'a/b')), root);
});

test('commits since another are counted; an unknown one counts none', async (t) => {
  const root = gitTree(t, { 'a.py': '' });
  commitAll(root);
  const first = git(root, 'rev-parse', 'HEAD');
  for (const text of ['1', '2']) {
    writeFiles(root, { 'a.py': text });
    commitAll(root);
  }
  t.is(await commitsSince(root, first), 2);
  t.is(await commitsSince(root, '0'.repeat(40)), 0);
});

test('listing a repository runs nothing that its configuration names', async (t) => {
  const root = gitTree(t, { 'a.py': '' });
  git(root, 'config', 'core.fsmonitor', `touch ${join(root, 'was-run')}; true`);
  t.deepEqual(await listWithGit(root), { tracked: [], untracked: ['a.py'] });
});
