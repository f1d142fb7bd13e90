// The completeness and staleness of an answer as text. Empty if it is complete and current.
import { isBehind } from './staleness-text.ts';
import type { AnswerMeta } from '../model/answer.ts';

export function metaLines(meta: AnswerMeta): string[] {
  const { completeness, stale, notes = [] } = meta;
  const reasons = completeness.reasons.map(({ count, detail }) => `${detail}: ${count}`).join('; ');
  return [
    completeness.status === 'exact'
      ? 'Complete: nothing unresolved could change this answer.'
      : `Completeness: ${completeness.status}, ${MEANT[completeness.status]} (${reasons})`,
    ...(stale ? [isBehind(stale) ? `Index is behind: ${stale.hint}` : `Index: ${stale.hint}`] : []),
    ...notes.map((note) => `Note: ${note}`),
  ];
}

const MEANT = {
  lower_bound: 'there may be more',
  unknown: 'what is found may be little of it',
} as const;

/** The total of a list, including items that a limit cut. */
export function totalOf(meta: AnswerMeta, field: string, items: readonly unknown[]): number {
  return meta.omitted[field]?.total ?? items.length;
}
