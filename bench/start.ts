// `npm run bench -- start <repository>…`: from the start of a server's process to its first answer, relative to an empty process. Does not measure later answers.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { basename, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { median } from './measure-process.ts';
import { report } from './report.ts';
import { benchFolder, ourselves } from './rival.ts';

const ROUNDS = 10;

const repositories = process.argv.slice(2);
if (repositories.length === 0) {
  console.error('usage: npm run bench -- start <repository> [<repository>]…');
  process.exit(2);
}
const rows: string[][] = [];
for (const repository of repositories) rows.push(...(await measure(resolve(repository))));
report(
  'start',
  `From the start of the process to the whole answer, in milliseconds: medians of ${ROUNDS}, and the fastest. Each round measures all of them in turn, with \`node -e 0\` from its start to its end. The evaluation server is asked for the context of a symbol as soon as it says that it listens; one index is in the store.`,
  ['repository', 'what', 'median ms', 'fastest ms', 'times `node -e 0`'],
  rows,
);

async function measure(repository: string): Promise<string[][]> {
  const folder = join(benchFolder(), 'start', basename(repository));
  rmSync(folder, { recursive: true, force: true });
  const { first, env } = ourselves(folder, repository);
  execFileSync(first[0] ?? '', first.slice(1), { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const program = first.slice(0, 2);
  const start = (...args: string[]): ChildProcess =>
    spawn(program[0] ?? '', [...program.slice(1), ...args], {
      env,
      cwd: repository,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
  const name = await someSymbol(() => start('eval-server', '--port', '0'));
  const times = new Map<string, number[]>();
  const take = async (what: string, work: () => Promise<number>): Promise<void> => {
    const took = await work();
    times.set(what, [...(times.get(what) ?? []), took]);
  };
  for (let round = 0; round < ROUNDS; round++) {
    await take('`node -e 0`', nothing);
    const server = await untilAnswer(() => start('eval-server', '--port', '0'), { name });
    await take('evaluation server, listening', async () => server.listening);
    await take('evaluation server, first answer', async () => server.answered);
    const client = await mcpSession(() => start('mcp'), { name });
    await take('MCP, `initialize`', async () => client.initialized);
    await take('MCP, first answer of a tool', async () => client.answered);
  }
  const idle = median(times.get('`node -e 0`') ?? []);
  return [...times].map(([what, all]) => [
    basename(repository),
    what,
    median(all).toFixed(0),
    Math.min(...all).toFixed(0),
    (median(all) / idle).toFixed(1),
  ]);
}

async function nothing(): Promise<number> {
  const before = performance.now();
  const child = spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' });
  await new Promise((done) => child.once('exit', done));
  return performance.now() - before;
}

/** A symbol with callers and callees. */
async function someSymbol(start: () => ChildProcess): Promise<string> {
  const child = start();
  try {
    const url = await listening(child);
    const { rows: found } = (await post(url, '/cypher', {
      query:
        'MATCH (a)-[:CALLS]->(b:Function)-[:CALLS]->() RETURN b.uid, count(*) AS calls ORDER BY calls DESC LIMIT 1',
    })) as { rows: [string][] };
    return found[0]?.[0] ?? '';
  } finally {
    await end(child);
  }
}

async function untilAnswer(
  start: () => ChildProcess,
  { name: uid }: { readonly name: string },
): Promise<{ readonly listening: number; readonly answered: number }> {
  const before = performance.now();
  const child = start();
  try {
    const url = await listening(child);
    const heard = performance.now() - before;
    await post(url, '/context', { uid });
    return { listening: heard, answered: performance.now() - before };
  } finally {
    await end(child);
  }
}

async function mcpSession(
  start: () => ChildProcess,
  { name: uid }: { readonly name: string },
): Promise<{ readonly initialized: number; readonly answered: number }> {
  const before = performance.now();
  const child = start();
  if (!child.stdout || !child.stdin) throw new Error('no pipes');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const send = (message: object): void =>
    void child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const answerTo = async (id: number): Promise<number> => {
    for (;;) {
      const { value, done } = (await lines.next()) as { value: string; done?: boolean };
      if (done) throw new Error('the MCP server ended');
      const message = JSON.parse(value) as {
        id?: number;
        error?: object;
        result?: { isError?: boolean };
      };
      if (message.id !== id) continue;
      if (message.error || message.result?.isError) throw new Error(value);
      return performance.now() - before;
    }
  };
  try {
    send({
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'bench', version: '1' },
      },
    });
    const initialized = await answerTo(1);
    send({ method: 'notifications/initialized' });
    send({ id: 2, method: 'tools/call', params: { name: 'context', arguments: { uid } } });
    return { initialized, answered: await answerTo(2) };
  } finally {
    await end(child);
  }
}

async function listening({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('no output');
  for await (const line of createInterface({ input: stdout })) {
    const { event, url } = JSON.parse(line) as { event?: string; url?: string };
    if (event === 'listening' && url !== undefined) return url.replace(/\/$/, '');
  }
  throw new Error('the evaluation server did not start');
}

/** With Node's HTTP client, since the first use of `fetch` loads many modules. */
function post(url: string, path: string, body: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${url}${path}`,
      { method: 'POST', headers: { 'content-type': 'application/json' }, agent: false },
      (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (part: string) => (text += part))
          .on('error', reject);
        response.on('end', () =>
          response.statusCode === 200 ? resolve(JSON.parse(text)) : reject(new Error(text)),
        );
      },
    );
    outgoing.on('error', reject).end(JSON.stringify(body));
  });
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await ended;
}
