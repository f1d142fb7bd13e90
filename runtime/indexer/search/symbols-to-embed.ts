// The symbols of a run as they are embedded: documents of those that are new, keys of texts that an earlier run embedded. Embeds nothing.
import type { FileSymbols } from '../../../lib/search/known-words.ts';
import type { SearchDocument } from '../../../lib/search/search-document.ts';
import type { TextToEmbed } from '../../embedder/embed-documents.ts';

export interface SymbolsToEmbed {
  readonly uids: readonly string[];
  /** In the order of `uids`. */
  readonly texts: readonly TextToEmbed[];
  /** Also of symbols of which `texts` has the key; places are in ascending order. */
  readonly documentsAt: (places: readonly number[]) => SearchDocument[];
}

/** `keys`: in the order of the symbols; empty where the text is not known. */
export function symbolsToEmbed(
  files: readonly FileSymbols[],
  keys: readonly string[],
): SymbolsToEmbed {
  const texts: TextToEmbed[] = [];
  for (const symbols of files) {
    const own = keys.slice(texts.length, texts.length + symbols.file.uids.length);
    for (const text of own.includes('') ? documentsOf(symbols) : own) texts.push(text);
  }
  return {
    uids: files.flatMap(({ file }) => file.uids),
    texts,
    documentsAt: (places) => documentsAt(files, places),
  };
}

function documentsAt(files: readonly FileSymbols[], places: readonly number[]): SearchDocument[] {
  const found: SearchDocument[] = [];
  let first = 0;
  for (const symbols of files) {
    const end = first + symbols.file.uids.length;
    if ((places[found.length] ?? Infinity) < end) {
      const documents = documentsOf(symbols);
      for (let place = places[found.length]; place !== undefined && place < end; ) {
        const document = documents[place - first];
        if (!document) throw new RangeError(`no symbol ${place}`);
        found.push(document);
        place = places[found.length];
      }
    }
    first = end;
  }
  return found;
}

function documentsOf({ documents, file }: FileSymbols): readonly SearchDocument[] {
  return documents ?? file.documents();
}
