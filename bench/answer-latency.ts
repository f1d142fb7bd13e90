// `npm run bench -- latency <repository>…`: warm answers of the tools through the evaluation server. Includes HTTP, not the start.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { basename, join, resolve } from 'node:path';
import { median, percentile } from './measure-process.ts';
import { report } from './report.ts';
import { benchFolder, ourselves } from './rival.ts';

const CALLS = 500;
const WARM_UP = 50;
/** Rows of one answer of `cypher`. */
const PAGE = 10_000;
/** What any answer takes here: a server that knows nothing. */
const PLAIN_SERVER = `require('node:http')
  .createServer((request, response) => request.resume().on('end', () => response.end('{}')))
  .listen(0, '127.0.0.1', function () {
    console.log(JSON.stringify({ event: 'listening', url: 'http://127.0.0.1:' + this.address().port }));
  });`;

// One connection, as agents keep it. `fetch` would take longer than what is measured.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const repositories = process.argv.slice(2);
if (repositories.length === 0) {
  console.error('usage: npm run bench -- latency <repository> [<repository>]…');
  process.exit(2);
}
const rows: string[][] = [await measurePlain()];
for (const repository of repositories) rows.push(...(await measure(resolve(repository))));
report(
  'answer-latency',
  `Warm answers of the evaluation server, HTTP included: ${CALLS} calls one after the other, after ${WARM_UP} to warm up, about symbols of all degrees. \`rename\` is a preview with what it reads of the working tree, \`detect_changes\` that of a diff of one line.`,
  ['repository', 'tool', 'median ms', 'p95 ms', 'slowest ms'],
  rows,
);

async function measurePlain(): Promise<string[]> {
  const server = spawn(process.execPath, ['-e', PLAIN_SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await listening(server.stdout);
    return ['a plain HTTP server', ...(await time('none', () => post(url, '', {}), ['']))];
  } finally {
    server.kill();
  }
}

async function measure(repository: string): Promise<string[][]> {
  const name = basename(repository);
  const { first, env } = ourselves(join(benchFolder(), 'latency', name), repository);
  execFileSync(first[0] ?? '', first.slice(1), { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const server = spawn(first[0] ?? '', [first[1] ?? '', 'eval-server', '--port', '0'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    return await measureTools(await listening(server.stdout), repository);
  } finally {
    server.kill();
  }
}

async function measureTools(url: string, repository: string): Promise<string[][]> {
  const symbols = await symbolsOf(url);
  const uids = symbols.map(([uid]) => uid);
  // Questions are first lines of doc comments, and names.
  const questions = symbols.flatMap(([, doc, , , name], place) => {
    const [line = ''] = (doc ?? '').split('\n', 1);
    return line.split(' ').length > 3 ? [line] : place % 20 === 0 ? [name] : [];
  });
  const diffs = spread(symbols, WARM_UP + CALLS).map(([, , filePath, line, name]) =>
    diffAt(repository, filePath, line, name),
  );
  const { repos } = (await get(url, 'list_repos')) as { repos: { stats: { symbols: number } }[] };
  const tools = [
    await time('query', (query) => post(url, 'query', { query }), questions),
    await time('context', (uid) => post(url, 'context', { uid }), uids),
    await time('impact', (uid) => post(url, 'impact', { target_uid: uid }), uids),
    await time('detect_changes', (diff) => post(url, 'detect_changes', { diff }), diffs),
    // A constructor is named by its class or the language.
    await time(
      'rename',
      (uid) => post(url, 'rename', { symbol_uid: uid, new_name: 'RenamedHere' }),
      uids.filter((uid) => !uid.startsWith('Constructor:')),
    ),
  ];
  return tools.map((row) => [
    `${basename(repository)} (${repos[0]?.stats.symbols ?? 0} symbols)`,
    ...row,
  ]);
}

type AskedSymbol = readonly [
  uid: string,
  doc: string | null,
  filePath: string,
  line: number,
  name: string,
];

/** All symbols with a place in a file; every tenth is one of those with the most edges, since agents ask for them most. */
async function symbolsOf(url: string): Promise<readonly AskedSymbol[]> {
  const fields = 's.uid, s.doc, s.filePath, s.line, s.name';
  const asked = async (query: string): Promise<readonly AskedSymbol[]> =>
    ((await post(url, 'cypher', { query, limit: PAGE })) as { rows: AskedSymbol[] }).rows;
  const all: AskedSymbol[] = [];
  let page: readonly AskedSymbol[];
  do {
    page = await asked(
      `MATCH (s:Symbol) WHERE s.filePath IS NOT NULL RETURN ${fields} ORDER BY s.uid SKIP ${all.length} LIMIT ${PAGE}`,
    );
    all.push(...page);
  } while (page.length === PAGE);
  const most = await asked(
    `MATCH (s:Symbol)<-[e]-() WHERE s.filePath IS NOT NULL WITH s, count(e) AS edges ORDER BY edges DESC, s.uid LIMIT 100 RETURN ${fields}`,
  );
  return all.map((symbol, place) =>
    place % 10 === 0 ? (most[(place / 10) % most.length] ?? symbol) : symbol,
  );
}

/** A diff that changes the name in the line of its definition. */
function diffAt(repository: string, filePath: string, line: number, name: string): string {
  const text = readFileSync(join(repository, filePath), 'utf8').split('\n')[line - 1] ?? '';
  return `--- a/${filePath}\n+++ b/${filePath}\n@@ -${line} +${line} @@\n-${text.replace(name, `${name}x`)}\n+${text}\n`;
}

/** Subjects (symbols, questions) are spread evenly over all of them. */
async function time(
  tool: string,
  call: (subject: string) => Promise<unknown>,
  subjects: readonly string[],
): Promise<string[]> {
  const times: number[] = [];
  for (let index = 0; index < WARM_UP + CALLS; index++) {
    const subject = subjects[placeOf(index, subjects.length)] ?? '';
    const start = performance.now();
    await call(subject);
    if (index >= WARM_UP) times.push(performance.now() - start);
  }
  return [
    tool,
    median(times).toFixed(2),
    percentile(times, 0.95).toFixed(2),
    Math.max(...times).toFixed(2),
  ];
}

function spread<T>(subjects: readonly T[], count: number): T[] {
  return Array.from(
    { length: count },
    (_, index) => subjects[placeOf(index, subjects.length)],
  ).filter((subject) => subject !== undefined);
}

function placeOf(index: number, length: number): number {
  return (index * 7919) % length;
}

function post(url: string, tool: string, body: object): Promise<unknown> {
  return ask('POST', `${url}/${tool}`, JSON.stringify(body));
}

function get(url: string, tool: string): Promise<unknown> {
  return ask('GET', `${url}/${tool}`, '');
}

function ask(method: string, address: string, body: string): Promise<unknown> {
  return new Promise((done, fail) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    request(address, { method, agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('error', fail);
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) done(JSON.parse(text));
        else fail(new Error(`${address}: ${text}`));
      });
    })
      .on('error', fail)
      .end(body);
  });
}

async function listening(input: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input })) {
    const { event, url } = JSON.parse(line) as { event?: string; url?: string };
    if (event === 'listening' && url !== undefined) return url.replace(/\/$/, '');
  }
  throw new Error('the evaluation server did not start');
}
