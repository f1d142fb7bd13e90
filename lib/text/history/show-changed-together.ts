// What changed together with something, as lines. Counts nothing.
import type { AnswerMeta } from '../../model/answer.ts';
import { shownName } from '../quote-source.ts';
import { listSection } from '../show-list.ts';
import { totalOf } from '../show-meta.ts';
import type { Wording } from '../wording.ts';

interface Shown {
  readonly uid?: string;
  readonly filePath: string;
  readonly because: string;
  readonly together: number;
  readonly changes: number;
  readonly confidence: number;
  readonly last_commit: string;
  readonly last_date: string;
}

/** `title` says what else is known of them. */
export function changedTogetherLines(
  title: string,
  found: readonly Shown[] | undefined,
  meta: AnswerMeta,
  wording: Wording,
  isBecauseShown = false,
): string[] {
  if (!found) return [];
  const line = ({ uid, filePath, because, ...one }: Shown): string =>
    `${shownName(uid ?? filePath)}  ${one.confidence >= 0.5 && one.together >= 3 ? 'usual: ' : ''}in ${one.together} of ${one.changes} commits${isBecauseShown ? ` of ${shownName(because)}` : ''}, last ${one.last_commit} ${one.last_date}`;
  return listSection(title, found, totalOf(meta, 'changes_with', found), line, wording);
}
