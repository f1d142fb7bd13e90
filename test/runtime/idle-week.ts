// A process of its own that serves for days, in short: cycles of all that happens to servers, then a day by a clock that is moved. Tells what it holds in between; judges nothing.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { mock } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { forgetRepository, registerRepository } from '../../index-store/registry.ts';
import { localBackend } from '../../runtime/backend/local-backend.ts';
import { createEvalServer } from '../../runtime/channels/eval.ts';
import { lineTransport } from '../../runtime/channels/mcp/mcp-lines.ts';
import { createMcpServer } from '../../runtime/channels/mcp.ts';
import { createWebServer } from '../../runtime/channels/web.ts';
import { startServer } from '../../runtime/serve/server-life.ts';
import { INITIALIZE, MESSAGE_HEADERS } from '../support/mcp-over-http.ts';
import { commitAll, git } from '../support/source-tree.ts';
import { storeIndex, storeRepositories, WEB_APP } from '../support/stored-repositories.ts';
import { worldOf } from '../support/stored-world.ts';

/** What the process holds at a moment. */
export interface Holdings {
  /** As Node.js counts them: timers, sockets, servers, children, watchers. */
  readonly resources: Readonly<Record<string, number>>;
  /** Open files, sockets and pipes; null where the system does not tell. */
  readonly descriptors: number | null;
  readonly children: number;
  /** After a collection. */
  readonly heapMegabytes: number;
}

export interface IdleWeek {
  readonly cycles: number;
  readonly ticks: number;
  readonly beforeTheStart: Holdings;
  readonly before: Holdings;
  readonly after: Holdings;
  readonly afterTheDay: Holdings;
  readonly afterTheStop: Holdings;
}

const [cycles = 0, warmUp = 0] = process.argv.slice(2).map(Number);
const DAY_SECONDS = 86_400;

// Only what comes again and again is moved by hand; requests go on by the clock of the machine.
mock.timers.enable({ apis: ['setInterval'] });
// They are made when they are first used, and then stay.
const itsOwn = [process.stdout, process.stderr];
const beforeTheStart = await holdings();
const { store, home, entries } = await storeRepositories(['shop', 'blog']);
const [shop] = entries;
if (!shop) throw new Error('nothing is stored');
git(shop.path, 'init', '--quiet');
commitAll(shop.path);
const world = worldOf(store);
const local = { host: '127.0.0.1', port: 0 };
const servers = [
  createEvalServer(localBackend(world), { ...local, onShutdown: () => undefined }),
  createWebServer(localBackend(world), { ...local, webUiOrigin: null, page: [] }),
];
const lives = await Promise.all(
  servers.map((server) => startServer(server, { idleSeconds: 3_600, log: world.log })),
);
const [evaluation, web] = servers.map((server) => Number(server.info.port)) as [number, number];

for (let cycle = 0; cycle < warmUp; cycle++) await liveThrough(cycle);
const before = await holdings();
for (let cycle = 0; cycle < cycles; cycle++) await liveThrough(warmUp + cycle);
const after = await holdings();
for (let second = 0; second < DAY_SECONDS; second += 60) {
  mock.timers.tick(60_000);
  // What the ticks begin ends in between.
  if (second % 3_600 === 0) await sleep(1);
}
const afterTheDay = await holdings();
await Promise.all(lives.map((life) => life.stop('the end')));
rmSync(dirname(home), { recursive: true, force: true });
const week: IdleWeek = {
  cycles,
  ticks: DAY_SECONDS,
  beforeTheStart,
  before,
  after,
  afterTheDay,
  afterTheStop: await holdings(),
};
// From here on nothing may hold the process.
itsOwn[0]?.write(`${JSON.stringify(week)}\n`);

async function liveThrough(cycle: number): Promise<void> {
  if (!shop) return;
  await storeIndex(
    { store, entry: shop },
    { ...WEB_APP, nodes: [...(WEB_APP.nodes ?? []), `Function:src/app.ts:added${cycle}`] },
  );
  const path = join(dirname(home), `passing${cycle}`);
  mkdirSync(path);
  const passing = registerRepository(store, { path });
  await storeIndex({ store, entry: passing }, WEB_APP);
  for (const [port, prefix] of [
    [evaluation, ''],
    [web, '/tools'],
  ] as const) {
    await ask(port, '/health');
    for (const repo of ['shop', 'blog', passing.name])
      await ask(port, `${prefix}/context`, { name: 'route', repo });
    await ask(port, `${prefix}/detect_changes`, {
      repo: 'shop',
      diff: '--- a/src/app.ts\n+++ b/src/app.ts\n@@ -1 +1 @@\n-export function serve() {\n+export function server() {\n',
    });
    await ask(port, `${prefix}/detect_changes`, { repo: 'shop' });
    await ask(port, `${prefix}/rename`, { repo: 'shop', symbol_name: 'route', new_name: 'routed' });
  }
  await keptAlive();
  await sessionOverHttp();
  await sessionOverLines();
  forgetRepository(store, passing);
  rmSync(path, { recursive: true });
  await ask(evaluation, '/list_repos');
}

/** Connections that are kept, used, and dropped without a word. */
async function keptAlive(): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  await Promise.all(
    Array.from({ length: 5 }, () => ask(evaluation, '/health', undefined, { agent })),
  );
  agent.destroy();
}

async function sessionOverHttp(): Promise<void> {
  const { headers } = await ask(web, '/mcp', INITIALIZE);
  const session = { 'mcp-session-id': String(headers['mcp-session-id']) };
  await ask(
    web,
    '/mcp',
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { headers: session },
  );
  await ask(
    web,
    '/mcp',
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'context', arguments: { name: 'route', repo: 'shop' } },
    },
    { headers: session },
  );
  await openStream(session);
  await ask(web, '/mcp', undefined, { method: 'DELETE', headers: session });
}

/** Listens for notices, and leaves as a client does that is closed. */
function openStream(session: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        port: web,
        host: '127.0.0.1',
        path: '/mcp',
        agent: false,
        headers: { ...MESSAGE_HEADERS, ...session, accept: 'text/event-stream' },
      },
      (response) => {
        response.destroy();
        outgoing.destroy();
        resolve();
      },
    );
    outgoing.on('error', reject).end();
  });
}

async function sessionOverLines(): Promise<void> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const server = createMcpServer(async () => localBackend(world), { workingFolder: null });
  await server.connect(lineTransport(input, output));
  const answered = new Promise<void>((resolve) => {
    output.on('data', (line: Buffer) => line.includes('"id":2') && resolve());
  });
  const messages = [
    INITIALIZE,
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', id: 2, method: 'tools/list' },
  ];
  for (const message of messages) input.write(`${JSON.stringify(message)}\n`);
  await answered;
  await server.close();
}

interface AskOptions {
  readonly agent?: Agent;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** On a connection of its own, unless it is given one. */
function ask(
  port: number,
  path: string,
  body?: object,
  { agent, method = body ? 'POST' : 'GET', headers = {} }: AskOptions = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        port,
        host: '127.0.0.1',
        path,
        method,
        agent: agent ?? false,
        headers: { ...MESSAGE_HEADERS, ...headers },
      },
      (response) => {
        response
          .resume()
          .on('error', reject)
          .on('end', () =>
            (response.statusCode ?? 500) < 300
              ? resolve(response)
              : reject(new Error(`${method} ${path}: ${response.statusCode}`)),
          );
      },
    );
    outgoing.on('error', reject).end(body ? JSON.stringify(body) : undefined);
  });
}

/** When what has ended is gone: a socket and a child take a moment to close. */
async function holdings(): Promise<Holdings> {
  let last = '';
  for (;;) {
    await sleep(60);
    const resources = tally(process.getActiveResourcesInfo());
    const now = { resources, descriptors: descriptors(), children: resources['ProcessWrap'] ?? 0 };
    if (JSON.stringify(now) === last) {
      globalThis.gc?.();
      return { ...now, heapMegabytes: process.memoryUsage().heapUsed / 1024 / 1024 };
    }
    last = JSON.stringify(now);
  }
}

function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of [...names].sort()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

function descriptors(): number | null {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return null;
  }
}
