// `npm run bench:latency -- <repository>`: warm `query`, `context` and `impact` through the evaluation server. Includes HTTP, not the start.
import { execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { basename, join, resolve } from 'node:path';
import { median, percentile } from './measure-process.ts';
import { report } from './report.ts';
import { benchFolder, ourselves } from './rival.ts';

const CALLS = 500;
const WARM_UP = 50;

const [repository] = process.argv.slice(2);
if (repository === undefined) {
  console.error('usage: npm run bench:latency -- <repository>');
  process.exit(2);
}
const { first, env } = ourselves(join(benchFolder(), 'latency', basename(repository)), resolve(repository));
execFileSync(first[0] ?? '', first.slice(1), { env, stdio: ['ignore', 'ignore', 'inherit'] });
const server = spawn(first[0] ?? '', [first[1] ?? '', 'eval-server', '--port', '0'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
try {
  const url = await listening();
  const { rows } = (await post(url, 'cypher', {
    query: "MATCH (s:Symbol) WHERE s.filePath IS NOT NULL RETURN s.uid, s.doc ORDER BY s.uid LIMIT 10000",
    limit: 10_000,
  })) as { rows: (string | null)[][] };
  const uids = rows.map(([uid]) => uid ?? '');
  // Questions are what people wrote of symbols: the first lines of docs.
  const questions = rows.map(([, doc]) => (doc ?? '').split('\n', 1)[0] ?? '').filter((line) => line.split(' ').length > 3);
  const { repos } = (await get(url, 'list_repos')) as { repos: { stats: { symbols: number } }[] };
  report(
    'answer-latency',
    `Warm answers of the evaluation server on ${basename(repository)} (${repos[0]?.stats.symbols ?? 0} symbols), HTTP included: ${CALLS} calls one after the other, after ${WARM_UP} to warm up.`,
    ['tool', 'median ms', 'p95 ms', 'slowest ms'],
    [
      await time('query', (query) => post(url, 'query', { query }), questions),
      await time('context', (uid) => post(url, 'context', { uid }), uids),
      await time('impact', (uid) => post(url, 'impact', { target_uid: uid }), uids),
    ],
  );
} finally {
  server.kill();
}

/** Subjects (symbols, questions) are spread evenly over all of them. */
async function time(tool: string, call: (subject: string) => Promise<unknown>, subjects: readonly string[]): Promise<string[]> {
  const times: number[] = [];
  for (let index = 0; index < WARM_UP + CALLS; index++) {
    const subject = subjects[Math.floor((index * 7919) % subjects.length)] ?? '';
    const start = performance.now();
    await call(subject);
    if (index >= WARM_UP) times.push(performance.now() - start);
  }
  return [tool, median(times).toFixed(2), percentile(times, 0.95).toFixed(2), Math.max(...times).toFixed(2)];
}

function post(url: string, tool: string, body: object): Promise<unknown> {
  return ask(`${url}/${tool}`, tool, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

function get(url: string, tool: string): Promise<unknown> {
  return ask(`${url}/${tool}`, tool, {});
}

async function ask(address: string, tool: string, request: RequestInit): Promise<unknown> {
  const answer = await fetch(address, request);
  const value: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${tool}: ${JSON.stringify(value)}`);
  return value;
}

async function listening(): Promise<string> {
  for await (const line of createInterface({ input: server.stdout })) {
    const { event, url } = JSON.parse(line) as { event?: string; url?: string };
    if (event === 'listening' && url !== undefined) return url.replace(/\/$/, '');
  }
  throw new Error('the evaluation server did not start');
}
