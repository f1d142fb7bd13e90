// The export `codegraph/mcp`: MCP over Streamable HTTP, without sessions, beside the routes of `codegraph/fetch`. Listens nowhere.
import type { Backend } from '../backend/backend.ts';
import type { FetchMcp } from '../channels/fetch/fetch-routes.ts';
import { answerStateless, unreadableBody } from '../channels/fetch/mcp-stateless.ts';

/** Given to `createFetch`, which alone calls it, it answers MCP at `/mcp`. */
export function mcp(backend: object, { structured }: { readonly structured: boolean }): FetchMcp {
  return {
    path: '/mcp',
    answer: (request, body) => answerStateless(request, body, backend as Backend, structured),
    refuse: unreadableBody,
  };
}
