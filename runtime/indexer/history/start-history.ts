// Starts to read the history of a repository, where there is one. Decides not whether it was asked for.
import { pathsOf, type RegistryEntry, type Store } from '../../../index-store/paths.ts';
import { gitRepositoryAt } from '../../git/git-repository.ts';
import type { Head } from '../files/git.ts';
import { partAt } from '../files/repository-part.ts';
import { indexVersion } from '../index-version.ts';
import type { RunRecord } from '../../../index-store/run-record.ts';
import { committedKeys } from './committed-texts.ts';
import { HistoryRun } from './history-run.ts';
import type { KeptHistory } from './kept-history.ts';

export interface HistoryStart {
  /** Read all commits again. */
  readonly afresh: boolean;
  /** What was kept of the last run in this process. */
  readonly kept?: KeptHistory | undefined;
  /** The run that the index before is of. */
  readonly before?: RunRecord | undefined;
}

/** Null without git, without a commit, and where git is not used. */
export async function startHistory(
  store: Store,
  entry: RegistryEntry,
  { commit }: Head,
  { afresh, kept, before }: HistoryStart,
): Promise<HistoryRun | null> {
  if (commit === null) return null;
  const part = partAt(entry.path);
  const repository = await gitRepositoryAt(part?.root ?? entry.path);
  if (repository.state !== 'usable') return null;
  const prefix = part?.prefix ?? '';
  return new HistoryRun({
    place: repository.place,
    head: commit,
    prefix,
    cache: pathsOf(store, entry).history,
    version: indexVersion,
    afresh,
    kept: afresh ? null : (kept?.at(commit, prefix) ?? null),
    committed:
      before && !afresh && !kept ? committedKeys(before, { head: commit, prefix }) : undefined,
  });
}
