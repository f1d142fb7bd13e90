// The facts of code that is composed of parts of a source, with the places that its parts have in the source. Reads no code.
import type { DefFact } from '../facts/def-facts.ts';
import type { ExprFact, FileFacts, SiteFact } from '../facts/file-facts.ts';
import { FactRows } from '../facts/packed/fact-rows.ts';
import { RefRows } from '../facts/packed/ref-rows.ts';
import { COMPONENT } from '../languages/_kit/components/component-code.ts';
import type { ComposedCode } from '../languages/_kit/components/composed-code.ts';
import { columnOf, lineOf, lineStartsOf } from '../languages/_kit/tree-cursor.ts';
import type { FileOutline, Spans } from '../parse/file-outline.ts';

/** Lines and columns of the code in the source. */
interface Placing {
  /** Undefined for words that the source does not have. */
  readonly at: (
    line: number,
    column: number,
  ) => readonly [line: number, column: number] | undefined;
  /** The line of the first or last part of the source in a line of the code. */
  readonly line: (line: number, which: 'first' | 'last') => number;
}

/** What refers to words that the source does not have is left out. */
export function factsInSource(facts: FileFacts, code: ComposedCode, source: string): FileFacts {
  const placing = placingIn(code, source);
  const whole = facts.defs.findIndex(({ name, scope }) => name === COMPONENT && scope === 0);
  const lastLine = lineStartsOf(source.trimEnd()).length;
  return {
    ...facts,
    defs: facts.defs.map((def, index) =>
      index === whole ? wholeFile(def, lastLine) : placedDef(def, placing),
    ),
    exprs: FactRows.of(facts.exprs.map((expr) => placedExpr(expr, placing))),
    sites: FactRows.of(
      facts.sites.flatMap((site) => {
        const [kind, e, scope, line, column, ...rest] = site;
        const at = placing.at(line, column);
        return at ? [[kind, e, scope, ...at, ...rest] as SiteFact] : [];
      }),
    ),
    refs: RefRows.of(
      [...facts.refs].flatMap(([mode, e, scope, line, column]) => {
        const at = placing.at(line, column);
        return at ? [[mode, e, scope, ...at] as const] : [];
      }),
    ),
    imports: facts.imports.map((row) => placedRow(row, placing)),
    exports: facts.exports.map((row) => placedRow(row, placing)),
    ...(facts.unread && { unread: placedNames(facts.unread, placing) }),
    ...(facts.pairs && { pairs: placedNames(facts.pairs, placing) }),
    ...(whole >= 0 && { whole }),
  };
}

/** The places of definitions and comments in the source. */
export function outlineInSource(
  outline: FileOutline,
  { whole }: FileFacts,
  code: ComposedCode,
  source: string,
): FileOutline {
  return {
    definitions: pairsOf(outline.definitions).flatMap((span, index) =>
      index === whole ? [0, source.length] : (placedSpan(span, code, 'next') ?? [-1, -1]),
    ),
    comments: placedSpans(outline.comments, code),
    strings: placedSpans(outline.strings, code),
    imports: placedSpans(outline.imports, code),
    decorators: placedSpans(outline.decorators, code),
  };
}

function placingIn(code: ComposedCode, source: string): Placing {
  const from = lineStartsOf(code.text);
  const lineStarts = lineStartsOf(source);
  return {
    at: (line, column) => {
      const offset = code.offsetOf((from[line - 1] ?? 0) + column - 1);
      if (offset < 0) return undefined;
      const found = lineOf({ lineStarts }, offset);
      return [found, columnOf({ lineStarts }, offset, found)];
    },
    line: (line, which) => {
      const [start, end] = [from[line - 1] ?? 0, (from[line] ?? code.text.length) - 1];
      const offset =
        which === 'first' ? code.offsetOf(start, 'next') : code.offsetOf(end, 'before');
      return lineOf({ lineStarts }, Math.max(0, offset));
    },
  };
}

/** It gets its name from that of the file, which its facts do not depend on. */
function wholeFile(def: DefFact, lastLine: number): DefFact {
  const { signature, doc, ...others } = def;
  return {
    ...others,
    name: '',
    qualifiedName: '',
    scopeName: COMPONENT,
    line: 1,
    endLine: lastLine,
    nameLine: 1,
    column: 1,
  };
}

function placedDef(def: DefFact, placing: Placing): DefFact {
  if (def.line === 0) return def;
  const [nameLine, column] = placing.at(def.nameLine, def.column) ?? [0, 0];
  return {
    ...def,
    line: placing.line(def.line, 'first'),
    endLine: placing.line(def.endLine, 'last'),
    nameLine,
    column,
    ...(def.bases && { bases: def.bases.map((base) => placedRow(base, placing)) }),
  };
}

function placedRow<Row extends { readonly line: number; readonly column: number }>(
  row: Row,
  placing: Placing,
): Row {
  const [line, column] = placing.at(row.line, row.column) ?? [1, 1];
  return { ...row, line, column };
}

function placedExpr(expr: ExprFact, placing: Placing): ExprFact {
  if (expr[0] !== 'module') return expr;
  return ['module', expr[1], ...(placing.at(expr[2], expr[3]) ?? [1, 1])];
}

/** Rows as in `FileFacts.unread`, in the order of the source. */
function placedNames(rows: readonly number[], placing: Placing): number[] {
  const places: (readonly [line: number, column: number])[] = [];
  let line = 0;
  for (const [step, column] of pairsOf(rows)) {
    line += step;
    const at = placing.at(line, Math.abs(column));
    if (at) places.push([at[0], column < 0 ? -at[1] : at[1]]);
  }
  places.sort((a, b) => a[0] - b[0] || Math.abs(a[1]) - Math.abs(b[1]));
  return places.flatMap(([own, column], index) => [own - (places[index - 1]?.[0] ?? 0), column]);
}

function placedSpans(spans: Spans, code: ComposedCode): Spans {
  return pairsOf(spans)
    .flatMap((span) => {
      const placed = placedSpan(span, code);
      return placed ? [placed] : [];
    })
    .sort((a, b) => a[0] - b[0])
    .flat();
}

function placedSpan(
  [start, end]: readonly [number, number],
  code: ComposedCode,
  otherwise?: 'next',
): readonly [number, number] | undefined {
  if (start < 0) return undefined;
  const from = code.offsetOf(start, otherwise);
  const to = code.offsetOf(end - 1, 'before') + 1;
  return from >= 0 && from < to ? [from, to] : undefined;
}

function pairsOf(numbers: readonly number[]): (readonly [number, number])[] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[2 * index] ?? 0,
    numbers[2 * index + 1] ?? 0,
  ]);
}
