// Assigns numbers to symbols of SCIP indexes. Knows no places.
import { isLocalSymbol, parseScipSymbol, type ScipSymbol } from './parse-scip-symbol.ts';
import type { SymbolId } from './scip-tables.ts';

/** The number of a symbol's string; undefined for strings that are not names. */
export type NumberOf = (symbol: string) => SymbolId | undefined;

/** Equal strings in all indexes are one symbol; a local one belongs to its document alone. */
export class SymbolNumbers {
  /** Undefined for local symbols. */
  readonly symbols: (ScipSymbol | undefined)[] = [];
  readonly #numbers = new Map<string, SymbolId | undefined>();

  /** For the strings of one document. */
  inDocument(): NumberOf {
    const locals = new Map<string, SymbolId>();
    return (symbol) =>
      isLocalSymbol(symbol) ? this.#local(locals, symbol) : this.numberOf(symbol);
  }

  /** For strings that belong to no document in particular. */
  readonly numberOf: NumberOf = (symbol) => {
    const known = this.#numbers.get(symbol);
    if (known !== undefined || this.#numbers.has(symbol)) return known;
    const parsed = parseScipSymbol(symbol);
    const number = parsed && this.symbols.push(parsed) - 1;
    this.#numbers.set(symbol, number);
    return number;
  };

  #local(locals: Map<string, SymbolId>, symbol: string): SymbolId {
    let number = locals.get(symbol);
    if (number === undefined) locals.set(symbol, (number = this.symbols.push(undefined) - 1));
    return number;
  }
}
