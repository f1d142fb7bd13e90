// The state of every repository, for lists: checks as many as there is time for. Opens no index.
import type { RegistryEntry } from '../../index-store/paths.ts';
import { atMost } from '../at-most.ts';
import type { Freshness } from './freshness.ts';
import type { IndexSource } from './index-source.ts';
import {
  nothingOf,
  unknown,
  unreadable,
  type Page,
  type RepositoryState,
} from './repository-state.ts';

/** Maximum number checked in parallel: each may start git and read many file states. */
const LOOKS_AT_ONCE = 4;

/** Time after which a list is returned with what is known. */
const LIST_MS = 3000;

interface Known {
  entries(): readonly RegistryEntry[];
  /** Why the newest index of a repository is not served. */
  trouble(entry: RegistryEntry): string | null;
}

interface Sources {
  readonly source: Pick<IndexSource, 'generation' | 'summary'>;
  readonly freshness: Pick<Freshness, 'of'>;
}

/** All repositories, ordered by name; those outside of the page have only their names. */
export async function repositoryStates(
  known: Known,
  sources: Sources,
  { offset, limit }: Page,
): Promise<RepositoryState[]> {
  const inTurn = atMost(LOOKS_AT_ONCE);
  const late = performance.now() + LIST_MS;
  const states = known
    .entries()
    .map((entry, place) =>
      place < offset || place >= offset + limit
        ? nothingOf(entry, null)
        : inTurn(() => stateOf(entry, known, sources, performance.now() < late)),
    );
  return Promise.all(states);
}

async function stateOf(
  entry: RegistryEntry,
  known: Known,
  { source, freshness }: Sources,
  inTime: boolean,
): Promise<RepositoryState> {
  const generation = source.generation(entry);
  try {
    const summary = await source.summary(entry);
    const trouble = known.trouble(entry) ?? summary.trouble;
    if (generation === null) return { ...summary, stale: null, trouble };
    const stale = inTime ? await freshness.of(entry.id, generation) : unknown(entry);
    return { ...summary, stale, trouble };
  } catch (error) {
    return nothingOf(entry, unreadable(entry, error).error.message);
  }
}
