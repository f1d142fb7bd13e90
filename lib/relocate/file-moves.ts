// Where the facts of a file are in its new text, if they are the same facts: after edits of comments, blank lines, indentation, and of code that no fact is about. Moves no record.
import { lineStarts } from '../base/splice-text.ts';
import type { FileFacts } from '../facts/file-facts.ts';
import type { SourceFile } from '../facts/source-files.ts';
import { placedFacts } from './placed-facts.ts';

/** From the places of a text to those of another with the same facts. */
export interface FileMoves {
  /** Whether anything is elsewhere, or documented differently. */
  readonly isSame: boolean;
  /** Undefined for a line that no fact is about. */
  readonly lineOf: (line: number) => number | undefined;
  /** Undefined for a place that no fact is about. */
  readonly placeOf: (
    line: number,
    column: number,
  ) => readonly [line: number, column: number] | undefined;
  readonly redocumented: readonly Redocumented[];
}

/** A definition with other documentation: where its name was, and what was said of it. */
export interface Redocumented {
  readonly name: string;
  readonly kind: string;
  readonly line: number;
  readonly column: number;
  readonly before: string;
  readonly after: string;
}

/** The file before and after. */
export type FileText = Pick<SourceFile, 'text' | 'facts'>;

/**
 * Null if anything else than places and documentation differs, or if the order of places does: what was on one line is on two,
 * or what was next to each other is not. Invariant: whatever compares places of the file finds the same.
 */
export function movesBetween(before: FileText, after: FileText): FileMoves | null {
  const [old, now] = [placedFacts(before.facts), placedFacts(after.facts)];
  if (old.shape !== now.shape) return null;
  const lines = lineMoves(old, now);
  const columns = lines && columnMoves(old.places, now.places);
  if (!columns || !isWrittenAlike(before.text, after.text, old.places, now.places)) return null;
  const redocumented = before.facts.defs.flatMap(
    ({ qualifiedName: name, kind, nameLine: line, column }, place): Redocumented[] => {
      const [was = '', is = ''] = [old.docs[place], now.docs[place]];
      return was === is ? [] : [{ name, kind, line, column, before: was, after: is }];
    },
  );
  return {
    isSame: redocumented.length === 0 && isIdentity(lines) && isIdentity(columns),
    lineOf: (line) => lines.get(line),
    placeOf: (line, column) => {
      const [toLine, toColumn] = [lines.get(line), columns.get(keyOf(line, column))];
      return toLine === undefined || toColumn === undefined
        ? undefined
        : [toLine, columnIn(toColumn)];
    },
    redocumented,
  };
}

/** Whether they are the same but for places and documentation, with places in the same order. */
export function areOnlyMoved(before: FileFacts, after: FileFacts): boolean {
  const lists = ['defs', 'exprs', 'sites', 'refs'] as const;
  // Most edits change how many there are.
  if (lists.some((list) => before[list].length !== after[list].length)) return false;
  const [old, now] = [placedFacts(before), placedFacts(after)];
  if (old.shape !== now.shape) return false;
  return lineMoves(old, now) !== null && columnMoves(old.places, now.places) !== null;
}

type Moves = ReadonlyMap<number, number>;
type Placed = Pick<ReturnType<typeof placedFacts>, 'places' | 'lines'>;

/** Columns are below this. */
const COLUMNS = 2 ** 22;

function keyOf(line: number, column: number): number {
  return line * COLUMNS + column;
}

function columnIn(key: number): number {
  return key % COLUMNS;
}

function lineMoves(old: Placed, now: Placed): Moves | null {
  const moves = new Map<number, number>();
  const isMoved = (from: number, to: number): boolean => {
    const known = moves.get(from);
    if (known === undefined) moves.set(from, to);
    return known === undefined || known === to;
  };
  for (const [at, line] of old.lines.entries()) if (!isMoved(line, now.lines[at] ?? 0)) return null;
  for (let at = 0; at < old.places.length; at += 2)
    if (!isMoved(old.places[at] ?? 0, now.places[at] ?? 0)) return null;
  return isInOrder(moves) ? moves : null;
}

/** By line and column, in one number. */
function columnMoves(old: readonly number[], now: readonly number[]): Moves | null {
  const moves = new Map<number, number>();
  for (let at = 0; at < old.length; at += 2) {
    const from = keyOf(old[at] ?? 0, old[at + 1] ?? 0);
    const to = keyOf(now[at] ?? 0, now[at + 1] ?? 0);
    if ((moves.get(from) ?? to) !== to) return null;
    moves.set(from, to);
  }
  return isInOrder(moves, NEAR) ? moves : null;
}

/** Places that are nearer to each other than this may be one. */
const NEAR = 2;

/** Whether what follows another still does. `near`: and is beside it if it was. */
function isInOrder(moves: Moves, near = 0): boolean {
  const ordered = [...moves].sort(([a], [b]) => a - b);
  return ordered.every(([from, to], at) => {
    const [fromBefore, toBefore] = ordered[at - 1] ?? [-NEAR, -NEAR];
    return to > toBefore && from - fromBefore < near === to - toBefore < near;
  });
}

function isIdentity(moves: Moves): boolean {
  for (const [from, to] of moves) if (from !== to) return false;
  return true;
}

/** Whether the names are written in the same way: the table of names tells quotes, hyphens and pairs from plain names. */
function isWrittenAlike(
  before: string,
  after: string,
  old: readonly number[],
  now: readonly number[],
): boolean {
  const [starts, startsAfter] = [lineStarts(before), lineStarts(after)];
  for (let at = 0; at < old.length; at += 2) {
    // What is hidden is nowhere in the text.
    if (old[at] === 0) continue;
    const from = (starts[(old[at] ?? 0) - 1] ?? 0) + (old[at + 1] ?? 0) - 1;
    const to = (startsAfter[(now[at] ?? 0) - 1] ?? 0) + (now[at + 1] ?? 0) - 1;
    if (writtenAt(before, from) !== writtenAt(after, to)) return false;
  }
  return true;
}

const WORD = /[\p{ID_Continue}$-]*/uy;
const SIGN = /\S*/y;
const BEFORE_TAG = /<\/?$/;

/** What tells how a name is written: the name with the character after it, whether it is a tag's, or the key of a pair. */
function writtenAt(text: string, at: number): string {
  WORD.lastIndex = at;
  const word = WORD.exec(text)?.[0] ?? '';
  if (word !== '') {
    const end = at + word.length;
    const isTag = BEFORE_TAG.test(text.slice(Math.max(at - 2, 0), at));
    // A space, the end of a line and that of the text tell the same.
    const next = text.slice(end, end + 1).trim();
    return `${word}${next} ${isTag} ${text.startsWith(': ', end)}`;
  }
  SIGN.lastIndex = at;
  return SIGN.exec(text)?.[0] ?? '';
}
