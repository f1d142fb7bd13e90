// Which repository a request is about, by names and whatever is known of folders. Reads no disk and opens nothing.
import { failure, type Failure } from '../../lib/model/answer.ts';
import type { RegistryEntry } from '../../index-store/paths.ts';
import { shellWord } from '../../lib/base/shell-word.ts';

export interface ChoiceSubject {
  /** The `repo` of the request: a name or a path. */
  readonly asked: string | undefined;
  /** The caller's working folder, if the channel has one. */
  readonly workingFolder: string | null;
  /** Whether files will be written: then the repository of the working folder is not a default. */
  readonly writes?: boolean;
}

/** What a machine knows of its folders. */
export interface Folders {
  /** The folder that a request names; null for a name. */
  folderAsked(asked: string, workingFolder: string | null): string | null;
  /** The innermost repository that contains the folder. */
  around(all: readonly RegistryEntry[], folder: string): RegistryEntry | undefined;
  /** The root of the caller's working tree if only another working tree of the same repository is indexed; else null. */
  unindexedWorktree(
    all: readonly RegistryEntry[],
    asked: string | undefined,
    workingFolder: string | null,
  ): string | null;
}

/** The requested repository, or the one that contains the working folder, or the only one. Without folders, by name or the exact path. */
export function chooseAmong(
  all: readonly RegistryEntry[],
  { asked, workingFolder, writes = false }: ChoiceSubject,
  folders: Folders | null,
): RegistryEntry | Failure {
  const unindexed = folders?.unindexedWorktree(all, asked, workingFolder) ?? null;
  if (unindexed !== null) return worktreeNotIndexed(unindexed);
  if (asked !== undefined) return named(all, asked, workingFolder, folders) ?? notFound(all, asked);
  const around = workingFolder === null || writes ? undefined : folders?.around(all, workingFolder);
  if (around) return around;
  const [only, ...others] = all;
  if (!only)
    return failure(
      'repo_not_found',
      'No repository is indexed yet.',
      'Index one: codegraph analyze <path>',
    );
  if (others.length === 0) return only;
  const { text, details } = someOf(all);
  return failure(
    'repo_required',
    `Several repositories are indexed: ${text}.`,
    writes
      ? "Give the name or path of one in 'repo': what changes files does not choose by itself."
      : "Give the name of one in 'repo'.",
    details,
  );
}

function named(
  all: readonly RegistryEntry[],
  asked: string,
  workingFolder: string | null,
  folders: Folders | null,
): RegistryEntry | undefined {
  const byName = all.find((repository) => repository.name === asked);
  if (byName) return byName;
  if (folders === null) return all.find(({ path }) => path === asked);
  const folder = folders.folderAsked(asked, workingFolder);
  return folder === null ? undefined : folders.around(all, folder);
}

function worktreeNotIndexed(root: string): Failure {
  return failure(
    'repo_not_found',
    `This worktree is not indexed: ${root}.`,
    `Index it, which is fast since it shares what is known of equal files: codegraph analyze ${shellWord(root)}`,
  );
}

function notFound(all: readonly RegistryEntry[], asked: string): Failure {
  const { text, details } = someOf(all);
  return failure(
    'repo_not_found',
    `No indexed repository is called '${asked.slice(0, 200)}'.`,
    all.length > 0 ? `Indexed repositories: ${text}.` : 'Index it first: codegraph analyze <path>',
    details,
  );
}

/** Of the names that are shown. */
const MOST_CHARACTERS = 600;

/** The first names, as there may be thousands, and how many there are in all. */
function someOf(all: readonly RegistryEntry[]): {
  readonly text: string;
  readonly details: Readonly<Record<string, unknown>>;
} {
  const repos: string[] = [];
  let left = MOST_CHARACTERS;
  for (const { name } of all) {
    left -= name.length + 2;
    if (left < 0 && repos.length > 0) break;
    repos.push(name);
  }
  const more = all.length - repos.length;
  const text = `${repos.join(', ')}${more > 0 ? ` and ${more} more, which list_repos lists` : ''}`;
  return { text, details: { repos, total: all.length } };
}
