// Decides which repository a request is about. Opens nothing.
import { realpathSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { failure, type Failure } from '../lib/model/answer.ts';
import type { RegistryEntry } from '../index-store/paths.ts';

export interface ChoiceSubject {
  /** The `repo` of the request: a name or a path. */
  readonly asked: string | undefined;
  /** The caller's working folder, if the channel has one. */
  readonly workingFolder: string | null;
  /** Whether files will be written: then the repository of the working folder is not a default. */
  readonly writes?: boolean;
}

/** The requested repository, or the one that contains the working folder, or the only one. */
export function chooseRepository(
  all: readonly RegistryEntry[],
  { asked, workingFolder, writes = false }: ChoiceSubject,
): RegistryEntry | Failure {
  if (asked !== undefined) return named(all, asked, workingFolder) ?? notFound(all, asked);
  const around =
    workingFolder === null || writes ? undefined : repositoryAround(all, workingFolder);
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
): RegistryEntry | undefined {
  const byName = all.find((repository) => repository.name === asked);
  if (byName) return byName;
  if (isAbsolute(asked)) return repositoryAround(all, asked);
  // Relative paths require a working folder of the caller.
  return workingFolder !== null && /^\.{1,2}($|[\\/])|[\\/]/.test(asked)
    ? repositoryAround(all, resolve(workingFolder, asked))
    : undefined;
}

/** The innermost repository that contains the folder. */
function repositoryAround(
  all: readonly RegistryEntry[],
  folder: string,
): RegistryEntry | undefined {
  const real = realPath(folder);
  return all
    .filter(({ path }) => isInside(path, real))
    .reduce<RegistryEntry | undefined>(
      (best, next) => (best && best.path.length >= next.path.length ? best : next),
      undefined,
    );
}

function isInside(outer: string, inner: string): boolean {
  const way = relative(outer, inner);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
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
