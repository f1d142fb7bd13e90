// What the rankings read of one symbol: its texts, raw. How they are cut into tokens or embedded stands elsewhere.

export interface SearchDocument {
  readonly uid: string;
  readonly name: string;
  readonly qualifiedName: string;
  readonly signature: string;
  readonly doc: string;
  readonly path: string;
  /** Source lines of the symbol, without those of symbols inside it that have documents of their own. */
  readonly body: string;
}
