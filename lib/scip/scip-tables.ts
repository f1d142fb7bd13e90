// The tables of all SCIP indexes of a repository: places, symbols, definitions. Knows no definitions of ours.
import type { ScipSymbol } from './parse-scip-symbol.ts';

/** A symbol by its number: equal strings in all indexes are one symbol; a local one belongs to its document alone. */
export type SymbolId = number;

export interface ScipPlace {
  /** The name as written there. */
  readonly text: string;
  readonly symbols: SymbolId[];
  /** No symbol of the place has the written name. */
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
  /** Undefined for local symbols, and for strings that are not names. */
  readonly symbols: readonly (ScipSymbol | undefined)[];
  /** By path and `placeKey`: uses of symbols. */
  readonly places: ReadonlyMap<string, ReadonlyMap<number, ScipPlace>>;
  readonly definitions: ReadonlyMap<SymbolId, readonly DefinedAt[]>;
  /** Symbols defined in documents that are not used. */
  readonly hidden: ReadonlySet<SymbolId>;
  /** Packages with symbols that some document defines: their other symbols are not external, only not visible. */
  readonly packages: ReadonlySet<string>;
  readonly relations: readonly ScipRelation[];
}

/** No line is this long: larger files are not sources. */
const LINE = 2 ** 22;

/** 1-based. */
export function placeKey(line: number, column: number): number {
  return line * LINE + column;
}
