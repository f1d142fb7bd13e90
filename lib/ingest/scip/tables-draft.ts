// The tables of SCIP while they are made: symbols get numbers, occurrences become places. What fits the files is decided before.
import type { SaidOf } from './compare-document.ts';
import { listOf } from './list-of.ts';
import { isLocalSymbol, parseScipSymbol, type ScipSymbol } from './parse-scip-symbol.ts';
import type { Relationship, SymbolInformation } from './scip.gen.ts';
import { placeKey, type DefinedAt, type RelationKind, type ScipPlace, type ScipRelation, type ScipTables, type SymbolId } from './scip-tables.ts';

/** A document of a file as it is now. */
export interface FreshDocument {
  readonly path: string;
  readonly said: readonly SaidOf[];
  /** Symbols that have relationships. */
  readonly related: readonly SymbolInformation[];
}

export class TablesDraft {
  readonly #symbols: (ScipSymbol | undefined)[] = [];
  readonly #numbers = new Map<string, SymbolId>();
  readonly #parsed = new Map<string, ScipSymbol | undefined>();
  readonly #places = new Map<string, Map<number, ScipPlace>>();
  readonly #definitions = new Map<SymbolId, DefinedAt[]>();
  readonly #hidden = new Set<SymbolId>();
  readonly #packages = new Set<string>();
  readonly #relations: ScipRelation[] = [];

  readonly parse = (symbol: string): ScipSymbol | undefined => {
    if (isLocalSymbol(symbol)) return undefined;
    let parsed = this.#parsed.get(symbol);
    if (parsed === undefined && !this.#parsed.has(symbol)) this.#parsed.set(symbol, (parsed = parseScipSymbol(symbol)));
    return parsed;
  };

  /** Of a file that several indexes have, the first is taken. */
  addDocument({ path, said, related }: FreshDocument): void {
    if (this.#places.has(path)) return;
    const places = new Map<number, ScipPlace>();
    this.#places.set(path, places);
    for (const one of said) {
      const id = this.#idOf(path, one.symbol);
      if (id === undefined) continue;
      if (!one.defines) addUse(places, one, id);
      else if (one.isRenamed) this.#hidden.add(id);
      else listOf(this.#definitions, id).push({ path, line: one.line + 1, column: one.start + 1 });
      if (one.defines) this.#notePackage(one.symbol);
    }
    for (const { symbol, relationships } of related) {
      for (const relationship of relationships) this.#relate(path, symbol, relationship);
    }
  }

  /** What documents define of which nothing is used: it is known to be there. */
  hide(symbols: readonly string[]): void {
    for (const symbol of symbols) {
      const id = this.#idOf(undefined, symbol);
      if (id !== undefined) this.#hidden.add(id);
      this.#notePackage(symbol);
    }
  }

  finished(): ScipTables {
    return { symbols: this.#symbols, places: this.#places, definitions: this.#definitions, hidden: this.#hidden, packages: this.#packages, relations: this.#relations };
  }

  #relate(path: string, symbol: string, { symbol: other, isImplementation, isTypeDefinition, isDefinition }: Relationship): void {
    const [from, to] = [this.#idOf(path, symbol), this.#idOf(path, other)];
    if (from === undefined || to === undefined || from === to) return;
    const add = (kind: RelationKind): void => void this.#relations.push({ kind, from, to });
    if (isImplementation) add('implementation');
    if (isTypeDefinition) add('type');
    if (isDefinition) add('definition');
  }

  /** Undefined for strings that name nothing, and for local symbols of no document in particular. */
  #idOf(path: string | undefined, symbol: string): SymbolId | undefined {
    const isLocal = isLocalSymbol(symbol);
    const parsed = this.parse(symbol);
    if (isLocal ? path === undefined : parsed === undefined) return undefined;
    const key = isLocal ? `${path ?? ''}\0${symbol}` : symbol;
    let id = this.#numbers.get(key);
    if (id === undefined) this.#numbers.set(key, (id = this.#symbols.push(parsed) - 1));
    return id;
  }

  #notePackage(symbol: string): void {
    const parsed = this.parse(symbol);
    if (parsed) this.#packages.add(parsed.package);
  }
}

function addUse(places: Map<number, ScipPlace>, { line, start, text, isRenamed }: SaidOf, id: SymbolId): void {
  const key = placeKey(line + 1, start + 1);
  const place = places.get(key);
  // Of stretches that begin in one place, the shorter is a name.
  if (!place || place.text.length > text.length) places.set(key, { text, symbols: [id], isRenamed });
  else if (place.text.length === text.length && !place.symbols.includes(id)) {
    if (place.isRenamed !== isRenamed) places.set(key, isRenamed ? place : { text, symbols: [id], isRenamed });
    else place.symbols.push(id);
  }
}
