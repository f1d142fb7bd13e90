// The texts of one symbol that are ranked. Tokens and vectors are created elsewhere.

export interface SearchDocument {
  readonly uid: string;
  readonly name: string;
  readonly qualifiedName: string;
  readonly signature: string;
  readonly doc: string;
  readonly path: string;
  /** Source lines of the symbol, without those of nested symbols with their own documents. */
  readonly body: string;
}

/** The symbols of one file that have documents. They are made when they are asked for, since most files are as they were. */
export interface SearchedFile {
  readonly path: string;
  readonly uids: readonly string[];
  /** Everything that the documents depend on besides the file's path and text, written out. */
  readonly outline: () => string;
  /** In the order of `uids`. */
  readonly documents: () => SearchDocument[];
}

/** A qualified name without the name. */
export function ownerOf(qualifiedName: string, name: string): string {
  return qualifiedName.endsWith(name) ? qualifiedName.slice(0, -name.length) : '';
}
