// A rule that makes valid code readable for a grammar that misreads it. Knows no code that it is for.

/**
 * What `find` matches is replaced before parsing, always by text of the same length, so that positions hold: by `put`, or, where
 * that is absent, by spaces for all that no group of `find` holds.
 */
export interface Repair {
  /** The construct, by its shape. No two rules of a language have one name. */
  readonly name: string;
  /** A text, and what the rule alone makes of it. */
  readonly example: { readonly before: string; readonly after: string };
  readonly find: RegExp;
  readonly put?: string;
  /** For what the grammar misreads without an error. Others are tried only where a parse has errors, and kept if fewer remain. */
  readonly always?: true;
  /** Not for languages that inherit from this one. */
  readonly own?: true;
}
