// A rule that makes valid code readable for a grammar that misreads it. Is independent of the code of any project.

/**
 * The match of `find` is replaced before parsing, always by text of the same length, so that positions hold: by `put`,
 * or, if that is absent, by spaces for everything outside of the groups of `find`.
 */
export interface Repair {
  /** The construct, by its shape. No two rules of a language have one name. */
  readonly name: string;
  /** A text, and the result of this rule alone. */
  readonly example: { readonly before: string; readonly after: string };
  readonly find: RegExp;
  readonly put?: string;
  /**
   * For code that the grammar misreads without an error. Other rules are tried only if a parse has errors, and kept if
   * fewer remain.
   */
  readonly always?: true;
  /** Not inherited by other languages. */
  readonly own?: true;
}
