// The `meta` part of an answer about one snapshot. The caller determines what is complete and what was cut.
import type { AnswerMeta, Completeness } from '../model/answer.ts';
import type { IndexSnapshot } from '../model/index-snapshot.ts';

const NO_SOURCES = 'The index was exported without source texts: no code is shown.';

export type Omitted = Record<string, { shown: number; total: number }>;

export function answerMeta(
  snapshot: IndexSnapshot,
  completeness: Completeness,
  omitted: Omitted,
  given: readonly string[] = [],
): AnswerMeta {
  const notes = snapshot.info.sourcesLeftOut === true ? [...given, NO_SOURCES] : given;
  return {
    repo: snapshot.info.repo,
    commit: snapshot.info.commit,
    indexed_at: snapshot.info.indexedAt,
    stale: snapshot.stale,
    completeness,
    omitted,
    ...(notes.length > 0 ? { notes } : {}),
  };
}

/** One page of a list. Items beyond the page are counted in `omitted` under the path of the field. */
export function pageOf<T>(
  items: readonly T[],
  field: string,
  page: { limit: number; offset: number },
  omitted: Omitted,
): readonly T[] {
  const shown = items.slice(page.offset, page.offset + page.limit);
  if (shown.length < items.length) omitted[field] = { shown: shown.length, total: items.length };
  return shown;
}
