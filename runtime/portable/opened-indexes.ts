// Indexes that are opened from bytes, wherever these come from, as the source of snapshots. Reads no store.
import { IndexUnreadable } from '../../index-store/index-unreadable.ts';
import { openIndex, type OpenIndex, type ReadIndexFile } from '../../index-store/open-index.ts';
import type { RegistryEntry } from '../../index-store/paths.ts';
import type { ReadModel } from '../../lib/search/embedder-on-demand.ts';
import { compareText } from '../../lib/base/compare-text.ts';
import { unknownStaleness } from '../../lib/text/staleness-text.ts';
import { reasonOf } from '../reason-of.ts';
import { modulesIn, type IndexSource } from '../snapshots/index-source.ts';

/** How the files of each index are read, by the name of its repository. */
export type Repositories = Readonly<Record<string, ReadIndexFile>>;

const ONLY_GENERATION = 'opened';

/** `model`: reads the embedding model of all of them. */
export function openedIndexes(repositories: Repositories, model?: ReadModel): IndexSource {
  const entries = Object.keys(repositories)
    .sort(compareText)
    .map((name): RegistryEntry => ({ name, path: name, id: name }));
  const opened = new Map<string, Promise<OpenIndex>>();
  /** Once, by the first request that asks for it, and again if that failed. */
  const open = ({ name }: RegistryEntry): Promise<OpenIndex> => {
    const read = repositories[name];
    if (!read) return Promise.reject(new Error(`${name} is not one of the indexes`));
    const opening =
      opened.get(name) ?? openIndex(readable(read), { repo: name, ...(model ? { model } : {}) });
    opened.set(name, opening);
    opening.catch(() => opened.delete(name));
    return opening;
  };
  return {
    entries: () => entries,
    registryTrouble: () => null,
    generation: () => ONLY_GENERATION,
    async open(entry, sections) {
      const { index, load } = await open(entry);
      await load(sections);
      return { index, bytes: 0, sections: [], isGone: false, trouble: null };
    },
    staleness: async (entry) => unknownStaleness((await open(entry)).index.info.commit),
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

/** What cannot be read says what to do where indexes are exported, not made. */
function readable(read: ReadIndexFile): ReadIndexFile {
  return async (file) => {
    try {
      return await read(file);
    } catch (error) {
      throw new IndexUnreadable(
        reasonOf(error),
        'Put all files of the index there: codegraph export --snapshot <folder> writes them.',
        { cause: error },
      );
    }
  };
}
