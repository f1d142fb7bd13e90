// The paths of everything in the store. Touches no disk.
import { join } from 'node:path';

/** The store of one user: `CODEGRAPH_HOME`. */
export interface Store {
  readonly home: string;
  readonly registry: string;
  readonly registryLock: string;
  readonly repositories: string;
  readonly facts: string;
  readonly vectors: string;
  /** Models that were downloaded by id. */
  readonly models: string;
}

/** A registered repository. `id` names its folder and depends only on the real path. */
export interface RegistryEntry {
  readonly name: string;
  /** Real, absolute path. */
  readonly path: string;
  readonly id: string;
  /** Imported without a working tree: there is nothing at `path`, which only stands for it. */
  readonly imported?: true;
}

/** Where the files of a repository are; empty if they are not on this machine. */
export function workingTreeOf({ path, imported }: RegistryEntry): string {
  return imported === true ? '' : path;
}

/** The paths of one repository in the store. */
export interface RepositoryPaths {
  readonly folder: string;
  /** A copy of the registry's entry, from which a lost registry is rebuilt. */
  readonly card: string;
  readonly lock: string;
  /** Held by the process that watches the repository. */
  readonly watchLock: string;
  readonly pointer: string;
  readonly generations: string;
  /** Journals of edits to the repository's files. */
  readonly edits: string;
  /** SCIP indexes as given. */
  readonly scip: string;
  /** What the keyword index was made from, for the next run. */
  readonly words: string;
  /** What flows were traced from, for the next run. */
  readonly flows: string;
  /** The commits that were read, for the next run. */
  readonly history: string;
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
    watchLock: join(folder, 'watch-lock'),
    pointer: join(folder, 'current'),
    generations: join(folder, 'generations'),
    edits: join(folder, 'edits'),
    scip: join(folder, 'scip'),
    words: join(folder, 'words'),
    flows: join(folder, 'flows'),
    history: join(folder, 'history'),
  };
}
