// What an answer says of an index that is kept current: what is done about newer files, and that it was just made. Renews nothing.
import type { RegistryEntry } from '../index-store/paths.ts';
import type { AnswerMeta, Failure } from '../lib/model/answer.ts';
import type { Staleness } from '../lib/model/index-snapshot.ts';
import { analyzeHint } from './indexer/files/analyze-hint.ts';
import type { TreeKnown } from './snapshots/index-source.ts';

/** With what the watcher knows of the tree. */
export interface Renewal extends TreeKnown {
  /** What is done about files that are newer than the index. */
  readonly behind: string;
  /** A note for the answer. */
  readonly note: string | null;
}

/** With the note, in answers from the graph. */
export function withNote(response: object, renewal: Renewal | undefined): object {
  if (!renewal?.note || !('meta' in response)) return response;
  const meta = response.meta as Partial<AnswerMeta>;
  return { ...response, meta: { ...meta, notes: [renewal.note, ...(meta.notes ?? [])] } };
}

/** What is done, instead of a command to run; other hints are more important. */
export function withRenewal(
  stale: Staleness | null,
  entry: RegistryEntry,
  renewal: Renewal | undefined,
): Staleness | null {
  return renewal && stale?.hint === analyzeHint(entry) ? { ...stale, hint: renewal.behind } : stale;
}

/** The newer files that have a name which the index lacks; null if the failure is another one. */
export function newerFilesOf({ error: { details } }: Failure): readonly string[] | null {
  return typeof details === 'object' && details !== null && 'newer_files' in details
    ? (details.newer_files as readonly string[])
    : null;
}

/** Half-edited files are more important than staleness. */
export function withPending(stale: Staleness | null, pending: string | null): Staleness | null {
  return pending === null
    ? stale
    : { commits_behind: 0, changed_files: [], ...stale, hint: pending };
}
