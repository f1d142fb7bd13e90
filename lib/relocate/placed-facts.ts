// Separates the facts of a file from where they are in its text: two files with equal facts can then be compared place by place.
import type { DefFact } from '../facts/def-facts.ts';
import type { ExprFact, FileFacts } from '../facts/file-facts.ts';

/** Facts without their positions, and these in the order of the facts. */
export interface PlacedFacts {
  /** All facts but for positions and documentation, as text. */
  readonly shape: string;
  /** Lines and columns in turn, from 1. */
  readonly places: readonly number[];
  /** Lines without a column: where definitions start and end, parts of the file that are inactive or tests. */
  readonly lines: readonly number[];
  /** The documentation of each definition. */
  readonly docs: readonly string[];
}

interface Found {
  readonly places: number[];
  readonly lines: number[];
  readonly docs: string[];
}

export function placedFacts(facts: FileFacts): PlacedFacts {
  const found: Found = { places: [], lines: [], docs: [] };
  const shape = {
    ...facts,
    defs: facts.defs.map((def) => unplacedDef(def, found)),
    exprs: facts.exprs.map((expr) => unplacedExpr(expr, found)),
    sites: facts.sites.map(([kind, eCallee, scope, line, column, ...others]) => {
      found.places.push(line, column);
      return [kind, eCallee, scope, ...others];
    }),
    refs: Array.from(facts.refs, ([mode, e, scope, line, column]) => {
      found.places.push(line, column);
      return [mode, e, scope];
    }),
    imports: facts.imports.map((row) => unplaced(row, found)),
    exports: facts.exports.map((row) => unplaced(row, found)),
    unread: signsOf(facts.unread, found),
    pairs: signsOf(facts.pairs, found),
    leftOut: countRanges(facts.leftOut, found),
    tests: countRanges(facts.tests, found),
    undefined: facts.undefined?.map(([name, line]) => {
      found.lines.push(line);
      return name;
    }),
  };
  return { shape: JSON.stringify(shape), ...found };
}

function unplaced<Row extends { readonly line: number; readonly column: number }>(
  { line, column, ...others }: Row,
  { places }: Found,
): Omit<Row, 'line' | 'column'> {
  places.push(line, column);
  return others;
}

function unplacedDef(
  { line, endLine, nameLine, column, doc = '', bases, ...others }: DefFact,
  found: Found,
): object {
  found.lines.push(line, endLine);
  found.places.push(nameLine, column);
  found.docs.push(doc);
  return { ...others, bases: bases?.map((base) => unplaced(base, found)) };
}

function unplacedExpr(expr: ExprFact, { places }: Found): readonly unknown[] {
  if (expr[0] !== 'module') return expr;
  const [tag, specifier, line, column] = expr;
  places.push(line, column);
  return [tag, specifier];
}

/** Of lines, as differences, and columns in turn: whether each column is negative, which says more than where it is. */
function signsOf(
  numbers: readonly number[] | undefined,
  { places }: Found,
): readonly boolean[] | undefined {
  if (numbers === undefined) return undefined;
  const signs: boolean[] = [];
  let line = 0;
  for (let at = 0; at < numbers.length; at += 2) {
    line += numbers[at] ?? 0;
    const column = numbers[at + 1] ?? 0;
    places.push(line, Math.abs(column));
    signs.push(column < 0);
  }
  return signs;
}

function countRanges(
  ranges: readonly (readonly [from: number, to: number])[] | undefined,
  { lines }: Found,
): number | undefined {
  for (const range of ranges ?? []) lines.push(...range);
  return ranges?.length;
}
