// `npm run bench -- hostile [--seconds 30] [--clients 50] <repository>…`: a server under the most expensive permitted requests of many clients, some of which do not read. The clients run on the same machine.
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hostileAsks } from './load/hostile-asks.ts';
import { runClients, type Ask } from './load/keep-alive-clients.ts';
import { startServer } from './load/measured-server.ts';
import { median, percentile } from './measure-process.ts';
import { report } from './report.ts';
import { benchFolder, ourselves } from './rival.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '30' },
    clients: { type: 'string', default: '50' },
  },
});
if (positionals.length === 0) {
  console.error('usage: npm run bench -- hostile [--seconds 30] [--clients 50] <repository>…');
  process.exit(2);
}
const [seconds, clients] = [Number(values.seconds), Number(values.clients)];
/** Number of clients that send requests but do not read. */
const SILENT = Math.ceil(clients / 10);
const PROBE_MS = 50;

const folder = join(benchFolder(), 'hostile');
rmSync(folder, { recursive: true, force: true });
const { first, env } = ourselves(folder, '');
const program = first.slice(0, 2);
const rows: string[][] = [];
for (const original of positionals) rows.push(await measured(resolve(original)));
report(
  'hostile-load',
  `${clients} clients ask the evaluation server for the dearest requests that each tool permits, ${SILENT} of them without reading an answer, while /health is asked every ${PROBE_MS} ms; then SIGTERM, while all of them go on.`,
  [
    'repository',
    'answered',
    'refused or given up',
    'broken off by the end',
    'health p50 ms',
    'p95 ms',
    'slowest ms',
    'peak resident MB',
    'SIGTERM to end s',
    'exit status',
  ],
  rows,
);

async function measured(original: string): Promise<string[]> {
  const copy = join(folder, basename(original));
  cpSync(original, copy, { recursive: true, verbatimSymlinks: true });
  const home = join(folder, `${basename(original)}-home`);
  const own = { ...env, CODEGRAPH_HOME: home };
  execFileSync(program[0] ?? '', [...program.slice(1), 'analyze', copy], {
    env: own,
    stdio: 'ignore',
  });
  const server = await startServer(program, own);
  const asks = await hostileAsks(server.url);
  const probe = probing(server.url);
  const silent = Array.from({ length: SILENT }, (_, place) =>
    neverReading(server.url, asks[place % asks.length]),
  );
  const running = runClients(server.url, asks, { clients: clients - SILENT, seconds });
  await sleep(seconds * 900);
  const times = await probe.stop();
  const asked = performance.now();
  server.kill('SIGTERM');
  const status = await server.ended;
  const ended = (performance.now() - asked) / 1000;
  for (const socket of silent) socket.destroy();
  const { requests, failed, refused } = await running;
  const most = (of: readonly number[]): number =>
    of.reduce((largest, value) => Math.max(largest, value), 0);
  const peak = most(server.usage.map(({ rss }) => rss)) / 1024 / 1024;
  return [
    basename(original),
    String(requests - failed),
    String(refused),
    String(failed - refused),
    median(times).toFixed(1),
    percentile(times, 0.95).toFixed(1),
    most(times).toFixed(0),
    peak.toFixed(0),
    ended.toFixed(1),
    String(status),
  ];
}

/** Requests /health at fixed times, whether or not the previous request was answered. */
function probing(url: string) {
  const asked: Promise<number>[] = [];
  const timer = setInterval(() => {
    const start = performance.now();
    asked.push(
      fetch(`${url}/health`).then(async (answer) => {
        await answer.arrayBuffer();
        return performance.now() - start;
      }),
    );
  }, PROBE_MS);
  return {
    stop(): Promise<number[]> {
      clearInterval(timer);
      return Promise.all(asked);
    },
  };
}

function neverReading(url: string, ask: Ask | undefined): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname)
    .pause()
    .on('error', () => undefined);
  const body = ask?.body ?? '{}';
  for (let count = 0; count < 20; count++)
    socket.write(
      `POST ${ask?.path ?? '/'} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  return socket;
}
