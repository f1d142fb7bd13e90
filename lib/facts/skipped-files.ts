// What a skipped file may refer to: the languages of its extension, and the names in its text. Does not decide what is skipped.
import { LANGUAGES } from '../languages/_all.gen.ts';
import type { NodeRecord, SkippedFile } from '../model/graph-data.ts';
import { isSymbolKind } from '../model/kinds.ts';
import type { ConfigFile } from './source-files.ts';

/** The same file with the languages of its family; unchanged if no language has its extension. */
export function withLanguages(file: SkippedFile): SkippedFile {
  const own = LANGUAGES.find(({ extensions }) =>
    extensions.some((extension) => file.filePath.endsWith(extension)),
  );
  return own
    ? {
        ...file,
        languages: LANGUAGES.filter(({ family }) => family === own.family).map(({ id }) => id),
      }
    : file;
}

const WORD = /[\p{ID_Start}$_][\p{ID_Continue}$]*/gu;

function isWord(name: string): boolean {
  return [...name.matchAll(WORD)].some(([word]) => word === name);
}

/** The same file with the names of symbols in its text; unchanged without a text. */
export function withNames(
  texts: readonly ConfigFile[],
  nodes: readonly NodeRecord[],
): (file: SkippedFile) => SkippedFile {
  const known = new Map(texts.map(({ path, text }) => [path, text]));
  const symbols = new Set(
    texts.length === 0 ? [] : nodes.flatMap(({ kind, name }) => (isSymbolKind(kind) ? name : [])),
  );
  const unspelled = [...symbols].filter((name) => !isWord(name));
  return (file) => {
    const text = known.get(file.filePath);
    if (text === undefined) return file;
    const words = new Set([...text.matchAll(WORD)].map(([word]) => word));
    const names = [
      ...[...words].filter((word) => symbols.has(word)),
      ...unspelled.filter((name) => text.includes(name)),
    ];
    return { ...file, names: names.sort() };
  };
}
