// What there is outside of an index where there is no repository: nothing but what a caller gives. Reads nothing.
import { failure, type Failure } from '../../lib/model/answer.ts';
import type { ReadChanges } from '../changes/portable/read-changes.ts';
import { fillOtherIndexes } from '../fill/other-indexes.ts';
import { fillRepos } from '../fill/repos.ts';
import { chooseAmong } from './choose-repository.ts';
import type { Outside } from './outside.ts';

/** What a caller may bring along. */
export interface Brought {
  /** From `codegraph/changes`. Without it, `detect_changes` is refused. */
  readonly changes?: ReadChanges;
}

export function elsewhere({ changes = async () => NO_PARSER }: Brought = {}): Outside {
  return {
    choose: (all, subject) => chooseAmong(all, subject, null),
    fills: {
      repos: ({ snapshots }, request) => fillRepos(snapshots, request),
      other_indexes: ({ snapshots }, request, snapshot) =>
        fillOtherIndexes(snapshots, request, snapshot),
      changes: (_place, request, snapshot) => changes(request, snapshot),
      // The tool computes them, if the index was opened with its model.
      question_vectors: async () => null,
      // The tool takes those that the request has.
      working_texts: async () => undefined,
    },
    effects: null,
    recover: async () => null,
    explain: async (failed) => failed,
  };
}

/** A failure for want of something, which a program can tell from others. */
const NO_PARSER: Failure = failure(
  'invalid_request',
  'detect_changes needs a parser, which there is none of here.',
  'Ask a codegraph that runs beside the repository, or give this one a parser.',
  { needs: ['parser'] },
);
