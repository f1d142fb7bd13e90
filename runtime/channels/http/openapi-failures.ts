// Failures as OpenAPI responses, by status and code. Does not decide which a route may have.
import { ERROR_STATUS, type ErrorCode } from '../../../lib/model/answer.ts';

const MEANING: Readonly<Record<ErrorCode, string>> = {
  invalid_request: 'a field is missing, unknown or invalid; the message names it',
  repo_required:
    'several repositories are indexed and none was named; details.repos has the first, GET /repos all',
  read_only:
    'the query would change the graph, or the call would change files on a read-only server',
  syntax_error: 'the query is not valid read-only openCypher; details has line and column',
  forbidden_origin: "the Host or Origin header is not this server's",
  not_found: 'there is no such item or route',
  repo_not_found: 'no indexed repository has that name or path',
  symbol_not_found: 'no symbol has that name; details.nearest has the most similar names',
  stale_plan: 'the code or the request has changed since the preview',
  rename_conflict:
    'the new name would clash with another one in scope, or a place cannot be edited',
  payload_too_large: 'the body is larger than 1 MiB',
  unsupported_media_type: 'the body is not application/json',
  query_too_expensive: 'the query exceeded the limit on work or memory',
  index_unreadable: 'the index is missing or damaged; the hint says how to rebuild it',
  being_indexed: 'the repository is being indexed for the first time; ask again',
  call_aborted:
    'computing the answer took too long or too much memory and was aborted; details.reason says which',
  too_busy: 'too many requests are waiting',
  shutting_down: 'the server is stopping: it finishes running requests and accepts no new ones',
  internal: 'a bug in codegraph; the log has details under details.id',
};

export const ERROR_SCHEMA = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      description: 'The error',
      required: ['code', 'message', 'hint'],
      properties: {
        code: {
          type: 'string',
          enum: Object.keys(ERROR_STATUS),
          description: 'Fixed word for the error',
        },
        message: { type: 'string', description: 'What went wrong' },
        hint: { type: 'string', description: 'What to do next' },
        details: { description: 'Further data for programs' },
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
