// Takes lines of source texts within a budget of characters, each line once in an answer. Does not choose the lines.
import type { SourceTexts } from '../../model/index-snapshot.ts';
import { mergedRanges, type LineRange } from './line-ranges.ts';

/** Consecutive lines of a file. */
export interface Excerpt {
  /** The number of the first line, from 1. */
  readonly line: number;
  /** The lines, without the last line end; very long ones are cut. */
  readonly content: string;
}

export interface ExcerptTaker {
  /** Characters that are left. */
  left(): number;
  /** The lines of a file; none if its text is not known. */
  linesOf(filePath: string): readonly string[];
  /** Whether these lines have at most this many characters, however many were taken before. */
  fit(filePath: string, ranges: readonly LineRange[], most: number): boolean;
  /** Those of these lines that were not taken before; null if they do not fit, and then none is taken. */
  take(filePath: string, ranges: readonly LineRange[]): readonly Excerpt[] | null;
}

/** Longer lines are data. */
const LONGEST_LINE = 300;

/** Characters of the number of a line and its end. */
const NUMBER = 6;

/** Files whose lines are kept; the references of an answer are often in few. */
const MOST_FILES = 20;

export function excerptTaker(sources: SourceTexts, budget: number): ExcerptTaker {
  const texts = new Map<string, readonly string[]>();
  const taken = new Map<string, Set<number>>();
  let left = budget;

  const linesOf = (filePath: string): readonly string[] => {
    const known = texts.get(filePath);
    if (known) return known;
    const lines = sources.read(filePath)?.split(/\r\n|\n|\r/) ?? [];
    if (texts.size >= MOST_FILES) texts.clear();
    texts.set(filePath, lines);
    return lines;
  };
  return {
    left: () => left,
    linesOf,
    fit: (filePath, ranges, most) =>
      fitting(numbered(linesOf(filePath), ranges, new Set()), most) !== null,
    take: (filePath, ranges) => {
      const known = taken.get(filePath) ?? new Set<number>();
      const lines = fitting(numbered(linesOf(filePath), ranges, known), left);
      if (lines === null) return null;
      left -= lines.reduce((size, line) => size + sizeOf(line), 0);
      for (const { line } of lines) known.add(line);
      taken.set(filePath, known);
      return joined(lines);
    },
  };
}

interface Line {
  readonly line: number;
  readonly text: string;
}

/** The lines of these ranges that are not known. */
function* numbered(
  lines: readonly string[],
  ranges: readonly LineRange[],
  known: ReadonlySet<number>,
): Generator<Line> {
  for (const [first, last] of mergedRanges(ranges))
    for (let line = Math.max(1, first); line <= Math.min(last, lines.length); line++)
      if (!known.has(line)) yield { line, text: shortened(lines[line - 1] ?? '') };
}

/** All of them; null once they have more characters. */
function fitting(lines: Iterable<Line>, most: number): Line[] | null {
  const all: Line[] = [];
  let size = 0;
  for (const line of lines) {
    size += sizeOf(line);
    if (size > most) return null;
    all.push(line);
  }
  return all;
}

function sizeOf({ text }: Line): number {
  return text.length + NUMBER;
}

function joined(lines: readonly Line[]): Excerpt[] {
  const excerpts: { line: number; texts: string[] }[] = [];
  for (const { line, text } of lines) {
    const last = excerpts.at(-1);
    if (last && last.line + last.texts.length === line) last.texts.push(text);
    else excerpts.push({ line, texts: [text] });
  }
  return excerpts.map(({ line, texts }) => ({ line, content: texts.join('\n') }));
}

function shortened(text: string): string {
  if (text.length <= LONGEST_LINE) return text;
  const whole = /[\uD800-\uDBFF]/.test(text.charAt(LONGEST_LINE - 1))
    ? LONGEST_LINE - 1
    : LONGEST_LINE;
  return `${text.slice(0, whole)}…`;
}
