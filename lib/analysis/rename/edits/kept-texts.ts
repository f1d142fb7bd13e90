// The texts of an index during one call, each of which is decompressed once. Keeps none beyond it.
import type { SourceTexts } from '../../../model/index-snapshot.ts';

const indexes = new WeakMap<SourceTexts, SourceTexts>();

export function keptTexts(sources: SourceTexts): SourceTexts {
  const texts = new Map<string, string | undefined>();
  const kept: SourceTexts = {
    read: (path) => {
      if (!texts.has(path)) texts.set(path, sources.read(path));
      return texts.get(path);
    },
    has: (path) => sources.has?.(path) ?? sources.read(path) !== undefined,
    mayHave: (path, word) => sources.mayHave?.(path, word) ?? true,
  };
  indexes.set(kept, sources);
  return kept;
}

/** Those of the index itself, which are the same in all calls. */
export function indexedTexts(sources: SourceTexts): SourceTexts {
  return indexes.get(sources) ?? sources;
}
