// The symbols that are searched, with their documents or what is known of them. Counts nothing.
import { searchedFiles } from '../assemble/search-documents.ts';
import type { SourceFile } from '../facts/source-files.ts';
import type { NodeRecord } from '../model/graph-data.ts';
import { lookUpFiles, type FileSymbols } from '../search/known-words.ts';
import type { IngestInput } from './index-input.ts';

/** Texts of the files, and counts of earlier runs. */
export interface SearchedTexts extends Pick<IngestInput, 'words'> {
  readonly files: readonly Pick<SourceFile, 'path' | 'text'>[];
}

/** The searchable symbols of all files, with what earlier runs counted of their words. */
export function searchedIn(
  nodes: readonly NodeRecord[],
  { files, words }: SearchedTexts,
): FileSymbols[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return lookUpFiles(
    searchedFiles(nodes, (path) => texts.get(path)),
    words,
  );
}
