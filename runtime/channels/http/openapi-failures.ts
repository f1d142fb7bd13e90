// Failures as OpenAPI responses: which codes come with which status. Decides for no route which it may answer with.
import { ERROR_STATUS, type ErrorCode } from '../../../lib/model/answer.ts';

const MEANING: Readonly<Record<ErrorCode, string>> = {
  invalid_request: 'a field is missing, unknown, or not what its schema says; the message names it',
  repo_required: 'several repositories are indexed; details.repos names them',
  read_only:
    'the query would change the graph, or the call files on a server that was started read-only',
  syntax_error: 'the query is no openCypher that reads; details has line and column',
  forbidden_origin: 'the Host or Origin header is not one of this server',
  not_found: 'there is no such thing here',
  repo_not_found: 'no indexed repository has that name or path',
  symbol_not_found: 'no symbol has that name; details.nearest has the nearest ones',
  stale_plan: 'the code, or the request, is no longer that of the preview',
  rename_conflict: 'the new name is taken where it would be seen, or a place cannot be edited',
  payload_too_large: 'the body is over 1 MiB',
  unsupported_media_type: 'the body is not application/json',
  query_too_expensive: 'the query was stopped at a bound on work or memory',
  index_unreadable: 'the index is missing or does not verify; the hint says how to make it again',
  call_aborted:
    'the answer took too long or too much memory to compute, and was given up; details.reason says which',
  too_busy: 'too many requests are waiting',
  shutting_down: 'the server was told to end: running requests are finished, and no new ones begun',
  internal: 'a bug; details.id is in the log',
};

export const ERROR_SCHEMA = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'hint'],
      properties: {
        code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
        message: { type: 'string' },
        hint: { type: 'string', description: 'The next step' },
        details: { description: 'What programs may need of it' },
      },
    },
  },
};

/** One response for each status that these codes have. */
export function failedResponses(codes: readonly ErrorCode[]): object {
  const byStatus: Record<string, ErrorCode[]> = {};
  for (const code of new Set(codes)) (byStatus[ERROR_STATUS[code]] ??= []).push(code);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, listed]) => [status, failedResponse(listed)]),
  );
}

function failedResponse(codes: readonly ErrorCode[]): object {
  return {
    description: codes.map((code) => `\`${code}\`: ${MEANING[code]}.`).join('\n'),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/error' },
            {
              type: 'object',
              properties: { error: { type: 'object', properties: { code: { enum: [...codes] } } } },
            },
          ],
        },
      },
    },
  };
}
