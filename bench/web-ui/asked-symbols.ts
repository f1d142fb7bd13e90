// Symbols of any repository to ask the ten questions about: found by the tools, and by their names in the find box. Opens no page.
import type { ServedRepository } from './served-repository.ts';

export interface Asked {
  readonly uid: string;
  /** That the find box finds first. */
  readonly name: string;
}

export interface AskedSymbols {
  /** Called by much, and reached by tests if any is. */
  readonly called: Asked;
  readonly edge: { readonly from: Asked; readonly to: Asked };
  /** In the middle of a flow; null if there are no flows. */
  readonly step: (Asked & { readonly flow: string }) | null;
}

const MOST_TRIED = 60;

export async function askedSymbols(served: ServedRepository): Promise<AskedSymbols> {
  const { ask } = served;
  const called = await ask(
    `MATCH (a)-[:CALLS]->(b:Function|Method) WHERE b.isTest = false RETURN b.uid, b.qualifiedName, count(*) AS calls ORDER BY calls DESC, b.uid LIMIT ${MOST_TRIED}`,
  );
  const edges = await ask(
    `MATCH (a:Function|Method)-[:CALLS]->(b:Function|Method) WHERE a.isTest = false AND a.filePath <> b.filePath RETURN a.uid, a.qualifiedName, b.uid, b.qualifiedName ORDER BY a.uid, b.uid LIMIT ${MOST_TRIED}`,
  );
  const steps = await ask(
    `MATCH (s:Function|Method)-[r:STEP_IN_PROCESS]->(p:Process) WHERE r.step > 1 RETURN s.uid, s.qualifiedName, p.name ORDER BY s.uid, p.name LIMIT ${MOST_TRIED}`,
  );
  const edge = await firstFound(served, edges);
  const step = await firstFound(served, steps);
  const tested = await firstFound(served, called, (uid) => isTested(served, uid));
  const most = tested ?? (await firstFound(served, called));
  if (!most || !edge) throw new Error('no function is called here');
  const [uid = '', name = '', to = '', toName = ''] = edge;
  return {
    called: { uid: most[0] ?? '', name: most[1] ?? '' },
    edge: { from: { uid, name }, to: { uid: to, name: toName } },
    step: step && { uid: step[0] ?? '', name: step[1] ?? '', flow: step[2] ?? '' },
  };
}

/** The first row whose name finds its symbol, and which fits. */
async function firstFound(
  { name: repo, read }: ServedRepository,
  rows: readonly (readonly string[])[],
  fits: (uid: string) => Promise<boolean> = async () => true,
): Promise<readonly string[] | null> {
  for (const row of rows) {
    const [uid = '', name = ''] = row;
    const query = new URLSearchParams({ q: name, limit: '1' });
    const { symbols } = await read<{ symbols: { uid: string }[] }>(
      `/repos/${encodeURIComponent(repo)}/symbols?${query}`,
    );
    if (symbols[0]?.uid === uid && (await fits(uid))) return row;
  }
  return null;
}

async function isTested({ name: repo, read }: ServedRepository, uid: string): Promise<boolean> {
  const { tests_to_run: tests = [] } = await read<{ tests_to_run?: unknown[] }>('/tools/impact', {
    repo,
    target_uid: uid,
    include_tests: true,
  });
  return tests.length > 0;
}

/** `executeQueries` as "execute queries". */
export function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[._]/g, ' ')
    .toLowerCase()
    .trim();
}
