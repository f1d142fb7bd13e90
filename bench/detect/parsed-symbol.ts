// A function or class as a parser of its language's makers sees it. Types only.

export interface ParsedSymbol {
  /** Qualified: `Outer.inner`. */
  readonly name: string;
  readonly kind: 'function' | 'class';
  readonly first: number;
  readonly last: number;
}
