// What a compiler's calls say is affected by a change, by distance. The form is that of the shared oracles. Reads no file.

/** A function, method or class, by where it is defined; code at file level has the name `<module>`, a constructor that of its class. */
export interface ExpectedSymbol {
  readonly file: string;
  readonly name: string;
  readonly line: number;
}

export interface ExpectedAnswer {
  readonly id: string;
  readonly target: ExpectedSymbol;
  /** What calls it, what calls that, and so on: one list a depth, from 1. */
  readonly byDepth: readonly (readonly ExpectedSymbol[])[];
  /** Reached only through dynamic dispatch or values: neither asked for nor wrong. */
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

/** What symbols are compared by. Namesakes of a file are one. */
export function keyOf({ file, name }: { readonly file: string; readonly name: string }): string {
  return `${file}\u0000${name}`;
}
