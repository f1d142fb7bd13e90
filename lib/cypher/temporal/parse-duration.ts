// ISO 8601 texts of durations: `P1Y2M3DT4H5M6.7S`, `P2W`, and `P2012-02-02T14:37:21.545`, with amounts in the format of a date.
import type { Span } from '../query-fault.ts';
import { durationOf } from './duration.ts';
import { ratioOfText, type Ratio } from './ratio.ts';
import type { DurationValue } from './temporal-value.ts';

const AMOUNT = String.raw`([+-]?\d{1,19}(?:[.,]\d{1,9})?)`;
const DATE_UNITS = ['years', 'months', 'weeks', 'days'];
const TIME_UNITS = ['hours', 'minutes', 'seconds'];
const AMOUNTS = new RegExp(`^([+-]?)P(?=.)${units('YMWD')}(?:T(?=.)${units('HMS')})?$`, 'i');
const PLACES = /^([+-]?)P(\d{4})-?(\d{2})-?(\d{2})T(\d{2}):?(\d{2}):?(\d{2}(?:[.,]\d{1,9})?)$/i;

function units(letters: string): string {
  return [...letters].map((letter) => `(?:${AMOUNT}${letter})?`).join('');
}

/** Null: not a duration. */
export function parseDuration(text: string, at: Span): DurationValue | null {
  const amounts = AMOUNTS.exec(text);
  const found = amounts ?? PLACES.exec(text);
  if (!found) return null;
  const [, sign, ...parts] = found;
  const names = amounts
    ? [...DATE_UNITS, ...TIME_UNITS]
    : ['years', 'months', 'days', ...TIME_UNITS];
  return durationOf(
    names.flatMap((unit, index): (readonly [string, Ratio])[] => {
      const part: string | undefined = parts[index];
      if (part === undefined) return [];
      const { top, bottom } = ratioOfText(part.replace('+', ''));
      return [[unit, { top: sign === '-' ? -top : top, bottom }]];
    }),
    at,
  );
}
