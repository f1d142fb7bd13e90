// Asks a tool the way channels do: the request through its schema, the response through its schema. No runtime takes part.
import type { Tool } from '../../handlers/_tool.ts';
import { isFailure, type Failure } from '../../lib/model/answer.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';

/** The tool's answer to a request that its schema accepts, with what the runtime would fill in. Throws where the response breaks the response schema. */
export function askTool<Request extends object, Response extends object>(
  tool: Pick<Tool<Request, Response>, 'request' | 'response' | 'handle'>,
  request: object,
  snapshot: IndexSnapshot,
  filled: Partial<Request> = {},
): Response | Failure {
  const checked = tool.request.validate(request, { abortEarly: false });
  if (checked.error) throw checked.error;
  const response = tool.handle({ ...checked.value, ...filled }, snapshot);
  if (isFailure(response)) return response;
  const { error } = tool.response.validate(response, { abortEarly: false, convert: false });
  if (error) throw error;
  return response;
}
