// What git knows of a working tree: its head, its files, how far it has moved on. Changes nothing in it; every question may be answered with "no git here".
import { join } from 'node:path';
import { commonFolderOf, gitFolderOf, readGitLine, readPackedRefs } from '../../git/git-folder.ts';
import { gitRepositoryAt } from '../../git/git-repository.ts';
import { runGit, type GitOutput } from '../../git/run-git.ts';

export interface Head {
  /** Null before the first commit, and outside git. */
  readonly commit: string | null;
  /** Null when no branch is checked out, and outside git. */
  readonly branch: string | null;
}

export interface GitListing {
  readonly tracked: readonly string[];
  /** Not ignored, not added. */
  readonly untracked: readonly string[];
}

/** Why there is no listing where there should be one, in words. */
export interface NoListing {
  readonly refused: string;
}

const NO_HEAD: Head = { commit: null, branch: null };
const COMMIT = /^([0-9a-f]{40}|[0-9a-f]{64})$/;
/** Where refs are kept in a table instead of files, `HEAD` names this branch, which cannot exist. */
const REFS_ELSEWHERE = 'refs/heads/.invalid';

/** Commit and branch that are checked out. Reads git's own files; asks git only where refs are kept another way. */
export async function headOf(root: string): Promise<Head> {
  const gitFolder = gitFolderOf(root);
  const head = gitFolder === null ? null : readGitLine(join(gitFolder, 'HEAD'));
  if (gitFolder === null || head === null) return NO_HEAD;
  if (COMMIT.test(head)) return { commit: head, branch: null };
  const ref = /^ref: (refs\/.+)$/.exec(head)?.[1];
  if (ref === undefined || ref === REFS_ELSEWHERE) return askForHead(root);
  return { commit: commitOf(ref, gitFolder), branch: ref.replace(/^refs\/heads\//, '') };
}

/** How many commits the head is ahead of the given one; 0 when git cannot tell, for example after history was rewritten. */
export async function commitsSince(root: string, commit: string): Promise<number> {
  // A partial clone may lack commits, and its git would ask for each of them.
  const count = await ask(root, [
    'rev-list',
    '--count',
    '--missing=allow-any',
    `${commit}..HEAD`,
    '--',
  ]);
  return Number(count ?? 0) || 0;
}

/** Files of the working tree as git sees them, ignore rules applied; null where there is no git to answer. Paths as git writes them. */
export async function listWithGit(root: string): Promise<GitListing | NoListing | null> {
  const repository = await gitRepositoryAt(root);
  if (repository.state === 'none') return null;
  if (repository.state === 'refused')
    return {
      refused: `${repository.reason}, so its files are listed without git. ${repository.hint}`,
    };
  const listed = await runGit(
    ['ls-files', '-z', '-t', '--cached', '--others', '--exclude-standard'],
    { place: repository.place },
  );
  if (!listed.ok) return whyNotListed(listed);
  const tracked: string[] = [];
  const untracked: string[] = [];
  for (const row of listed.out.toString().split('\0')) {
    if (row !== '') (row.startsWith('? ') ? untracked : tracked).push(row.slice(2));
  }
  return { tracked, untracked };
}

/** What is no repository for git, and a machine without git, are nothing to tell. */
function whyNotListed({ trouble, err }: GitOutput): NoListing | null {
  if (trouble === 'not started' || /^fatal: (not a git repository|unknown repository)/m.test(err))
    return null;
  return {
    refused: `git does not list it (${(err.split('\n').at(-1) ?? '').slice(0, 200)}), so its files are listed without git`,
  };
}

/** What `git --version` says; null without git. */
export async function gitVersion(): Promise<string | null> {
  const { ok, out } = await runGit(['--version'], { place: null });
  return ok ? out.toString() : null;
}

async function ask(root: string, args: readonly string[]): Promise<string | null> {
  const repository = await gitRepositoryAt(root);
  if (repository.state !== 'usable') return null;
  const { ok, out } = await runGit(args, { place: repository.place });
  return ok ? out.toString() : null;
}

async function askForHead(root: string): Promise<Head> {
  const [commit, branch] = await Promise.all([
    ask(root, ['rev-parse', '--verify', '--quiet', 'HEAD']),
    ask(root, ['symbolic-ref', '--short', '--quiet', 'HEAD']),
  ]);
  return { commit: commit?.trim() || null, branch: branch?.trim() || null };
}

function commitOf(ref: string, gitFolder: string): string | null {
  if (ref.split('/').includes('..')) return null;
  const common = commonFolderOf(gitFolder);
  const loose = readGitLine(join(gitFolder, ref)) ?? readGitLine(join(common, ref));
  if (loose !== null && COMMIT.test(loose)) return loose;
  const line = readPackedRefs(common)
    .split('\n')
    .find((row) => row.endsWith(` ${ref}`));
  return line?.slice(0, line.indexOf(' ')) ?? null;
}
