// Repositories whose indexes could not be read when others asked what they use: named in the answer, which is not whole. Reads none.
import type { Completeness } from '../../../model/answer.ts';

/** An index that stands for nothing but its name: what its code uses is not known. */
export interface UnreadIndex {
  readonly repo: string;
  /** Why it could not be read. */
  readonly reason: string;
  /** What to do about it. */
  readonly hint: string;
}

export function isUnread(index: object): index is UnreadIndex {
  return 'hint' in index;
}

/** What such a repository uses could change the answer. */
export function withUnread(
  completeness: Completeness,
  unread: readonly UnreadIndex[],
): Completeness {
  if (unread.length === 0) return completeness;
  const { status, reasons } = completeness;
  return {
    status: status === 'exact' ? 'lower_bound' : status,
    reasons: [
      ...reasons,
      {
        reason: 'unread_repositories',
        count: unread.length,
        detail: 'other repositories whose indexes could not be read',
      },
    ],
  };
}
