// Positions in the text of a query: lines and columns from 1, and the line with a caret below. Parses nothing.
import type { Span } from './query-fault.ts';

export interface Place {
  readonly line: number;
  readonly column: number;
  /** The line with carets below the span. Long lines are cut around it. */
  readonly excerpt: string;
}

const WIDTH = 100;

export function placeOf(span: Span, text: string): Place {
  const start = Math.min(span.start, text.length);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const nextBreak = text.indexOf('\n', start);
  const line = text.slice(lineStart, nextBreak < 0 ? undefined : nextBreak).replace(/\r$/, '');
  const column = start - lineStart;
  const cutLeft = Math.max(0, column - WIDTH / 2);
  const shown = line.slice(cutLeft, cutLeft + WIDTH).replaceAll('\t', ' ');
  const carets = Math.max(
    1,
    Math.min(span.end, lineStart + line.length, lineStart + cutLeft + WIDTH) - start,
  );
  return {
    line: text.slice(0, lineStart).split('\n').length,
    column: column + 1,
    excerpt: `${shown}\n${' '.repeat(column - cutLeft)}${'^'.repeat(carets)}`,
  };
}
