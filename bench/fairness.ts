// `npm run bench -- fairness [--against <program file>] [--seconds 20] [--clients 50] <repository>…`: one client's `context` while others ask the most expensive permitted requests, and what else threads cost and gain. The clients run on the same machine.
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { hostileAsks } from './load/hostile-asks.ts';
import { runClients, type LoadResult } from './load/keep-alive-clients.ts';
import { startServer, type MeasuredServer } from './load/measured-server.ts';
import { mixedAsks, toolAsks } from './load/tool-asks.ts';
import { median, percentile } from './measure-process.ts';
import { report } from './report.ts';
import { benchFolder, ourselves } from './rival.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    clients: { type: 'string', default: '50' },
  },
});
if (positionals.length === 0) {
  console.error(
    'usage: npm run bench -- fairness [--against <program file>] [--seconds 20] [--clients 50] <repository>…',
  );
  process.exit(2);
}
const [seconds, clients] = [Number(values.seconds), Number(values.clients)];
const SAMPLED_CALLS = 250;

const folder = join(benchFolder(), 'fairness');
rmSync(folder, { recursive: true, force: true });
const { first, env } = ourselves(folder, '');
const [node = '', own = ''] = first;
const rows: string[][] = [];
for (const original of positionals.map((path) => resolve(path))) {
  const name = basename(original);
  const copy = join(folder, name);
  cpSync(original, copy, { recursive: true, verbatimSymlinks: true });
  if (values.against !== undefined) {
    const before = await measured([node, resolve(values.against)], copy);
    const after = await measured([node, own], copy);
    rows.push([`${name}, before`, ...before.map(cell)], [`${name}, after`, ...after.map(cell)]);
    rows.push([
      `${name}, ratio`,
      ...after.map((value, at) => (value / (before[at] ?? NaN)).toFixed(2)),
    ]);
  } else rows.push([name, ...(await measured([node, own], copy)).map(cell)]);
}
report(
  'fairness',
  `The evaluation server: start; \`context\` of one client, alone and while ${clients} others ask the most expensive requests that each tool permits; all tools in turn by ${clients} clients; memory after ${SAMPLED_CALLS} calls of all tools by one client, and the most at any time.`,
  [
    'repository',
    'start ms',
    '`context` alone p50 ms',
    'beside others p50 ms',
    'p95 ms',
    'slowest ms',
    'of the others answered',
    'all tools, requests/s',
    '`context` of these p95 ms',
    `MB after ${SAMPLED_CALLS} calls`,
    'peak MB',
  ],
  rows,
);

async function measured(program: readonly string[], copy: string): Promise<number[]> {
  const own = { ...env, CODEGRAPH_HOME: join(folder, `home-${rows.length}-${program[1]?.length}`) };
  execFileSync(program[0] ?? '', [...program.slice(1), 'analyze', copy], {
    env: own,
    stdio: 'ignore',
  });
  const start = performance.now();
  const server = await startServer(program, own);
  const startMs = performance.now() - start;
  const asks = await toolAsks(server.url);
  const mixed = mixedAsks(asks);
  const contexts = asks.filter(({ name }) => name === 'context');
  await runClients(server.url, mixed.slice(0, SAMPLED_CALLS), {
    clients: 1,
    seconds: 60,
    once: true,
  });
  const sampled = await memoryNow(server);
  const alone = await runClients(server.url, contexts, { clients: 1, seconds: seconds / 4 });
  const all = await runClients(server.url, mixed, { clients, seconds });
  const hostile = runClients(server.url, await hostileAsks(server.url), { clients, seconds });
  const beside = await runClients(server.url, contexts, { clients: 1, seconds });
  const { requests, refused } = await hostile;
  await server.stop();
  const times = timesOf(beside);
  return [
    startMs,
    median(timesOf(alone)),
    median(times),
    percentile(times, 0.95),
    largest(times),
    requests - refused,
    all.requests / all.seconds,
    percentile(all.times.get('context') ?? [], 0.95),
    sampled,
    largest(server.usage.map(({ rss }) => rss)) / 1024 / 1024,
  ];
}

function timesOf({ times }: LoadResult): number[] {
  return [...times.values()].flat();
}

function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

/** Megabytes, once usage was reported again. */
async function memoryNow({ usage }: MeasuredServer): Promise<number> {
  const known = usage.length;
  while (usage.length === known) await new Promise((done) => setTimeout(done, 100));
  return (usage.at(-1)?.rss ?? NaN) / 1024 / 1024;
}

function cell(value: number): string {
  return value < 100 ? value.toFixed(1) : value.toFixed(0);
}
