// An error in a query, thrown inside the engine and converted to a result in run-query.ts. Not for bugs.
import { editDistance } from '../base/edit-distance.ts';
import { compareText } from '../base/compare-text.ts';

/** A part of the query's text, as UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type FaultCode = 'syntax_error' | 'read_only' | 'invalid_request' | 'query_too_expensive';

export class QueryFault extends Error {
  readonly code: FaultCode;
  readonly at: Span | null;
  readonly hint: string;

  constructor(code: FaultCode, message: string, at: Span | null, hint: string) {
    super(message);
    this.name = 'QueryFault';
    this.code = code;
    this.at = at;
    this.hint = hint;
  }
}

/** A run-time type error. */
export function typeFault(message: string, at: Span): QueryFault {
  return new QueryFault(
    'invalid_request',
    message,
    at,
    'Convert the value, or filter it out first.',
  );
}

/** Longer names are not compared, since that takes quadratic time. */
const LONGEST_NAME = 100;

/** The known word closest to a mistyped one, ignoring case, or undefined if none is close. */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  if (word.length > LONGEST_NAME) return undefined;
  const wanted = word.toLowerCase();
  const limit = word.length < 3 ? 0 : Math.max(1, Math.floor(word.length / 3));
  let best: { word: string; distance: number } | undefined;
  for (const candidate of [...known].sort(compareText)) {
    const distance = distanceOf(wanted, candidate.toLowerCase(), limit);
    if (distance <= limit && (!best || distance < best.distance))
      best = { word: candidate, distance };
  }
  return best?.word;
}

/** Transposed neighbours are the most common typo and count as one edit. */
function distanceOf(a: string, b: string, limit: number): number {
  const distance = editDistance(a, b, limit + 1);
  if (distance < 2 || a.length !== b.length) return distance;
  const first = [...a].findIndex((char, index) => char !== b[index]);
  const swapped = a.slice(0, first) + (a[first + 1] ?? '') + (a[first] ?? '') + a.slice(first + 2);
  return Math.min(distance, 1 + editDistance(swapped, b, limit + 1));
}

/** `; did you mean X?`, or nothing. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const near = nearestWord(word, known);
  return near === undefined ? '' : `; did you mean ${near}?`;
}
