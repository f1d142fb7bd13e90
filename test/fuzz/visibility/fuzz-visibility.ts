// Generated requests at every route and every method of MCP, each sent to a server that hides a repository and to one without it. Prints nothing.
import fc from 'fast-check';
import type { Server } from '@hapi/hapi';
import { apiOf } from '../../support/api-document.ts';
import { INITIALIZE, sendMessage } from '../../support/mcp-over-http.ts';
import { requestsFor } from '../routes/route-requests.ts';
import { toolOf } from '../routes/servers.ts';
import { difference, messageDifference } from './compare-answers.ts';
import { mcpMessages } from './mcp-messages.ts';
import { HEADER, VISIBLE, type TwoServers } from './two-servers.ts';

export interface Leak {
  readonly route: string;
  readonly request: unknown;
  readonly what: string;
}

interface Options {
  /** Requests at each route, half of them with words of the hidden repository; and so many for each tool over MCP. */
  readonly runs: number;
  readonly seed: number;
}

/** `sent`: how many requests each server got. */
export async function fuzzVisibility(
  { pairs, words, world }: TwoServers,
  { runs, seed }: Options,
): Promise<{ readonly leaks: readonly Leak[]; readonly sent: number }> {
  const leaks: Leak[] = [];
  let sent = 0;
  const check = async <Request>(
    route: string,
    requests: fc.Arbitrary<Request>,
    differ: (request: Request) => Promise<string | null>,
    numRuns: number,
  ): Promise<void> => {
    const property = fc.asyncProperty(requests, async (request) => {
      sent += 1;
      const what = await differ(request);
      if (what !== null) throw new Error(what);
    });
    const result = await fc.check(property, { numRuns, seed });
    if (result.failed)
      leaks.push({
        route,
        request: result.counterexample?.[0],
        what: String(result.errorInstance),
      });
  };
  for (const pair of pairs) {
    const { routes } = await apiOf(pair.without);
    // Events are refused here, and the other is the end.
    for (const route of routes.filter(({ path }) => path !== '/shutdown'))
      for (const each of words)
        await check(
          `${pair.name} ${route.method} ${route.path}`,
          requestsFor(route, toolOf(world, route), each),
          (request) => difference(pair, request),
          Math.ceil(runs / words.length),
        );
    if (pair.name !== 'web') continue;
    const sessions = [await begin(pair.hiding), await begin(pair.without)] as const;
    for (const each of words)
      await check(
        'mcp',
        mcpMessages(world.tools, each),
        (message) => messageDifference(pair, sessions, message),
        runs * world.tools.length,
      );
  }
  return { leaks, sent };
}

async function begin(server: Server): Promise<string> {
  const { session } = await sendMessage(server, INITIALIZE, { [HEADER]: VISIBLE });
  if (session === undefined) throw new Error('no session has begun');
  return session;
}
