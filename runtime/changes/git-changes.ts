// Which files differ between two states of a working tree, by git: paths, modes, blobs. Reads no file and does not parse code.
import { relative } from 'node:path';
import { failure, isFailure, type Failure } from '../../lib/model/answer.ts';
import { workingTreeAround } from '../git/git-folder.ts';
import { gitRepositoryAt } from '../git/git-repository.ts';
import { withPrivateIndex } from '../git/private-folder.ts';
import { runGit, type GitPlace } from '../git/run-git.ts';
import { WITHOUT_GIT, failed } from './git-trouble.ts';
import { type Scope, baseOf } from './compared-base.ts';
import { comparisonSettings, RAW } from './comparison-settings.ts';
import { type GitChange, untrackedIn, merged, changesIn } from './listed-changes.ts';

export interface GitChanges {
  readonly compared: string;
  readonly place: GitPlace;
  /** The indexed folder in the working tree: empty, or ending with a slash. */
  readonly prefix: string;
  readonly changes: readonly GitChange[];
  readonly notes: readonly string[];
}

export async function gitChanges(
  folder: string,
  scope: Scope,
  baseRef: string | undefined,
): Promise<GitChanges | Failure> {
  const worktree = await worktreeAt(folder);
  if (isFailure(worktree)) return worktree;
  const { root, place } = worktree;
  const prefix = root === folder ? '' : `${relative(root, folder).replaceAll('\\', '/')}/`;
  const settings = await comparisonSettings(place);
  if (isFailure(settings)) return settings;
  const base = await baseOf(place, scope, baseRef);
  if (isFailure(base)) return base;
  const listed = await listChanges(worktree, scope, { trees: base.trees, prefix, settings });
  if (isFailure(listed)) return listed;
  const { tracked, untracked, unmerged } = listed;
  const changes = merged(tracked, untracked.paths)
    .map((change) => (unmerged.has(change.path) ? { ...change, status: 'U' } : change))
    .filter(({ path }) => path.startsWith(prefix))
    .map((change) => ({ ...change, path: change.path.slice(prefix.length) }));
  return {
    compared: base.compared,
    place,
    prefix,
    changes,
    notes: [...base.notes, ...untracked.notes],
  };
}

interface Worktree {
  readonly root: string;
  readonly place: GitPlace;
}

async function worktreeAt(folder: string): Promise<Worktree | Failure> {
  const root = workingTreeAround(folder);
  if (root === null) return failure('not_found', `Not a git worktree: ${folder}.`, WITHOUT_GIT);
  const repository = await gitRepositoryAt(root);
  if (repository.state === 'refused')
    return failure(
      'not_found',
      `git is not used in ${root}: ${repository.reason}.`,
      `${repository.hint}. Or pass the change as \`diff\`.`,
    );
  if (repository.state === 'none')
    return failure('not_found', `Not a git worktree: ${folder}.`, WITHOUT_GIT);
  return { root, place: repository.place };
}

interface Comparison {
  readonly trees: readonly string[];
  readonly prefix: string;
  readonly settings: readonly string[];
}

interface Listed {
  readonly tracked: readonly GitChange[];
  readonly untracked: ReturnType<typeof untrackedIn>;
  /** Paths that a merge has left open. */
  readonly unmerged: ReadonlySet<string>;
}

async function listChanges(
  { root, place }: Worktree,
  scope: Scope,
  { trees, prefix, settings }: Comparison,
): Promise<Listed | Failure> {
  const isStaged = scope === 'staged';
  const within = prefix === '' ? [] : [`:(top,literal)${prefix}`];
  const diff = ['diff', ...RAW, ...(isStaged ? ['--cached'] : []), ...trees, '--', ...within];
  const others = ['ls-files', '-z', '-t', '--others', '--unmerged', '--exclude-standard', '--'];
  const [listed, further] = await Promise.all([
    withPrivateIndex(place, (own) => runGit(diff, { place: own, settings })),
    isStaged ? null : runGit([...others, ...within], { place }),
  ]);
  if (!listed.ok) return failed(root, listed);
  if (further && !further.ok) return failed(root, further);
  const rows = (further?.out.toString() ?? '').split('\0');
  const untracked = rows.filter((row) => row.startsWith('? ')).map((row) => row.slice(2));
  const unmerged = rows
    .filter((row) => row.startsWith('M '))
    .map((row) => row.slice(row.indexOf('\t') + 1));
  return {
    tracked: changesIn(listed.out.toString(), isStaged),
    untracked: untrackedIn(root, untracked),
    unmerged: new Set(unmerged),
  };
}
