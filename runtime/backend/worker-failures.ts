// What is answered when the answering thread gives no answer. Decides nothing about threads.
import { failure, type Failure } from '../../lib/model/answer.ts';

/** Further requests are refused: each may hold a body of a megabyte. Stated in docs/operation.md. */
export const MOST_PENDING = 1000;

export const SHUTTING_DOWN = failure(
  'shutting_down',
  'The server is shutting down.',
  'Try again when it has restarted.',
);

export const TOO_BUSY = failure(
  'too_busy',
  `More than ${MOST_PENDING} requests are waiting.`,
  'Try again later, with fewer requests at a time.',
);

export const CANCELLED = failure(
  'invalid_request',
  'The call was cancelled.',
  'Call again if you still need the answer.',
);

export const TOO_DEEP = failure(
  'invalid_request',
  'The request is nested too deeply.',
  'Send the fields as documented.',
);

export const TOOK_TOO_MUCH = failure(
  'call_aborted',
  'The answer needs more memory than the server has.',
  'Ask a more specific question, or use a lower limit or depth.',
  { reason: 'memory' },
);

export const EDITS_UNKNOWN = failure(
  'call_aborted',
  'The server lost track of this call while its edits were being written.',
  'Check the files: either all edits were written or none.',
  { reason: 'lost' },
);

export function tookTooLong(callMs: number): Failure {
  return failure(
    'call_aborted',
    `Computing the answer took longer than ${callMs / 1000} s and was aborted.`,
    'Ask a more specific question, or use a lower limit or depth. CODEGRAPH_CALL_SECONDS sets the limit.',
    { reason: 'time' },
  );
}
