// The most expensive permitted requests as requests to the evaluation server. Sends only one, to find their subject.
import { hostileRequests, type HostileRequest } from '../hostile-queries.ts';
import type { Ask } from './keep-alive-clients.ts';

export async function hostileAsks(url: string): Promise<Ask[]> {
  return hostileRequests(await mostCalled(url)).map(askFor);
}

/** The symbol with the most callers, which has the largest answers. */
async function mostCalled(url: string): Promise<string> {
  const query =
    'MATCH (a)-[:CALLS]->(b) RETURN b.qualifiedName AS name, count(a) AS callers ORDER BY callers DESC LIMIT 1';
  const answer = await fetch(`${url}/cypher`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { rows } = (await answer.json()) as { rows: [string, number][] };
  return rows[0]?.[0] ?? '';
}

function askFor({ name, tool, request }: HostileRequest): Ask {
  if (tool === 'list_repos') return { name, method: 'GET', path: '/list_repos' };
  return { name, method: 'POST', path: `/${tool}`, body: JSON.stringify(request) };
}
