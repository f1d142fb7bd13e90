// Which repositories git is asked about: those that belong to the tree and to the user. The others are listed without git, and that is said.
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { workingTreeAround } from '../../../runtime/git/git-folder.ts';
import { gitRepositoryAt } from '../../../runtime/git/git-repository.ts';
import { headOf } from '../../../runtime/indexer/files/git.ts';
import { walkFiles } from '../../../runtime/indexer/files/walk-files.ts';
import { commitAll, git, gitTree, newFolder, plainTree } from '../../support/source-tree.ts';

const FILES = { 'a.py': 'def a():\n    pass\n' };
const stateAt = async (root: string): Promise<string> => (await gitRepositoryAt(root)).state;

/** A repository with a commit, of which another tree must not get hold. */
function ofSomeoneElse(...given: Parameters<typeof gitTree>): string {
  const root = gitTree(...given);
  commitAll(root);
  return root;
}

test('a repository, a linked worktree, a submodule and a git folder kept apart are usable', async (t) => {
  const root = ofSomeoneElse(t, FILES);
  const linked = join(newFolder(t), 'linked');
  git(root, 'worktree', 'add', '--quiet', '-b', 'side', linked);
  const outer = gitTree(t, FILES, 'outer');
  git(outer, 'submodule', '--quiet', 'add', root, 'module');
  const apart = newFolder(t, 'apart');
  git(apart, 'init', '--quiet', `--separate-git-dir=${join(newFolder(t), 'store.git')}`);
  for (const place of [root, linked, outer, join(outer, 'module'), apart])
    t.is(await stateAt(place), 'usable', place);
  t.is(await stateAt(plainTree(t, FILES)), 'none');
});

for (const [how, point] of [
  [
    'a file that names it',
    (root, other) => writeFileSync(join(root, '.git'), `gitdir: ${other}/.git\n`),
  ],
  ['a link to it', (root, other) => symlinkSync(join(other, '.git'), join(root, '.git'))],
  [
    'a file that names a worktree of it',
    (root, other) => {
      git(other, 'worktree', 'add', '--quiet', '-b', 'side', join(other, '..', 'linked'));
      writeFileSync(join(root, '.git'), `gitdir: ${other}/.git/worktrees/linked\n`);
    },
  ],
  [
    'a folder that shares with it',
    (root, other) => {
      git(root, 'init', '--quiet');
      writeFileSync(join(root, '.git/commondir'), `${other}/.git\n`);
    },
  ],
] as const satisfies readonly (readonly [string, (root: string, other: string) => void])[]) {
  test(`a .git that leads to another repository by ${how} is not taken for this tree's`, async (t) => {
    const other = ofSomeoneElse(t, { 'secret.py': 'def secret():\n    pass\n' }, 'other');
    const root = plainTree(t, FILES);
    point(root, other);
    t.is(await stateAt(root), 'refused');
    const { files, skipped } = await walkFiles(root);
    t.deepEqual(
      files.map(({ path }) => path),
      ['a.py'],
    );
    t.deepEqual(
      skipped.map(({ filePath }) => filePath),
      ['.git'],
    );
    t.regex(
      skipped[0]?.reason ?? '',
      /leads to the repository of another working tree, so its files are listed without git/,
    );
  });
}

test('a tree that its settings place elsewhere is this one all the same', async (t) => {
  const other = plainTree(t, { 'secret.py': '' });
  const root = ofSomeoneElse(t, FILES);
  git(root, 'config', 'core.worktree', other);
  t.deepEqual(
    (await walkFiles(root)).files.map(({ path }) => path),
    ['a.py'],
  );
});

test('of another user, git decides: it is asked about a repository that it trusts', async (t) => {
  const root = ofSomeoneElse(t, FILES);
  const nobody = (process.geteuid?.() ?? 0) + 1;
  // To git it belongs to who runs this test.
  t.is((await gitRepositoryAt(root, nobody)).state, 'usable');
  // Only the superuser can give a file away; another user's repository stands for one where that is refused.
  const isSuperuser = process.geteuid?.() === 0;
  if (isSuperuser) for (const path of [root, join(root, '.git')]) chownSync(path, 12345, 12345);
  const found = await gitRepositoryAt(root);
  t.is(found.state, isSuperuser ? 'refused' : 'usable');
  if (found.state === 'refused')
    t.is(found.hint, `If you do, run: git config --global --add safe.directory ${root}`);
  const { files, skipped } = await walkFiles(root);
  t.deepEqual(
    files.map(({ path }) => path),
    ['a.py'],
  );
  t.is(skipped.length, isSuperuser ? 1 : 0);
});

test('a repository that somebody puts into a folder of all is not the one around another folder', (t) => {
  const shared = newFolder(t);
  mkdirSync(join(shared, 'mine'));
  git(shared, 'init', '--quiet');
  t.is(workingTreeAround(join(shared, 'mine')), shared);
  if (process.geteuid?.() !== 0) return;
  chownSync(join(shared, '.git'), 12345, 12345);
  t.not(workingTreeAround(join(shared, 'mine')), shared);
});

for (const name of ['HEAD', 'config', 'index', 'info/exclude', 'packed-refs']) {
  test(`a pipe in place of .git/${name} holds up nothing`, async (t) => {
    const root = ofSomeoneElse(t, FILES);
    rmSync(join(root, '.git', name), { force: true });
    execFileSync('mkfifo', [join(root, '.git', name)]);
    t.deepEqual(
      (await walkFiles(root)).files.map(({ path }) => path),
      ['a.py'],
    );
    await headOf(root);
  });
}

for (const name of ['HEAD', 'packed-refs']) {
  test(`a device in place of .git/${name} is not read`, async (t) => {
    const root = ofSomeoneElse(t, FILES);
    git(root, 'pack-refs', '--all');
    renameSync(join(root, '.git', name), join(root, '.git/moved'));
    symlinkSync('/dev/zero', join(root, '.git', name));
    t.is((await headOf(root)).commit, null);
    t.deepEqual(
      (await walkFiles(root)).files.map(({ path }) => path),
      ['a.py'],
    );
  });
}
