// Several sources as one: the repositories of the first hide those of the others with the same name. Opens none.
import type { RegistryEntry } from '../../index-store/paths.ts';
import { compareText } from '../../lib/base/compare-text.ts';
import type { IndexSource } from './index-source.ts';

type SourceOfEntries = Pick<IndexSource, 'entries' | 'registryTrouble' | 'generation'>;

export function joinedSources(sources: readonly IndexSource[]): IndexSource {
  const { ownerOf, ...joined } = joinedEntries(sources);
  return {
    ...joined,
    open: (entry, sections) => ownerOf(entry).open(entry, sections),
    staleness: (entry, known) => ownerOf(entry).staleness(entry, known),
    summary: (entry) => ownerOf(entry).summary(entry),
    requests: (entry) => ownerOf(entry).requests(entry),
    modulesNamed: (entry) => ownerOf(entry).modulesNamed(entry),
  };
}

/** The part that costs little. */
export function joinedEntries<Source extends SourceOfEntries>(
  sources: readonly Source[],
): SourceOfEntries & { ownerOf(entry: RegistryEntry): Source } {
  let seen: readonly (readonly RegistryEntry[])[] = [];
  let entries: readonly RegistryEntry[] = [];
  let owners: ReadonlyMap<string, Source> = new Map();
  const look = (): void => {
    const lists = sources.map((source) => source.entries());
    // Sources give the same list until it changes.
    if (lists.length === seen.length && lists.every((list, at) => list === seen[at])) return;
    const names = new Set<string>();
    const found = lists.flatMap((list, at) => {
      const own = list.filter(({ name }) => !names.has(name));
      for (const { name } of own) names.add(name);
      return own.map((entry) => ({ entry, source: sources[at] as Source }));
    });
    found.sort((a, b) => compareText(a.entry.name, b.entry.name));
    seen = lists;
    entries = found.map(({ entry }) => entry);
    owners = new Map(found.map(({ entry, source }) => [entry.id, source]));
  };
  const ownerOf = ({ id, name }: RegistryEntry): Source => {
    look();
    const owner = owners.get(id);
    if (!owner) throw new Error(`${name} is not registered any more`);
    return owner;
  };
  return {
    entries: () => {
      look();
      return entries;
    },
    registryTrouble: () =>
      sources.map((source) => source.registryTrouble()).find((trouble) => trouble !== null) ?? null,
    generation: (entry) => {
      look();
      return owners.get(entry.id)?.generation(entry) ?? null;
    },
    ownerOf,
  };
}
