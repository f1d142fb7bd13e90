// Where everything of the store lies on disk, as plain paths. Touches no disk itself.
import { join } from 'node:path';

/** The store of one user: `CODEGRAPH_HOME`. */
export interface Store {
  readonly home: string;
  readonly registry: string;
  readonly registryLock: string;
  readonly repositories: string;
  readonly facts: string;
  readonly vectors: string;
  /** Models that were fetched by their ids. */
  readonly models: string;
}

/** A repository that the store knows. `id` names its folder and is a function of the real path alone. */
export interface RegistryEntry {
  readonly name: string;
  /** Real, absolute path. */
  readonly path: string;
  readonly id: string;
}

/** What the store keeps of one repository. */
export interface RepositoryPaths {
  readonly folder: string;
  /** The registry's entry once more, from which a lost registry is made again. */
  readonly card: string;
  readonly lock: string;
  readonly pointer: string;
  readonly generations: string;
  /** Journals of edits to the repository's files. */
  readonly edits: string;
  /** Indexes by other tools, as they were given. */
  readonly scip: string;
}

export function storeAt(home: string): Store {
  return {
    home,
    registry: join(home, 'registry'),
    registryLock: join(home, 'registry.lock'),
    repositories: join(home, 'repos'),
    facts: join(home, 'facts'),
    vectors: join(home, 'vectors'),
    models: join(home, 'models'),
  };
}

export function pathsOf(store: Store, entry: Pick<RegistryEntry, 'id'>): RepositoryPaths {
  const folder = join(store.repositories, entry.id);
  return {
    folder,
    card: join(folder, 'repository'),
    lock: join(folder, 'lock'),
    pointer: join(folder, 'current'),
    generations: join(folder, 'generations'),
    edits: join(folder, 'edits'),
    scip: join(folder, 'scip'),
  };
}
