// `npm run bench -- across [--repositories 300] [--targets 20] <library clone> <user clone>…`: `impact --across` over published repositories made from commits of the user clones, how long it takes, and whether it is the sum of asking each.
import { rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ImpactResponse } from '../handlers/_types/impact.gen.d.ts';
import { publish, publishHistories } from './across/publish-histories.ts';
import { startServer } from './load/measured-server.ts';
import { median } from './measure-process.ts';
import { report } from './report.ts';
import { benchFolder, ourselves } from './rival.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    repositories: { type: 'string', default: '300' },
    targets: { type: 'string', default: '20' },
    keep: { type: 'boolean', default: false },
  },
});
const [library, ...users] = positionals.map((path) => resolve(path));
if (library === undefined || users.length === 0) {
  console.error(
    'usage: npm run bench -- across [--repositories 300] [--targets 20] [--keep] <library clone> <user clone>…',
  );
  process.exit(2);
}
const HEADER = 'x-codegraph-repos';
/** As much as an answer lists at once. */
const LIMIT = 1000;

const folder = join(benchFolder(), 'across');
const place = join(folder, 'place');
const { first, env } = ourselves(folder, '');
const publishing = { folder, place, program: first.slice(0, 2), env };
const named = basename(library);
if (!values.keep) {
  rmSync(folder, { recursive: true, force: true });
  await publish(library, named, publishing);
  await publishHistories(users, Number(values.repositories), publishing);
}
const server = await startServer(
  publishing.program,
  { ...env, CODEGRAPH_HOME: join(folder, 'empty') },
  ['--from', place, '--repos-from-header', HEADER],
);
const published = (await ask<{ repos: { name: string }[] }>('/list_repos?limit=500', '*')).repos
  .map(({ name }) => name)
  .filter((name) => name !== named);
const targets = await mostCalled(Number(values.targets));
const [cold = NaN, ...others] = [
  await timeOf(targets[0] ?? ''),
  ...(await timesOf(targets.slice(1))),
];
const warm = await timesOf(targets);
const equal = await countEqual(targets);
report(
  'across',
  `\`impact\` of the ${targets.length} most called functions, methods and classes of ${named} in all ${published.length} repositories of a place, made from commits of ${users.map((path) => basename(path)).join(', ')}. First: the server has read none of them.`,
  ['what', 'measured', 'bar'],
  [
    ['repositories', `${published.length}`, '300'],
    ['of them use it, most', `${equal.users}`, ''],
    ['first answer, no index in memory, ms', cold.toFixed(0), '≤ 5000'],
    ['first answers about the others, median, ms', median(others).toFixed(0), '≤ 1000'],
    ['warm, median, ms', median(warm).toFixed(0), '≤ 1000'],
    ['warm, slowest, ms', Math.max(...warm).toFixed(0), '≤ 1000'],
    ['answers equal to the sum of asking each', `${equal.count} of ${targets.length}`, 'all'],
  ],
);
await server.stop();

async function ask<Answer>(path: string, repos: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${server.url}${path}`, {
    headers: { [HEADER]: repos, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as Answer;
}

/** Functions, methods and classes with the most callers, by uid. */
async function mostCalled(count: number): Promise<readonly string[]> {
  const { rows } = await ask<{ rows: [string][] }>('/cypher', '*', {
    repo: named,
    query:
      'MATCH (f:Function|Method|Class)<-[r:CALLS|INSTANTIATES]-() WHERE f.exported AND NOT f.isTest RETURN f.uid, count(r) AS calls ORDER BY calls DESC, f.uid LIMIT $count',
    params: { count },
  });
  return rows.map(([uid]) => uid);
}

function impactOf(uid: string, repos: string): Promise<ImpactResponse> {
  const body = { repo: named, target_uid: uid, across: true, limit: LIMIT };
  return ask<ImpactResponse>('/impact', repos, body);
}

async function timeOf(uid: string): Promise<number> {
  const since = performance.now();
  await impactOf(uid, '*');
  return performance.now() - since;
}

async function timesOf(uids: readonly string[]): Promise<readonly number[]> {
  const times: number[] = [];
  for (const uid of uids) times.push(await timeOf(uid));
  return times;
}

/** Compares numbers of uses by repository, and the total of the code that is listed. */
async function countEqual(
  uids: readonly string[],
): Promise<{ readonly count: number; readonly users: number }> {
  let [count, most] = [0, 0];
  for (const uid of uids) {
    const all = usesIn(await impactOf(uid, '*'));
    const each = new Map<string, number>();
    let listed = 0;
    for (const name of published) {
      const one = usesIn(await impactOf(uid, `${named}, ${encodeURIComponent(name)}`));
      for (const [repo, uses] of one.byRepository) each.set(repo, uses);
      listed += one.listed;
    }
    most = Math.max(most, all.byRepository.size);
    if (listed === all.listed && sameEntries(each, all.byRepository)) count++;
    else
      console.error(
        `${uid}: ${listed} and ${all.listed} listed, ${each.size} and ${all.byRepository.size} repositories`,
      );
  }
  return { count, users: most };
}

function usesIn({ used_by_repositories = [], used_by = [], meta }: ImpactResponse): {
  readonly byRepository: ReadonlyMap<string, number>;
  readonly listed: number;
} {
  return {
    byRepository: new Map(used_by_repositories.map(({ repo, uses }) => [repo, uses])),
    listed: meta.omitted['used_by']?.total ?? used_by.length,
  };
}

function sameEntries(
  one: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
}
