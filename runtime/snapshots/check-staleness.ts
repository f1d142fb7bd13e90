// Asks a source whether a repository has changed since it was indexed. Keeps no result.
import type { Staleness } from '../../lib/model/index-snapshot.ts';
import type { Log } from '../log.ts';
import type { IndexSource, TreeKnown } from './index-source.ts';

/** Null if nothing has changed, or there is no such repository. Never rejects: that it is unknown is an answer. */
export async function checkStaleness(
  source: Pick<IndexSource, 'entries' | 'staleness'>,
  id: string,
  log: Pick<Log, 'warn'>,
  known?: TreeKnown,
): Promise<Staleness | null> {
  const entry = source.entries().find((candidate) => candidate.id === id);
  if (!entry) return null;
  try {
    return await source.staleness(entry, known);
  } catch (error) {
    log.warn(`cannot determine whether ${entry.name} has changed`, { error });
    return {
      commits_behind: 0,
      changed_files: [],
      hint: 'It is unknown whether the repository has changed since it was indexed.',
    };
  }
}
