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
  const names = all.map((repository) => repository.name);
  return failure(
    'repo_required',
    `Several repositories are indexed: ${listed(names)}.`,
    writes
      ? "Give the name or path of one in 'repo': what changes files does not choose by itself."
      : "Give the name of one in 'repo'.",
    { repos: names },
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
  const names = all.map((repository) => repository.name);
  const hint =
    names.length > 0
      ? `Indexed repositories: ${listed(names)}.`
      : 'Index it first: codegraph analyze <path>';
  return failure(
    'repo_not_found',
    `No indexed repository is called '${asked.slice(0, 200)}'.`,
    hint,
    { repos: names },
  );
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 30).join(', ');
  return names.length > 30 ? `${shown} and ${names.length - 30} more` : shown;
}
