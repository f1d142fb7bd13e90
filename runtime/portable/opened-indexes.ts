// Indexes that are opened from bytes, wherever these come from, as the source of snapshots. Reads no store.
import { GenerationGone, IndexUnreadable } from '../../index-store/index-unreadable.ts';
import { openIndex, type OpenIndex, type ReadIndexFile } from '../../index-store/open-index.ts';
import type { RegistryEntry } from '../../index-store/paths.ts';
import type { ReadModel } from '../../lib/search/embedder-on-demand.ts';
import { compareText } from '../../lib/base/compare-text.ts';
import { publishedStaleness, unknownStaleness } from '../../lib/text/staleness-text.ts';
import { reasonOf } from '../reason-of.ts';
import { modulesIn, type IndexSource } from '../snapshots/index-source.ts';

/** An index that others replace: `fromPlace` of an adapter makes one. */
export interface PublishedRepository {
  /** What is current now, or was a few seconds ago. */
  current(): Promise<CurrentIndex>;
}

export interface CurrentIndex {
  readonly generation: string;
  readonly commit: string | null;
  /** ISO 8601, UTC. */
  readonly published_at: string;
  /** Reads files of this generation. */
  readonly read: ReadIndexFile;
}

/** How the files of each index are read, by the name of its repository. */
export type Repositories = Readonly<Record<string, ReadIndexFile | PublishedRepository>>;

/** Of an index that is not replaced while it is served. */
const ONLY_GENERATION = 'opened';

/** `model`: reads the embedding model of all of them. */
export function openedIndexes(repositories: Repositories, model?: ReadModel): IndexSource {
  const entries = Object.keys(repositories)
    .sort(compareText)
    .map((name): RegistryEntry => ({ name, path: name, id: name }));
  const { known, renew, generation, open } = currentIndexes(repositories, model);
  return {
    entries: () => entries,
    registryTrouble: () => null,
    generation,
    // What cannot be looked up is said by `open`, or what was current still answers.
    renew: (entry) => renew(entry).catch(() => undefined),
    async open(entry, sections) {
      const { index, load, held, gone } = await open(entry);
      await load(sections);
      return {
        index,
        bytes: 0,
        // Those that the next one is opened with: what is damaged in it is found while this one still answers.
        get sections() {
          return held.held();
        },
        get isGone() {
          return gone();
        },
        trouble: null,
      };
    },
    async staleness(entry) {
      const { info } = (await open(entry)).index;
      const current = known.get(entry.name);
      return current
        ? publishedStaleness(current.commit, current.published_at)
        : unknownStaleness(info.commit);
    },
    async summary(entry) {
      const { info } = (await open(entry)).index;
      const { callSites: _callSites, ...stats } = info.stats;
      return {
        name: entry.name,
        path: info.path,
        indexed_at: info.indexedAt,
        commit: info.commit,
        branch: info.branch,
        stats,
        languages: info.languages,
        trouble: null,
      };
    },
    requests: async (entry) => (await open(entry)).answer(({ requests }) => requests),
    modulesNamed: async (entry) =>
      (await open(entry)).answer(({ external }) => modulesIn(external)),
  };
}

interface OpenedFiles extends OpenIndex {
  /** Whether a file could not be read, since another index is current now. */
  gone(): boolean;
}

interface OpenedGeneration {
  readonly generation: string;
  readonly done: Promise<OpenedFiles>;
}

/** The current index of each repository. `known`: what was current when it was last looked up. */
function currentIndexes(repositories: Repositories, model: ReadModel | undefined) {
  const known = new Map<string, CurrentIndex>();
  const opened = new Map<string, OpenedGeneration>();
  const renew = async ({ name }: RegistryEntry): Promise<void> => {
    const repository = repositories[name];
    if (repository === undefined || typeof repository === 'function') return;
    known.set(name, await repository.current());
  };
  const generation = ({ name }: RegistryEntry): string =>
    known.get(name)?.generation ?? ONLY_GENERATION;
  /** Once for each generation, by the first request that asks for it, and again if that failed. */
  const open = async (entry: RegistryEntry): Promise<OpenedFiles> => {
    const { name } = entry;
    await renew(entry);
    const current = generation(entry);
    const before = opened.get(name);
    if (before?.generation === current) return before.done;
    const done = openFiles(readerOf(repositories[name], known.get(name)), name, model);
    opened.set(name, { generation: current, done });
    done.catch(() => opened.get(name)?.done === done && opened.delete(name));
    return done;
  };
  return { known, renew, generation, open };
}

async function openFiles(
  readIndex: ReadIndexFile,
  repo: string,
  model: ReadModel | undefined,
): Promise<OpenedFiles> {
  let isGone = false;
  const read: ReadIndexFile = async (file, mostBytes) => {
    try {
      return await readIndex(file, mostBytes);
    } catch (error) {
      isGone ||= error instanceof GenerationGone;
      throw error;
    }
  };
  const opened = await openIndex(read, { repo, ...(model ? { model } : {}) });
  return { ...opened, gone: () => isGone };
}

function readerOf(
  repository: Repositories[string] | undefined,
  current: CurrentIndex | undefined,
): ReadIndexFile {
  if (current) return current.read;
  if (typeof repository !== 'function') throw new Error('it is not one of the indexes');
  return readable(repository);
}

/** What cannot be read says what to do where indexes are exported, not made. */
function readable(read: ReadIndexFile): ReadIndexFile {
  return async (file, mostBytes) => {
    try {
      return await read(file, mostBytes);
    } catch (error) {
      throw new IndexUnreadable(
        reasonOf(error),
        'Put all files of the index there: codegraph export --snapshot <folder> writes them.',
        { cause: error },
      );
    }
  };
}
