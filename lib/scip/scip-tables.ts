// What all SCIP indexes of a repository say of its files as they are: places, symbols, definitions. Knows no definitions of ours.
import type { ScipSymbol } from './parse-scip-symbol.ts';

/** A symbol by its number: the same string in all indexes is one symbol, a local one is of its document alone. */
export type SymbolId = number;

export interface ScipPlace {
  /** As it is written there. */
  readonly text: string;
  readonly symbols: SymbolId[];
  /** Nothing that is said of it has the name that is written. */
  isRenamed: boolean;
  /** A name is defined there too, as in `const { a } = o`. */
  isShared: boolean;
}

/** 1-based, columns in UTF-16 units. */
export interface DefinedAt {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

export type RelationKind = 'implementation' | 'type' | 'definition';

export interface ScipRelation {
  readonly kind: RelationKind;
  readonly from: SymbolId;
  readonly to: SymbolId;
}

export interface ScipTables {
  /** Undefined for local symbols, and for strings that name nothing. */
  readonly symbols: readonly (ScipSymbol | undefined)[];
  /** By path and `placeKey`: uses of symbols. */
  readonly places: ReadonlyMap<string, ReadonlyMap<number, ScipPlace>>;
  readonly definitions: ReadonlyMap<SymbolId, readonly DefinedAt[]>;
  /** Symbols that are defined in documents of which nothing is used. */
  readonly hidden: ReadonlySet<SymbolId>;
  /** Packages that some document defines a symbol of: what else they have is not outside, only not seen. */
  readonly packages: ReadonlySet<string>;
  readonly relations: readonly ScipRelation[];
}

/** No line is as long as this: larger files are no sources. */
const LINE = 2 ** 22;

/** 1-based. */
export function placeKey(line: number, column: number): number {
  return line * LINE + column;
}
