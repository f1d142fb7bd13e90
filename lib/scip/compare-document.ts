// Compares one document of a SCIP index with the text of its file: valid places, and changes since. Resolves nothing.
import { TextColumns, type Stretch } from './text-columns.ts';
import { PositionEncoding, SymbolRole, type Document } from './scip.gen.ts';
import { isNameOfSymbol } from './name-fits.ts';
import type { SymbolId } from './scip-tables.ts';
import type { NumberOf, SymbolNumbers } from './symbol-numbers.ts';

export interface DocumentPlace extends Stretch {
  readonly text: string;
  readonly symbol: SymbolId;
  readonly defines: boolean;
  /** The written name is not the symbol's: an alias, or an error. */
  readonly isRenamed: boolean;
}

const ENCODINGS = [
  PositionEncoding.UTF16CodeUnitOffsetFromLineStart,
  PositionEncoding.UTF8CodeUnitOffsetFromLineStart,
  PositionEncoding.UTF32CodeUnitOffsetFromLineStart,
];

/** Converts strings of the document to symbols. */
interface Naming {
  readonly numberOf: NumberOf;
  readonly symbols: SymbolNumbers['symbols'];
}

/**
 * Null if the document is of another state of the file. Of the same state: its own text, if any, equals the file's;
 * every range is a part of one line that cuts no word; most names are those of the symbols given for their places.
 */
export function compareDocument(
  document: Document,
  text: string,
  naming: Naming,
): readonly DocumentPlace[] | null {
  if (document.text !== '' && document.text !== text) return null;
  const columns = new TextColumns(text);
  const encodings =
    document.positionEncoding === PositionEncoding.UnspecifiedPositionEncoding
      ? ENCODINGS
      : [document.positionEncoding];
  for (const encoding of encodings) {
    const said = placesIn(document, columns, encoding, naming);
    if (said) return said;
  }
  return null;
}

function placesIn(
  { occurrences }: Document,
  columns: TextColumns,
  encoding: PositionEncoding,
  { numberOf, symbols }: Naming,
): DocumentPlace[] | undefined {
  const said: DocumentPlace[] = [];
  let fitting = 0;
  // An import with an alias contains its name more than once.
  const renamed = new Map<string, number>();
  for (const { range, symbol, symbolRoles } of occurrences) {
    const stretch = columns.stretchOf(range, encoding);
    if (!stretch) return undefined;
    const { line, start, end } = stretch;
    const number = symbol === '' || start === end ? undefined : numberOf(symbol);
    if (number === undefined) continue;
    const text = columns.textAt(stretch);
    const parsed = symbols[number];
    const fits = parsed && isNameOfSymbol(parsed, text);
    if (fits === true) fitting += 1;
    if (fits === false) countOf(renamed, `${number} ${text}`);
    said.push({
      line,
      start,
      end,
      text,
      symbol: number,
      defines: (symbolRoles & SymbolRole.Definition) !== 0,
      isRenamed: fits === false,
    });
  }
  const misfits = [...renamed.values()].filter((count) => count === 1).length;
  return misfits > fitting ? undefined : said;
}

function countOf(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
