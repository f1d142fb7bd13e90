// The state of repositories and indexes held by another thread: the registry read here, the rest as last reported. Opens none.
import type { IndexSource } from '../snapshots/index-source.ts';
import type { KnownIndexes } from './backend.ts';
import { entriesInUse, readinessOf, troubleOf, type IndexStates } from './index-states.ts';

export function knownIndexes(
  source: Pick<IndexSource, 'entries' | 'registryTrouble' | 'generation'>,
  states: () => IndexStates,
): KnownIndexes {
  return {
    entries: () => source.entries(),
    registryTrouble: () => source.registryTrouble(),
    generations: () =>
      new Map(source.entries().map((entry) => [entry.name, source.generation(entry)])),
    readiness: (entry) => readinessOf(entry, source.generation(entry), states()),
    trouble: (entry) => troubleOf(entry, source.generation(entry), states()),
    inUse: () => entriesInUse(source.entries(), states()),
    get inMemory() {
      return states().inMemory;
    },
  };
}
