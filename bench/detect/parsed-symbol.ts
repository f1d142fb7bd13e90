// A function or class as reported by the language's official parser. Only types.

export interface ParsedSymbol {
  /** Qualified: `Outer.inner`. */
  readonly name: string;
  readonly kind: 'function' | 'class';
  readonly first: number;
  readonly last: number;
}
