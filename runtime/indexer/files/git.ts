// Information from git about a working tree: its head, its files, commits since indexing. Changes nothing; every answer may be "no git".
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
  /** Untracked, not ignored. */
  readonly untracked: readonly string[];
}

/** Why there is no listing although git is used. */
export interface NoListing {
  readonly refused: string;
}

const NO_HEAD: Head = { commit: null, branch: null };
const COMMIT = /^([0-9a-f]{40}|[0-9a-f]{64})$/;
/** With reftables, `HEAD` names this branch, which cannot exist. */
const REFS_ELSEWHERE = 'refs/heads/.invalid';

/** The checked-out commit and branch. Reads git's files; runs git only for other ref storages. */
export async function headOf(root: string): Promise<Head> {
  const gitFolder = gitFolderOf(root);
  const head = gitFolder === null ? null : readGitLine(join(gitFolder, 'HEAD'));
  if (gitFolder === null || head === null) return NO_HEAD;
  if (COMMIT.test(head)) return { commit: head, branch: null };
  const ref = /^ref: (refs\/.+)$/.exec(head)?.[1];
  if (ref === undefined || ref === REFS_ELSEWHERE) return askForHead(root);
  return { commit: commitOf(ref, gitFolder), branch: ref.replace(/^refs\/heads\//, '') };
}

/** How many commits the head is ahead of the given one; 0 if unknown, for example after history was rewritten. */
export async function commitsSince(
  root: string,
  commit: string,
  /** Only commits that change this folder; empty: all. */
  within = '',
): Promise<number> {
  // A partial clone may lack commits, and git would fetch each of them.
  const count = await ask(root, [
    'rev-list',
    '--count',
    '--missing=allow-any',
    `${commit}..HEAD`,
    '--',
    ...(within === '' ? [] : [`:(top,literal)${within}`]),
  ]);
  return Number(count ?? 0) || 0;
}

/** Files of the working tree as git sees them, ignore rules applied; null if git cannot answer. Paths as in git's output. */
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

/** Not reported: folders that are not repositories, and machines without git. */
function whyNotListed({ trouble, err }: GitOutput): NoListing | null {
  if (trouble === 'not started' || /^fatal: (not a git repository|unknown repository)/m.test(err))
    return null;
  return {
    refused: `git does not list it (${(err.split('\n').at(-1) ?? '').slice(0, 200)}), so its files are listed without git`,
  };
}

/** The output of `git --version`; null without git. */
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

/** When the commit was made, in ISO 8601, UTC; null if git cannot tell. */
export async function timeOfCommit(root: string, commit: string): Promise<string | null> {
  const seconds = await ask(root, ['show', '--no-patch', '--format=%ct', commit, '--']);
  return seconds === null || !/^\d+\s*$/.test(seconds)
    ? null
    : new Date(Number(seconds) * 1000).toISOString();
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
