// The parts common to all answers: meta, completeness, failures. Responses of single tools are in their handlers.
import { visibleLine } from '../base/visible-text.ts';
import type { Staleness } from './index-snapshot.ts';

export type CompletenessStatus = 'exact' | 'lower_bound' | 'unknown';

/** How complete an answer is. `exact` guarantees that nothing unresolved could change the answer. */
export interface Completeness {
  readonly status: CompletenessStatus;
  readonly reasons: readonly CompletenessReason[];
}

export interface CompletenessReason {
  /** A short fixed word, such as `open_call_sites`, `dynamic_dispatch`, `skipped_files`, `stale_files`; lib/analysis/completeness.ts has them all. */
  readonly reason: string;
  readonly count: number;
  readonly detail: string;
}

/** Part of every answer from the graph. */
export interface AnswerMeta {
  readonly repo: string;
  readonly commit: string | null;
  readonly indexed_at: string;
  readonly stale: Staleness | null;
  readonly completeness: Completeness;
  /** What a limit cut, by field of the response: number shown and total. */
  readonly omitted: Readonly<Record<string, { readonly shown: number; readonly total: number }>>;
  /** Notes on how the answer was made, such as that no vectors were used. */
  readonly notes?: readonly string[];
}

export const ERROR_STATUS = {
  invalid_request: 400,
  repo_required: 400,
  read_only: 400,
  syntax_error: 400,
  forbidden_origin: 403,
  not_found: 404,
  repo_not_found: 404,
  symbol_not_found: 404,
  stale_plan: 409,
  rename_conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  query_too_expensive: 422,
  index_unreadable: 503,
  being_indexed: 503,
  call_aborted: 503,
  too_busy: 503,
  shutting_down: 503,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** A failed request. `hint` is the next step for the reader. */
export interface Failure {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly hint: string;
    readonly details?: unknown;
  };
}

/** Longer texts repeat the request. */
const LONGEST_TEXT = 4000;

/** Both texts may contain repository names and request text, and are kept to one readable line. */
export function failure(
  code: ErrorCode,
  message: string,
  hint: string,
  details?: unknown,
): Failure {
  const said = { code, message: shown(message), hint: shown(hint) };
  return { error: details === undefined ? said : { ...said, details } };
}

function shown(text: string): string {
  const line = visibleLine(text.slice(0, LONGEST_TEXT));
  return text.length > LONGEST_TEXT ? `${line}…` : line;
}

export function isFailure(answer: object): answer is Failure {
  return 'error' in answer;
}
