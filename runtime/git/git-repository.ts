// Whether git may be run in a working tree: its `.git` belongs to it, and to this user. Does not read its content.
import { lstatSync, realpathSync, statSync, type Stats } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { shellWord } from '../../lib/base/shell-word.ts';
import { commonFolderOf, gitFolderOf, readGitLine } from './git-folder.ts';
import { runGit, type GitPlace } from './run-git.ts';

export type GitRepository =
  | { readonly state: 'usable'; readonly place: GitPlace }
  | { readonly state: 'none' }
  /** Why git is not used, and what to do about it. */
  | { readonly state: 'refused'; readonly reason: string; readonly hint: string };

/** `user` is the required owner of files; null if the system has no user ids. */
export async function gitRepositoryAt(
  root: string,
  user: number | null = process.geteuid?.() ?? null,
): Promise<GitRepository> {
  const gitFolder = gitFolderOf(root);
  if (gitFolder === null) return { state: 'none' };
  const place = { root, gitFolder };
  const odd = OWN_FILES.find((name) =>
    [gitFolder, commonFolderOf(gitFolder)].some((folder) => isOdd(join(folder, name))),
  );
  if (odd !== undefined)
    return {
      state: 'refused',
      reason: `its .git/${odd} is not a regular file`,
      hint: 'Find out what created it.',
    };
  if (!(await belongsTo(root, gitFolder)))
    return {
      state: 'refused',
      reason: 'its .git leads to the repository of another working tree',
      hint: `If it should not, run in that repository: git worktree repair ${shellWord(root)}`,
    };
  if (!isOwned(place, user) && !(await gitAccepts(place)))
    return {
      state: 'refused',
      reason: 'it belongs to another user, and git does not trust it',
      hint: `If you do, run: git config --global --add safe.directory ${shellWord(root)}`,
    };
  return { state: 'usable', place };
}

/** Files that git always opens. It would block on a pipe, and read a device endlessly. */
const OWN_FILES = [
  'HEAD',
  'config',
  'config.worktree',
  'index',
  'packed-refs',
  'shallow',
  'commondir',
  'gitdir',
  'info/exclude',
  'info/attributes',
  'info/sparse-checkout',
  'info/grafts',
  'objects/info/alternates',
  'objects/info/commit-graph',
];

function isOdd(path: string): boolean {
  const stats = statOf(path, statSync);
  return stats !== null && !stats.isFile();
}

/**
 * A `.git` that is a file or a link can refer to any repository of this user, whose files and history would be
 * shown as those of this tree. It is accepted if that repository refers to this tree, or to none.
 */
async function belongsTo(root: string, gitFolder: string): Promise<boolean> {
  const own = join(root, '.git');
  if (statOf(own, lstatSync)?.isDirectory()) return commonFolderOf(own) === own;
  const known = readGitLine(join(gitFolder, 'gitdir'));
  if (known !== null)
    return realPath(resolve(gitFolder, known)) === own || resolve(gitFolder, known) === own;
  const trees = (
    await Promise.all(
      ['config', 'config.worktree'].map((file) =>
        settingOf(join(gitFolder, file), 'core.worktree'),
      ),
    )
  ).flat();
  if (trees.length > 0) return trees.some((tree) => realPath(resolve(gitFolder, tree)) === root);
  if (
    commonFolderOf(gitFolder) !== resolve(gitFolder) ||
    basename(realPath(gitFolder) ?? gitFolder) === '.git'
  )
    return false;
  return (await settingOf(join(gitFolder, 'config'), 'core.bare')).at(-1) !== 'true';
}

/** The settings in one file, without included ones. */
async function settingOf(file: string, name: string): Promise<string[]> {
  if (statOf(file, statSync)?.isFile() !== true) return [];
  const { ok, out } = await runGit(
    ['config', '--file', file, '--no-includes', '-z', '--get-all', name],
    { place: null },
  );
  return ok ? out.toString().split('\0').slice(0, -1) : [];
}

/** Git's own rule: the tree, its `.git` and the git folder belong to this user. */
function isOwned({ root, gitFolder }: GitPlace, user: number | null): boolean {
  return (
    user !== null &&
    [root, join(root, '.git'), gitFolder].every((path) => statOf(path, lstatSync)?.uid === user)
  );
}

/** Git checks user and system settings for an exception. It discovers the repository itself here, since otherwise it would not check. */
async function gitAccepts({ root, gitFolder }: GitPlace): Promise<boolean> {
  const { ok, out } = await runGit(['-C', root, 'rev-parse', '--absolute-git-dir'], {
    place: null,
    variables: { GIT_CEILING_DIRECTORIES: dirname(root) },
  });
  return ok && realPath(out.toString().trimEnd()) === realPath(gitFolder);
}

function statOf(path: string, look: typeof statSync): Stats | null {
  try {
    return look(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}

function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}
