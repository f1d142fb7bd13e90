// Lines of code cut into pieces: what colours them, what a name in them refers to, where a call is open. No DOM.
import type { NamePlace, OpenPlace } from '../../../lib/views/answers.ts';

/** A coloured range of the whole text: offsets in UTF-16 units, the second exclusive. Ordered, without overlaps. */
export interface Token {
  readonly from: number;
  readonly to: number;
  /** What it is: `keyword`, `string`, `comment` … */
  readonly scope: string;
}

/** A piece of a line. Pieces of a line, joined, are the line. */
export interface Piece {
  readonly text: string;
  readonly scope: string;
  /** The column of its first character, from 1. */
  readonly column: number;
  readonly name?: NamePlace;
  readonly open?: OpenPlace;
}

export interface CodeLine {
  readonly line: number;
  readonly pieces: readonly Piece[];
}

interface Mark {
  readonly from: number;
  readonly to: number;
  readonly name?: NamePlace;
  readonly open?: OpenPlace;
}

/** `first`: the number of the first line. Tokens are offsets in the lines joined by `\n`. */
export function markLines(
  lines: readonly string[],
  first: number,
  tokens: readonly Token[],
  names: readonly NamePlace[],
  open: readonly OpenPlace[],
): CodeLine[] {
  const marks = marksByLine(names, open);
  let offset = 0;
  let token = 0;
  return lines.map((text, at) => {
    const end = offset + text.length;
    while (token < tokens.length && (tokens[token]?.to ?? 0) <= offset) token++;
    const own: Token[] = [];
    for (let next = token; next < tokens.length && (tokens[next]?.from ?? end) < end; next++) {
      const { from, to, scope } = tokens[next] as Token;
      own.push({ from: Math.max(from - offset, 0), to: Math.min(to - offset, text.length), scope });
    }
    offset = end + 1;
    return { line: first + at, pieces: piecesOf(text, own, marks.get(first + at) ?? []) };
  });
}

function marksByLine(names: readonly NamePlace[], open: readonly OpenPlace[]): Map<number, Mark[]> {
  const marks = new Map<number, Map<number, Mark>>();
  const add = (line: number, column: number, length: number, mark: Omit<Mark, 'from' | 'to'>) => {
    const ofLine = marks.get(line) ?? new Map<number, Mark>();
    marks.set(line, ofLine);
    const from = column - 1;
    const known = ofLine.get(from);
    ofLine.set(from, { from, to: Math.max(from + length, known?.to ?? 0), ...known, ...mark });
  };
  for (const name of names) add(name.line, name.column, name.length, { name });
  for (const site of open)
    add(site.line, site.column, Math.max(site.name.length, 1), { open: site });
  return new Map(
    [...marks].map(([line, found]) => [line, [...found.values()].sort((a, b) => a.from - b.from)]),
  );
}

function piecesOf(text: string, tokens: readonly Token[], marks: readonly Mark[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const mark of marks) {
    if (mark.from < at || mark.from >= text.length) continue;
    cut(text, at, mark.from, tokens, pieces);
    const to = Math.min(mark.to, text.length);
    const { name, open } = mark;
    pieces.push({
      text: text.slice(mark.from, to),
      scope: tokens.find(({ from, to: end }) => from <= mark.from && mark.from < end)?.scope ?? '',
      column: mark.from + 1,
      ...(name && { name }),
      ...(open && { open }),
    });
    at = to;
  }
  cut(text, at, text.length, tokens, pieces);
  return pieces;
}

/** The part between two marks, by tokens. */
function cut(
  text: string,
  from: number,
  to: number,
  tokens: readonly Token[],
  into: Piece[],
): void {
  let at = from;
  const add = (end: number, scope: string): void => {
    if (end > at) into.push({ text: text.slice(at, end), scope, column: at + 1 });
    at = Math.max(at, end);
  };
  for (const token of tokens) {
    if (token.to <= at || token.from >= to) continue;
    add(Math.min(token.from, to), '');
    add(Math.min(token.to, to), token.scope);
  }
  add(to, '');
}
