// Cuts an answer to a number of tokens so that it remains valid, and counts every cut. Does not interpret it.

import { jsonSize } from '../../base/json/json-size.ts';

/** The documented measure of tokens. */
export const CHARACTERS_PER_TOKEN = 4;

interface Cut {
  readonly shown: number;
  readonly total: number;
}

type Fields = Record<string, unknown>;

/**
 * The answer, with lists (from their ends) and texts cut until its JSON fits. `trimPaths` lists them, least relevant
 * first; `*` means every key, the last one first. Cuts are recorded in `meta.omitted`, or in `omitted` if an
 * answer has no meta. Other parts are kept even if they are too long. The given answer is not changed.
 */
export function boundAnswer<T extends object>(
  answer: T,
  maxTokens: number,
  trimPaths: readonly string[],
): T {
  const budget = maxTokens * CHARACTERS_PER_TOKEN;
  if (jsonSize(answer, budget, 'characters') <= budget) return answer;
  const copy: T = structuredClone(answer);
  const omitted = omittedOf(copy);
  let size = jsonSize(copy, Number.POSITIVE_INFINITY, 'characters');
  for (const path of trimPaths.flatMap((pattern) => matchingPaths(copy, pattern.split('.')))) {
    const excess = size - budget;
    if (excess <= 0) break;
    // Measured again after each cut, since entries in `omitted` take space too.
    if (cutAt(copy, path, excess, omitted))
      size = jsonSize(copy, Number.POSITIVE_INFINITY, 'characters');
  }
  if (size > budget) noteTooSmall(copy);
  return copy;
}

function omittedOf(answer: object): Record<string, Cut> {
  const holder = isFields(answer) && isFields(answer['meta']) ? answer['meta'] : answer;
  if (!isFields(holder)) return {};
  const known = holder['omitted'];
  if (isFields(known)) return known as Record<string, Cut>;
  const omitted: Record<string, Cut> = {};
  holder['omitted'] = omitted;
  return omitted;
}

function noteTooSmall(answer: object): void {
  const meta = isFields(answer) ? answer['meta'] : undefined;
  if (!isFields(meta)) return;
  const notes = Array.isArray(meta['notes']) ? meta['notes'] : [];
  meta['notes'] = [
    ...notes,
    'max_tokens is too small for this answer: the rest cannot be shortened.',
  ];
}

function matchingPaths(value: unknown, [first, ...rest]: readonly string[]): string[][] {
  if (first === undefined) return [[]];
  if (!isFields(value)) return [];
  const keys = first === '*' ? Object.keys(value).reverse() : first in value ? [first] : [];
  return keys.flatMap((key) => matchingPaths(value[key], rest).map((path) => [key, ...path]));
}

function cutAt(
  answer: object,
  path: readonly string[],
  excess: number,
  omitted: Record<string, Cut>,
): boolean {
  const last = path.at(-1);
  let holder: unknown = answer;
  for (const key of path.slice(0, -1)) holder = isFields(holder) ? holder[key] : undefined;
  if (last === undefined || !isFields(holder)) return false;
  const value = holder[last];
  const name = path.join('.');
  const entry = name in omitted ? 0 : `"${name}":{"shown":000000,"total":000000},`.length;
  const kept = Array.isArray(value)
    ? cutList(value, excess + entry)
    : typeof value === 'string'
      ? cutText(value, excess + entry)
      : undefined;
  if (kept === undefined || (kept.saved <= entry && entry > 0)) return false;
  holder[last] = kept.value;
  omitted[name] = { shown: kept.value.length, total: omitted[name]?.total ?? kept.total };
  return true;
}

function cutList(
  list: readonly unknown[],
  excess: number,
): { value: unknown[]; saved: number; total: number } {
  let saved = 0;
  let length = list.length;
  while (length > 0 && saved < excess) {
    length--;
    saved += jsonSize(list[length], Number.POSITIVE_INFINITY, 'characters') + 1;
  }
  return { value: list.slice(0, length), saved, total: list.length };
}

function cutText(text: string, excess: number): { value: string; saved: number; total: number } {
  const length = Math.max(0, text.length - excess);
  // A lone surrogate is not valid text.
  const whole = /[\uD800-\uDBFF]/.test(text.charAt(length - 1)) ? length - 1 : length;
  const value = text.slice(0, Math.max(0, whole));
  return {
    value,
    saved:
      jsonSize(text, Number.POSITIVE_INFINITY, 'characters') -
      jsonSize(value, Number.POSITIVE_INFINITY, 'characters'),
    total: text.length,
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
