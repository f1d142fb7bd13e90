// One id and one log entry for each HTTP request. Answers none.
import { randomUUID } from 'node:crypto';
import type { Request, Server } from '@hapi/hapi';
import type { Log } from '../../log.ts';

declare module '@hapi/hapi' {
  interface RequestApplicationState {
    /** Made here for each request; in the answer's x-request-id and in every log line about it. */
    id: string;
    /** The tool that was called, if known. */
    tool?: string;
    /** The `repo` of the request. */
    repo?: string;
  }
}

/** A client's own id: logged in addition to ours, only if it has the form of an id. */
const FOREIGN_ID = /^[\w.:-]{1,100}$/;

/** Must be registered before anything that may refuse a request. Bodies and queries are never logged. */
export function traceRequests(server: Server, log: Log): void {
  server.ext('onRequest', (request, h) => {
    const { req, res } = request.raw;
    const began = performance.now();
    request.app.id = randomUUID();
    // On the raw response, so that every answer has it.
    res.setHeader('x-request-id', request.app.id);
    res.once('close', () =>
      log.debug(
        'request',
        described(request, performance.now() - began, req.headers['x-request-id']),
      ),
    );
    return h.continue;
  });
}

function described(
  request: Request,
  ms: number,
  foreign: string | string[] | undefined,
): Record<string, unknown> {
  const { res } = request.raw;
  const { id, tool, repo } = request.app;
  return {
    id,
    client_id: typeof foreign === 'string' && FOREIGN_ID.test(foreign) ? foreign : undefined,
    method: request.method.toUpperCase(),
    route: routeOf(request),
    status: res.headersSent ? res.statusCode : undefined,
    ms: Math.round(ms * 10) / 10,
    tool,
    repo: repo?.slice(0, 200),
    broken_off: res.writableFinished ? undefined : true,
  };
}

/** The route's pattern, or else the requested path. */
function routeOf({ route, path }: Request): string {
  return route.method === ('_special' as typeof route.method) ? path.slice(0, 200) : route.path;
}
