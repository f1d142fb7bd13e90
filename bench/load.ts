// `npm run bench -- load [--seconds 60] [--clients 50] [--idle 5000] [--indexings 4] <repository>…`: the evaluation server under load. The clients run on the same machine.
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openIdle } from './load/idle-connections.ts';
import { runClients, type LoadResult } from './load/keep-alive-clients.ts';
import {
  processorTime,
  quarters,
  startServer,
  type MeasuredServer,
} from './load/measured-server.ts';
import { mixedAsks, toolAsks } from './load/tool-asks.ts';
import { indexAgain } from './load/index-again.ts';
import { median, percentile } from './measure-process.ts';
import { report } from './report.ts';
import { benchFolder, ourselves } from './rival.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    clients: { type: 'string', default: '50' },
    idle: { type: 'string', default: '5000' },
    indexings: { type: 'string', default: '4' },
  },
});
const [seconds, clients, idle, indexings] = [
  values.seconds,
  values.clients,
  values.idle,
  values.indexings,
].map(Number) as [number, number, number, number];
if (positionals.length === 0) {
  console.error(
    'usage: npm run bench -- load [--seconds 60] [--clients 50] [--idle 5000] [--indexings 4] <repository>…',
  );
  process.exit(2);
}

const folder = join(benchFolder(), 'load');
rmSync(folder, { recursive: true, force: true });
const copies = positionals.map((original) => copyOf(resolve(original)));
const { first, env } = ourselves(folder, '');
const program = first.slice(0, 2);
const analyze = (copy: string): void =>
  void execFileSync(program[0] ?? '', [...program.slice(1), 'analyze', copy], {
    env,
    stdio: 'ignore',
  });
copies.forEach(analyze);

const rows: string[][] = [];
let failed = 0;
const server = await startServer(program, env);
const asks = await toolAsks(server.url);
const contexts = asks.filter(({ name }) => name === 'context');
await runClients(server.url, contexts, { clients, seconds: 3 });
note('`context`', await runClients(server.url, contexts, { clients, seconds: seconds / 3 }));
const connections = await openIdle(server.url, idle);
note(
  `\`context\`, ${idle} idle connections`,
  await runClients(server.url, contexts, { clients, seconds: seconds / 3 }),
);
const again = indexAgain(copies, {
  program,
  env,
  times: indexings,
  everyMs: (seconds * 1000) / (indexings + 1),
});
const mixed = await runClients(server.url, mixedAsks(asks), { clients, seconds });
const { taken } = await again;
note(`all tools, ${idle} idle connections, ${taken} new indexes meanwhile`, mixed);
for (const [name, times] of mixed.times)
  rows.push([
    `… of these, \`${name}\``,
    times.length.toLocaleString('en'),
    '',
    '',
    '',
    ...latencies(times),
    '',
    '',
  ]);
const lost = connections.lost();
connections.close();
const status = await server.stop();
report(
  'load',
  `The evaluation server over ${positionals.map((path) => basename(path)).join(' and ')}: ${clients} clients that keep their connection and ask again when answered, on the same machine. Memory is the mean of each quarter of the time, and the last in hundredths of the second. Idle connections closed by the server: ${lost}; exit status after /shutdown: ${status}.`,
  [
    'load',
    'requests',
    'failed',
    'requests/s',
    'server CPU ms a request',
    'median ms',
    'p99 ms',
    'slowest ms',
    'resident MB',
    'heap MB',
  ],
  rows,
);
process.exit(failed === 0 && lost === 0 && status === 0 ? 0 : 1);

function copyOf(original: string): string {
  const copy = join(folder, basename(original));
  cpSync(original, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/[\\/]node_modules$/.test(path),
  });
  return copy;
}

function note(name: string, result: LoadResult): void {
  const all = [...result.times.values()].flat();
  const memory = (of: 'rss' | 'heap'): string => describeQuarters(server, of, result);
  rows.push([
    name,
    result.requests.toLocaleString('en'),
    String(result.failed),
    (result.requests / result.seconds).toFixed(0),
    (processorTime(server.usage, result.from, result.to) / result.requests).toFixed(2),
    ...latencies(all),
    memory('rss'),
    memory('heap'),
  ]);
  failed += result.failed;
  for (const error of result.errors) console.error(`${name}: ${error}`);
  console.error(rows.at(-1)?.join('  '));
}

function latencies(times: readonly number[]): string[] {
  return [
    median(times),
    percentile(times, 0.99),
    times.reduce((most, time) => Math.max(most, time), 0),
  ].map((time) => time.toFixed(1));
}

/** The four quarters, and the last in hundredths of the second. */
function describeQuarters(
  { usage }: MeasuredServer,
  of: 'rss' | 'heap',
  { from, to }: LoadResult,
): string {
  const means = quarters(usage, of, from, to);
  return `${means.map((mean) => mean.toFixed(0)).join(' ')} (${(((means[3] ?? NaN) / (means[1] ?? NaN)) * 100).toFixed(0)} %)`;
}
