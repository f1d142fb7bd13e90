// MCP over Streamable HTTP without sessions: each request gets a server of its own, and a JSON answer. Guards nothing.
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { Backend } from '../../backend/backend.ts';
import { createMcpServer } from '../mcp.ts';
import { refusedMessage } from '../mcp/mcp-error.ts';

const PARSE_ERROR = -32700;
const REFUSED = -32000;
const INVALID = -32600;

/** The protocol has batches no more; older clients send short ones. */
const MOST_IN_BATCH = 100;

/** `parsedBody`: the JSON of a POST. */
export async function answerStateless(
  request: Request,
  parsedBody: unknown,
  backend: Backend,
  structured: boolean,
): Promise<Response> {
  if (request.method !== 'POST') {
    const refused = refusal(405, REFUSED, `${request.method} needs a session, and there are none`);
    refused.headers.set('allow', 'POST');
    return refused;
  }
  if (Array.isArray(parsedBody) && parsedBody.length > MOST_IN_BATCH)
    return refusal(400, INVALID, `A batch may have at most ${MOST_IN_BATCH} messages`);
  // Without a generator of ids, the transport has no sessions.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = createMcpServer(async () => backend, {
    workingFolder: null,
    structured,
    isStateless: true,
  });
  server.onerror = (error) => backend.log.debug('protocol', { error });
  await server.connect(transport);
  try {
    // The body has been read; the transport looks at method and headers.
    const { url, method, headers } = request;
    return await transport.handleRequest(new Request(url, { method, headers }), { parsedBody });
  } finally {
    await server.close();
  }
}

export function unreadableBody(status: number, message: string): Response {
  return refusal(status, status === 400 ? PARSE_ERROR : REFUSED, message);
}

function refusal(status: number, code: number, message: string): Response {
  return Response.json(refusedMessage(code, message, null), { status });
}
