// A repository as lists show it, also where its index cannot be read. Opens none.
import { workingTreeOf, type RegistryEntry } from '../../index-store/paths.ts';
import { shellWord } from '../../lib/base/shell-word.ts';
import { failure, type Failure } from '../../lib/model/answer.ts';
import type { Staleness } from '../../lib/model/index-snapshot.ts';
import type { RepositorySummary } from './index-source.ts';
import { reasonOf } from '../reason-of.ts';

/** A repository as shown by `list_repos` and pages. */
export interface RepositoryState extends RepositorySummary {
  readonly stale: Staleness | null;
}

export function nothingOf(entry: RegistryEntry, trouble: string | null): RepositoryState {
  return {
    name: entry.name,
    path: workingTreeOf(entry),
    indexed_at: null,
    commit: null,
    branch: null,
    stats: null,
    languages: {},
    stale: null,
    trouble,
  };
}

export function unknown({ name }: RegistryEntry): Staleness {
  return {
    commits_behind: 0,
    changed_files: [],
    hint: `There was no time to check. Run: codegraph status ${shellWord(name)}`,
  };
}

export function unreadable(entry: RegistryEntry, error: unknown): Failure {
  const reason = reasonOf(error);
  const hint =
    error instanceof Error && 'hint' in error && typeof error.hint === 'string'
      ? error.hint
      : `Index it again: codegraph analyze --force ${shellWord(entry.path)}`;
  return failure(
    'index_unreadable',
    `The index of '${entry.name}' cannot be read: ${reason}`,
    hint,
  );
}

/** Repositories with full information; others only have names. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}
