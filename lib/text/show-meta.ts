// What a reader must know before believing an answer: how complete and how fresh it is. Says nothing when all is well.
import type { AnswerMeta } from '../model/answer.ts';

export function metaLines(meta: AnswerMeta): string[] {
  const { completeness, stale, notes = [] } = meta;
  const reasons = completeness.reasons.map(({ count, detail }) => `${detail}: ${count}`).join('; ');
  return [
    completeness.status === 'exact'
      ? 'Complete: nothing unresolved could change this answer.'
      : `Completeness: ${completeness.status} (${reasons})`,
    ...(stale ? [`Index is behind: ${stale.hint}`] : []),
    ...notes.map((note) => `Note: ${note}`),
  ];
}

/** How many there are of a list, those included that a limit cut. */
export function totalOf(meta: AnswerMeta, field: string, items: readonly unknown[]): number {
  return meta.omitted[field]?.total ?? items.length;
}
