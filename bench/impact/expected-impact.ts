// Symbols affected by a change according to a compiler's calls, by distance, in a common file format. Reads no file.

/** A function, method or class, by where it is defined; code at file level has the name `<module>`, a constructor that of its class. */
export interface ExpectedSymbol {
  readonly file: string;
  readonly name: string;
  readonly line: number;
}

export interface ExpectedAnswer {
  readonly id: string;
  readonly target: ExpectedSymbol;
  /** Transitive callers, one list per depth, from 1. */
  readonly byDepth: readonly (readonly ExpectedSymbol[])[];
  /** Reached only through dynamic dispatch or values: neither required nor wrong. */
  readonly mayAlso: readonly ExpectedSymbol[];
}

export interface ExpectedImpact {
  readonly repo: string;
  readonly commit?: string;
  readonly depth: number;
  readonly files: readonly string[];
  readonly items: readonly ExpectedAnswer[];
}

export const MODULE = '<module>';

/** The key of symbols. Symbols of one name in a file are merged. */
export function keyOf({ file, name }: { readonly file: string; readonly name: string }): string {
  return `${file}\u0000${name}`;
}
