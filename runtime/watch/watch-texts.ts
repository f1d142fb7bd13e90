// What answers and failures say of an index that is being made or renewed. Decides nothing.
import { basename } from 'node:path';
import type { RegistryEntry } from '../../index-store/paths.ts';
import { shellWord } from '../../lib/base/shell-word.ts';
import { failure, type Failure } from '../../lib/model/answer.ts';
import type { WatchedState } from './repository-watchers.ts';

/** For answers from an index that is behind, instead of a command to run. */
export function staleHint(state: WatchedState | null): string {
  if (state?.failed)
    return `The changed files cannot be indexed now: ${state.failed.message}.${state.failed.hint === null ? '' : ` ${state.failed.hint}`}`;
  return state?.polled
    ? `They will be indexed within ${state.polled.seconds + 5} s: the system does not report changes (${state.polled.reason}).`
    : 'The changed files are being indexed: ask again for an answer from them.';
}

export function firstIndexNote({ name, path }: RegistryEntry, state: WatchedState | null): string {
  const made = state?.indexed;
  const size = made
    ? `: ${made.files} ${made.files === 1 ? 'file' : 'files'} in ${made.seconds} s`
    : '';
  return `'${name}' (${path}) was not indexed, and has been indexed for this call${size}.`;
}

export function beingIndexed(root: string, state: WatchedState | null): Failure {
  const { phase, done, total } = state?.progress ?? { phase: 'waiting' };
  const progress = total === undefined ? phase : `${phase}, ${done ?? 0} of ${total}`;
  return failure(
    'being_indexed',
    `'${basename(root)}' is being indexed for the first time: ${progress}.`,
    'Indexing goes on. Ask again in a minute.',
    { path: root, phase, done: done ?? null, total: total ?? null },
  );
}

export function firstIndexFailed(
  root: string,
  { message, hint }: NonNullable<WatchedState['failed']>,
): Failure {
  return failure(
    'repo_not_found',
    `'${basename(root)}' is not indexed, and cannot be indexed now: ${message}.`,
    hint ?? `Index it: codegraph analyze ${shellWord(root)}`,
  );
}
