// What the working tree or the index is compared with: a commit, the index or nothing. Compares nothing.
import { failure, type Failure } from '../../lib/model/answer.ts';
import { runGit, type GitPlace } from '../git/run-git.ts';
import { headOf } from '../indexer/files/git.ts';
import { failed } from './git-trouble.ts';

export type Scope = 'unstaged' | 'staged' | 'all' | 'compare';

interface Base {
  readonly trees: readonly string[];
  readonly compared: string;
  readonly notes: readonly string[];
}

export async function baseOf(
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
      return baseRef === undefined ? defaultBase(place) : mergeBase(place, baseRef);
  }
}

/** The default branch of the remote; without one, a local branch that is usually the default. */
const USUAL_DEFAULTS = ['main', 'master', 'trunk', 'develop'];

async function defaultBase(place: GitPlace): Promise<Base | Failure> {
  const head = await runGit(['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD'], {
    place,
  });
  if (head.trouble !== null) return failed(place.root, head);
  if (head.ok) return mergeBase(place, head.out.toString().trim());
  for (const name of USUAL_DEFAULTS) {
    const known = await runGit(['rev-parse', '--verify', '--quiet', `refs/heads/${name}`], {
      place,
    });
    if (known.ok) return mergeBase(place, name);
  }
  return failure(
    'invalid_request',
    'git does not say which branch is the default one.',
    'Set base_ref to a branch, tag or commit to compare with; `git remote set-head origin --auto` makes git know it.',
  );
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
