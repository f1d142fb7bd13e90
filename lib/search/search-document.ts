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

/** A qualified name without the name. */
export function ownerOf(qualifiedName: string, name: string): string {
  return qualifiedName.endsWith(name) ? qualifiedName.slice(0, -name.length) : '';
}
