// Builds the tables of SCIP: occurrences become places and definitions. Does not check whether they match the files.
import type { DocumentPlace } from './compare-document.ts';
import { listOf } from '../base/lists/list-of.ts';
import type { Document, Relationship } from './scip.gen.ts';
import {
  placeKey,
  type DefinedAt,
  type RelationKind,
  type ScipPlace,
  type ScipRelation,
  type ScipTables,
  type SymbolId,
} from './scip-tables.ts';
import { SymbolNumbers, type NumberOf } from './symbol-numbers.ts';

/** The facts of one document about a file that is unchanged. */
export interface FreshDocument {
  readonly path: string;
  readonly places: ReadonlyMap<number, ScipPlace>;
  readonly definitions: readonly (readonly [SymbolId, DefinedAt])[];
  /** Defined under another name than theirs. */
  readonly hidden: readonly SymbolId[];
  readonly relations: readonly ScipRelation[];
}

export function freshDocument(
  path: string,
  said: readonly DocumentPlace[],
  { symbols }: Document,
  numberOf: NumberOf,
): FreshDocument {
  const places = new Map<number, ScipPlace>();
  const definitions: [SymbolId, DefinedAt][] = [];
  const hidden: SymbolId[] = [];
  for (const one of said) {
    if (!one.defines) addUse(places, one);
    else if (one.isRenamed) hidden.push(one.symbol);
    else definitions.push([one.symbol, { path, line: one.line + 1, column: one.start + 1 }]);
  }
  for (const [, { line, column }] of definitions) {
    const place = places.get(placeKey(line, column));
    if (place) place.isShared = true;
  }
  const relations = symbols.flatMap(({ symbol, relationships }) =>
    relationships.flatMap((other) => relationsOf(numberOf(symbol), other, numberOf)),
  );
  return { path, places, definitions, hidden, relations };
}

function addUse(
  places: Map<number, ScipPlace>,
  { line, start, text, symbol, isRenamed }: DocumentPlace,
): void {
  const key = placeKey(line + 1, start + 1);
  const place = places.get(key);
  // Of ranges that begin in one place, the shorter one is a name.
  if (!place || place.text.length > text.length)
    places.set(key, { text, symbols: [symbol], isRenamed, isShared: false });
  else if (place.text.length === text.length && !place.symbols.includes(symbol)) {
    if (place.isRenamed !== isRenamed)
      places.set(key, isRenamed ? place : { text, symbols: [symbol], isRenamed, isShared: false });
    else place.symbols.push(symbol);
  }
}

function relationsOf(
  from: SymbolId | undefined,
  { symbol, isImplementation, isTypeDefinition, isDefinition }: Relationship,
  numberOf: NumberOf,
): ScipRelation[] {
  const to = numberOf(symbol);
  if (from === undefined || to === undefined || from === to) return [];
  const kinds: readonly (readonly [boolean, RelationKind])[] = [
    [isImplementation, 'implementation'],
    [isTypeDefinition, 'type'],
    [isDefinition, 'definition'],
  ];
  return kinds.flatMap(([holds, kind]) => (holds ? [{ kind, from, to }] : []));
}

export class TablesDraft {
  readonly numbers = new SymbolNumbers();
  readonly #places = new Map<string, ReadonlyMap<number, ScipPlace>>();
  readonly #definitions = new Map<SymbolId, DefinedAt[]>();
  readonly #hidden = new Set<SymbolId>();
  readonly #relations: ScipRelation[] = [];

  /** For a file in several indexes, the first one is used. */
  addDocument({ path, places, definitions, hidden, relations }: FreshDocument): void {
    if (this.#places.has(path)) return;
    this.#places.set(path, places);
    for (const [symbol, place] of definitions) listOf(this.#definitions, symbol).push(place);
    for (const symbol of hidden) this.#hidden.add(symbol);
    for (const relation of relations) this.#relations.push(relation);
  }

  /** The definitions of a document that is not used: they are known to exist. */
  hide(symbols: readonly SymbolId[]): void {
    for (const symbol of symbols) this.#hidden.add(symbol);
  }

  finished(): ScipTables {
    const { symbols } = this.numbers;
    const packages = new Set(
      [...this.#definitions.keys(), ...this.#hidden].flatMap(
        (symbol) => symbols[symbol]?.package ?? [],
      ),
    );
    return {
      symbols,
      places: this.#places,
      definitions: this.#definitions,
      hidden: this.#hidden,
      packages,
      relations: this.#relations,
    };
  }
}
