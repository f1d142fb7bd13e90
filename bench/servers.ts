// `npm run bench -- servers --against <program file> [--clients 8] [--rounds 10] <repository>…`: two versions of the server in turn: warm `context` of one client, and what is answered in the first two seconds after the start. The clients run on the same machine.
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runClients, type Ask, type LoadResult } from './load/keep-alive-clients.ts';
import { processorTime, startServer } from './load/measured-server.ts';
import { mixedAsks, toolAsks } from './load/tool-asks.ts';
import { median, percentile } from './measure-process.ts';
import { report } from './report.ts';
import { benchFolder, ourselves } from './rival.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    clients: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '10' },
  },
});
if (positionals.length === 0 || values.against === undefined) {
  console.error(
    'usage: npm run bench -- servers --against <program file> [--clients 8] [--rounds 10] <repository>…',
  );
  process.exit(2);
}
const [clients, rounds] = [Number(values.clients), Number(values.rounds)];
const FIRST_SECONDS = 2;
const WARM_SECONDS = 1;

interface Version {
  readonly name: string;
  readonly program: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** One number for each version. */
type Pair = readonly [before: number, after: number];

const folder = join(benchFolder(), 'servers');
rmSync(folder, { recursive: true, force: true });
const { first, env } = ourselves(folder, '');
const [node = '', own = ''] = first;
const rows: string[][] = [];
for (const original of positionals.map((path) => resolve(path))) {
  const name = basename(original);
  const copy = join(folder, name);
  cpSync(original, copy, { recursive: true, verbatimSymlinks: true });
  const versions = [
    version(`${name}-before`, resolve(values.against), copy),
    version(`${name}-after`, own, copy),
  ] as const;
  const figures = [...(await warm(versions)), ...(await early(versions))];
  for (const [at, label] of ['before', 'after'].entries())
    rows.push([`${name}, ${label}`, ...figures.map((pair) => (pair[at] ?? NaN).toFixed(2))]);
  rows.push([`${name}, ratio`, ...figures.map(([before, after]) => (after / before).toFixed(2))]);
}
report(
  'servers',
  `The evaluation server: warm \`context\` of one client, medians of ${rounds} turns of ${WARM_SECONDS} s; of ${clients} clients with all tools, from the start of the process's first answer on, medians of ${rounds} starts.`,
  [
    'version',
    '`context` p50 ms',
    'p95 ms',
    'processor ms of the server a call',
    `answered in the first ${FIRST_SECONDS} s`,
    'of these, `context` p50 ms',
    'p95 ms',
  ],
  rows,
);

function version(name: string, file: string, copy: string): Version {
  const program = [node, file];
  const own = { ...env, CODEGRAPH_HOME: join(folder, `home-${name}`) };
  execFileSync(node, [file, 'analyze', copy], { env: own, stdio: 'ignore' });
  return { name, program, env: own };
}

async function warm(versions: readonly [Version, Version]): Promise<Pair[]> {
  const servers = await Promise.all(versions.map(({ program, env }) => startServer(program, env)));
  const contexts = (await toolAsks(servers[0]?.url ?? '')).filter(({ name }) => name === 'context');
  const found: [number[], number[]][] = [
    [[], []],
    [[], []],
    [[], []],
  ];
  for (const { url } of servers) await runClients(url, contexts, { clients: 1, seconds: 3 });
  for (let round = 0; round < rounds; round++)
    for (const at of turn(round)) {
      const server = servers[at];
      if (!server) continue;
      const result = await runClients(server.url, contexts, { clients: 1, seconds: WARM_SECONDS });
      const times = timesOf(result);
      found[0]?.[at]?.push(median(times));
      found[1]?.[at]?.push(percentile(times, 0.95));
      found[2]?.[at]?.push(processorTime(server.usage, result.from, result.to) / result.requests);
    }
  for (const server of servers) await server.stop();
  return found.map(([before, after]) => [median(before), median(after)]);
}

async function early(versions: readonly [Version, Version]): Promise<Pair[]> {
  const asks = await asksOf(versions[0]);
  const found: [number[], number[]][] = [
    [[], []],
    [[], []],
    [[], []],
  ];
  for (let round = 0; round < rounds; round++)
    for (const at of turn(round)) {
      const { program, env } = versions[at];
      const server = await startServer(program, env);
      const result = await runClients(server.url, asks, { clients, seconds: FIRST_SECONDS });
      await server.stop();
      const contexts = result.times.get('context') ?? [];
      found[0]?.[at]?.push(result.requests - result.failed);
      found[1]?.[at]?.push(median(contexts));
      found[2]?.[at]?.push(percentile(contexts, 0.95));
    }
  return found.map(([before, after]) => [median(before), median(after)]);
}

/** So that neither version always has the warmer machine. */
function turn(round: number): readonly (0 | 1)[] {
  return round % 2 === 0 ? [0, 1] : [1, 0];
}

async function asksOf({ program, env }: Version): Promise<Ask[]> {
  const server = await startServer(program, env);
  const asks = mixedAsks(await toolAsks(server.url));
  await server.stop();
  return asks;
}

function timesOf({ times }: LoadResult): number[] {
  return [...times.values()].flat();
}
