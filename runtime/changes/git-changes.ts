// Which files differ between two states of a working tree, by git: paths, modes, blobs. Reads no file and decides nothing about code.
import { relative } from 'node:path';
import { failure, isFailure, type Failure } from '../../lib/model/answer.ts';
import { workingTreeAround } from '../git/git-folder.ts';
import { gitRepositoryAt } from '../git/git-repository.ts';
import { withPrivateIndex } from '../git/private-folder.ts';
import { runGit, type GitOutput, type GitPlace } from '../git/run-git.ts';
import { headOf } from '../indexer/files/git.ts';
import { MatchingTooCostly } from '../indexer/files/ignore-patterns.ts';
import {
  OWN_IGNORE_FILE,
  rulesAtRoot,
  TOOL_FOLDERS,
  type RuleOptions,
} from '../indexer/files/ignore-rules.ts';

export type Scope = 'unstaged' | 'staged' | 'all' | 'compare';

/** A file that differs. Paths are relative to the indexed folder. */
export interface GitChange {
  readonly path: string;
  /** `A`, `M`, `D`, `T` (another type of file), `U` (unmerged). */
  readonly status: string;
  /** Modes as git writes them, `000000` where there is no file. */
  readonly oldMode: string;
  readonly newMode: string;
  /** Blob of the old side; null where there is none. */
  readonly oldBlob: string | null;
  /** Blob of the new side where that is the index; null where it is the working tree, or there is none. */
  readonly newBlob: string | null;
  readonly untracked: boolean;
}

export interface GitChanges {
  readonly compared: string;
  readonly place: GitPlace;
  /** The indexed folder in the working tree: empty, or with a slash at its end. */
  readonly prefix: string;
  readonly changes: readonly GitChange[];
  readonly notes: readonly string[];
}

const WITHOUT_GIT = 'Pass the change as `diff`: git diff | codegraph detect-changes --diff -';
const NO_BLOB = /^0+$/;

export async function gitChanges(
  folder: string,
  scope: Scope,
  baseRef: string | undefined,
): Promise<GitChanges | Failure> {
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
  const { place } = repository;
  const prefix = root === folder ? '' : `${relative(root, folder).replaceAll('\\', '/')}/`;
  const within = prefix === '' ? [] : [`:(top,literal)${prefix}`];
  const settings = await comparisonSettings(place);
  if (isFailure(settings)) return settings;
  const base = await baseOf(place, scope, baseRef);
  if (isFailure(base)) return base;
  const [listed, others] = await Promise.all([
    withPrivateIndex(place, (own) =>
      runGit(
        [
          'diff',
          ...RAW,
          ...(scope === 'staged' ? ['--cached'] : []),
          ...base.trees,
          '--',
          ...within,
        ],
        { place: own, settings },
      ),
    ),
    scope === 'staged'
      ? null
      : runGit(
          ['ls-files', '-z', '-t', '--others', '--unmerged', '--exclude-standard', '--', ...within],
          { place },
        ),
  ]);
  if (!listed.ok) return failed(root, listed);
  if (others && !others.ok) return failed(root, others);
  const rows = (others?.out.toString() ?? '').split('\0');
  const untracked = untrackedIn(
    root,
    rows.filter((row) => row.startsWith('? ')).map((row) => row.slice(2)),
  );
  const unmerged = new Set(
    rows.filter((row) => row.startsWith('M ')).map((row) => row.slice(row.indexOf('\t') + 1)),
  );
  const changes = merged(changesIn(listed.out.toString(), scope === 'staged'), untracked.paths).map(
    (change) => (unmerged.has(change.path) ? { ...change, status: 'U' } : change),
  );
  const inside = changes
    .filter(({ path }) => path.startsWith(prefix))
    .map((change) => ({ ...change, path: change.path.slice(prefix.length) }));
  return {
    compared: base.compared,
    place,
    prefix,
    changes: inside,
    notes: [...base.notes, ...untracked.notes],
  };
}

// Output that no setting changes, and nothing that a repository's configuration could run.
const RAW = [
  '--raw',
  '-z',
  '--no-abbrev',
  '--no-renames',
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--no-relative',
  '-O/dev/null',
  '--ignore-submodules=dirty',
];

/**
 * Files that only look changed are looked into, in a copy of the index. Filters (as of large file storage) are programs
 * that a repository names, and are switched off: what such a filter would have changed shows as it is.
 */
async function comparisonSettings(place: GitPlace): Promise<readonly string[] | Failure> {
  const asked = await runGit(
    [
      'config',
      '-z',
      '--name-only',
      '--get-regexp',
      '^filter\\..*\\.(clean|smudge|process|required)$',
    ],
    { place },
  );
  if (asked.trouble === 'not started')
    return failure('not_found', 'git is not installed or not on the PATH.', WITHOUT_GIT);
  // With nothing to say, it ends with 1 and says nothing.
  if (!asked.ok && (asked.trouble !== null || asked.err !== '')) return failed(place.root, asked);
  const names = asked.out
    .toString()
    .split('\0')
    .filter(Boolean)
    .map((key) => key.slice(0, key.lastIndexOf('.')));
  if (names.some((name) => name.includes('=')))
    return failure(
      'not_found',
      'The git configuration has a filter that cannot be disabled because of its name.',
      WITHOUT_GIT,
    );
  const filters = [...new Set(names)].flatMap((name) => [
    `${name}.clean=`,
    `${name}.smudge=`,
    `${name}.process=`,
    `${name}.required=false`,
  ]);
  return ['diff.autoRefreshIndex=true', ...filters];
}

interface Base {
  readonly trees: readonly string[];
  readonly compared: string;
  readonly notes: readonly string[];
}

async function baseOf(
  place: GitPlace,
  scope: Scope,
  baseRef: string | undefined,
): Promise<Base | Failure> {
  switch (scope) {
    case 'unstaged':
      return { trees: [], compared: 'index → working tree', notes: [] };
    case 'staged':
      return { trees: [], compared: 'HEAD → index', notes: [] };
    case 'all': {
      const { commit } = await headOf(place.root);
      if (commit !== null) return { trees: [commit], compared: 'HEAD → working tree', notes: [] };
      const empty = await runGit(['hash-object', '-t', 'tree', '--stdin'], { place });
      return empty.ok
        ? {
            trees: [empty.out.toString().trim()],
            compared: 'nothing → working tree',
            notes: ['There is no commit yet, so all files are new.'],
          }
        : failed(place.root, empty);
    }
    case 'compare':
      return mergeBase(place, baseRef ?? '');
  }
}

async function mergeBase(place: GitPlace, ref: string): Promise<Base | Failure> {
  const hint =
    'Name a branch, tag or commit that `git log` knows, such as origin/main; in CI it may have to be fetched first (fetch-depth: 0).';
  if (ref === '' || /^-|[\0\n]/.test(ref))
    return failure('invalid_request', `'${ref.slice(0, 100)}' is not a valid commit name.`, hint);
  const commit = await runGit(
    ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`],
    { place },
  );
  if (commit.trouble !== null) return failed(place.root, commit);
  if (!commit.ok)
    return failure('invalid_request', `git knows no commit '${ref.slice(0, 100)}'.`, hint);
  const base = await runGit(['merge-base', commit.out.toString().trim(), 'HEAD'], { place });
  if (base.trouble !== null) return failed(place.root, base);
  if (!base.ok)
    return failure(
      'invalid_request',
      `HEAD and '${ref.slice(0, 100)}' have no common ancestor.`,
      'A shallow clone lacks the history: fetch it (git fetch --unshallow), or pass the change as `diff`.',
    );
  const hash = base.out.toString().trim();
  return {
    trees: [hash],
    compared: `${ref} (merge base ${hash.slice(0, 10)}) → working tree`,
    notes: [],
  };
}

function failed(root: string, { err }: GitOutput): Failure {
  const said = err.split('\n').at(-1) ?? '';
  return failure(
    'not_found',
    `git could not list the changes in ${root}${said === '' ? '.' : `: ${said.slice(0, 300)}`}`,
    WITHOUT_GIT,
  );
}

/** `:100644 100644 <blob> <blob> M`, then the path. A path that is not merged yet comes once for each side. */
function changesIn(raw: string, staged: boolean): GitChange[] {
  const parts = raw.split('\0');
  const byPath = new Map<string, GitChange>();
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [oldMode = '', newMode = '', old = '', now = '', status = ''] = (parts[at] ?? '')
      .slice(1)
      .split(' ');
    const path = parts[at + 1] ?? '';
    const known = byPath.get(path);
    const change: GitChange = {
      path,
      status: status.slice(0, 1),
      oldMode,
      newMode,
      untracked: false,
      oldBlob: NO_BLOB.test(old) ? null : old,
      newBlob: !staged || NO_BLOB.test(now) ? null : now,
    };
    byPath.set(path, known ? { ...known, ...change, status: 'U' } : change);
  }
  return [...byPath.values()];
}

function untrackedIn(
  root: string,
  all: readonly string[],
): { readonly paths: readonly string[]; readonly notes: readonly string[] } {
  const nested = all.filter((path) => path.endsWith('/'));
  return {
    paths: notIgnored(
      root,
      all.filter((path) => !path.endsWith('/')),
    ),
    notes: nested.map((path) => `${path} is a separate repository and was not compared.`),
  };
}

function notIgnored(
  root: string,
  paths: readonly string[],
  options: RuleOptions = {},
): readonly string[] {
  const rules = rulesAtRoot(root, TOOL_FOLDERS, [OWN_IGNORE_FILE], options);
  try {
    return paths.filter((path) => !rules.ignores(path));
  } catch (error) {
    if (error instanceof MatchingTooCostly) return notIgnored(root, paths, { literalOnly: true });
    throw error;
  }
}

/** What was taken out of the index and lies on disk still is changed, not gone. */
function merged(tracked: readonly GitChange[], untracked: readonly string[]): GitChange[] {
  const byPath = new Map(tracked.map((change) => [change.path, change]));
  for (const path of untracked) {
    const known = byPath.get(path);
    const fresh: GitChange = {
      path,
      status: 'A',
      oldMode: '000000',
      newMode: '100644',
      oldBlob: null,
      newBlob: null,
      untracked: true,
    };
    byPath.set(
      path,
      known ? { ...known, status: 'M', newMode: known.oldMode, untracked: true } : fresh,
    );
  }
  return [...byPath.values()];
}
