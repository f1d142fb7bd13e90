// Requests of every tool about symbols of the served repositories. Sends only requests to find them.
import type { Ask } from './keep-alive-clients.ts';

const SUBJECTS = 400;

/** Percentage of requests for each tool. */
const SHARES: Readonly<Record<string, number>> = {
  context: 50,
  impact: 15,
  query: 12,
  cypher: 10,
  list_repos: 8,
  detect_changes: 3,
  rename: 2,
};

/** Every tool about many symbols of every repository. */
export async function toolAsks(url: string): Promise<Ask[]> {
  const { repos } = (await (await fetch(`${url}/list_repos`)).json()) as {
    repos: { name: string }[];
  };
  const asks: Ask[] = [];
  for (const { name: repo } of repos) {
    const query =
      'MATCH (s:Symbol) WHERE s.filePath IS NOT NULL RETURN s.uid, s.name, s.filePath, s.line, s.signature ORDER BY s.uid LIMIT 10000';
    const answer = await fetch(`${url}/cypher`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, repo, limit: 10_000 }),
    });
    const { rows } = (await answer.json()) as {
      rows: [string, string, string, number, string | null][];
    };
    const spread = Array.from(
      { length: SUBJECTS },
      (_, index) => rows[(index * 7919) % rows.length],
    ).filter((row) => row !== undefined);
    for (const row of spread) asks.push(...asksAbout(repo, row));
  }
  return asks;
}

function asksAbout(
  repo: string,
  [uid, name, path, line, signature]: [string, string, string, number, string | null],
): Ask[] {
  const post = (tool: string, body: object): Ask => ({
    name: tool,
    method: 'POST',
    path: `/${tool}`,
    body: JSON.stringify({ ...body, repo }),
  });
  const first = (signature ?? name).split('\n', 1)[0] ?? name;
  return [
    post('context', { uid }),
    post('impact', { target_uid: uid }),
    post('query', { query: `${name} ${path.split('/').at(-1)}` }),
    post('cypher', {
      query:
        'MATCH (a)-[r:CALLS]->(b) WHERE b.name = $name RETURN a.qualifiedName, r.confidence LIMIT 50',
      params: { name },
    }),
    { name: 'list_repos', method: 'GET', path: '/list_repos' },
    post('detect_changes', {
      diff: `--- a/${path}\n+++ b/${path}\n@@ -${line} +${line} @@\n-${first} was\n+${first}\n`,
    }),
    // A constructor is named by its class or the language.
    ...(uid.startsWith('Constructor:')
      ? []
      : [post('rename', { symbol_uid: uid, new_name: 'renamed_here' })]),
  ];
}

/** The tools in their proportions, evenly mixed. */
export function mixedAsks(asks: readonly Ask[]): Ask[] {
  const byName = new Map<string, Ask[]>();
  for (const ask of asks) byName.set(ask.name, [...(byName.get(ask.name) ?? []), ask]);
  const places = Object.entries(SHARES).flatMap(([name, share]) =>
    Array.from({ length: share }, (_, index) => ({ name, at: (index + 0.5) / share })),
  );
  const order = places.sort((a, b) => a.at - b.at || (a.name < b.name ? -1 : 1));
  const taken = new Map<string, number>();
  return Array.from({ length: order.length * 40 }, (_, index) => {
    const { name } = order[index % order.length] ?? { name: 'context' };
    const place = taken.get(name) ?? 0;
    taken.set(name, place + 1);
    const known = byName.get(name) ?? [];
    return known[place % known.length];
  }).filter((ask) => ask !== undefined);
}
