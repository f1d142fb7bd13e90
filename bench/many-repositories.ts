// `npm run bench -- many [--repositories 10000] [--memory 256] <clone>`: a server of as many published repositories, all with the index of the clone: what warm `context` takes, how large lists and errors are, and memory after many of them were asked.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync, linkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MANIFEST_FILE } from '../index-store/manifest.ts';
import { fileKey, publicationKey } from '../index-store/published/layout.ts';
import { decodePublication, encodePublication } from '../index-store/published/publication.ts';
import { publish } from './across/publish-histories.ts';
import { runClients } from './load/keep-alive-clients.ts';
import { startServer } from './load/measured-server.ts';
import { median, percentile } from './measure-process.ts';
import { report } from './report.ts';
import { benchFolder, ourselves } from './rival.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    repositories: { type: 'string', default: '10000' },
    memory: { type: 'string', default: '256' },
  },
});
const [clone] = positionals.map((path) => resolve(path));
if (clone === undefined) {
  console.error('usage: npm run bench -- many [--repositories 10000] [--memory <MB>] <clone>');
  process.exit(2);
}
const count = Number(values.repositories);
const WARM_SECONDS = 3;
const OPENED = Math.min(300, count);
const FIRST = 'repository-0';

const folder = join(benchFolder(), 'many');
const place = join(folder, 'place');
rmSync(folder, { recursive: true, force: true });
const { first, env } = ourselves(folder, '');
const program = first.slice(0, 2);
await publish(clone, FIRST, { place, program, env });
for (let at = 1; at < count; at++) linkTo(`repository-${at}`);

const server = await startServer(
  program,
  { ...env, CODEGRAPH_HOME: join(folder, 'empty'), CODEGRAPH_MEMORY_MB: values.memory },
  ['--from', place],
);
const symbol = await anySymbol();
const before = await resident();
const warm = await warmTimes();
for (let at = 0; at < OPENED; at++)
  await contextIn(`repository-${Math.floor((at * count) / OPENED)}`);
const after = await resident();
const health = await textOf('/health');
const required = await textOf('/context', { uid: symbol });
report(
  'many',
  `An evaluation server of ${count} repositories of one place, all with the index of the clone. Memory: that of the process, at first and after \`context\` in ${OPENED} of them, with CODEGRAPH_MEMORY_MB=${values.memory}.`,
  ['what', 'measured', 'bar'],
  [
    ['repositories', `${(JSON.parse(health) as { repos_total: number }).repos_total}`, '10000'],
    ['warm `context`, p50 ms', median(warm).toFixed(1), '≤ 3'],
    ['warm `context`, p95 ms', percentile(warm, 0.95).toFixed(1), ''],
    ['`/health`, bytes', `${Buffer.byteLength(health)}`, '≤ 4096'],
    ['`repo_required`, bytes', `${Buffer.byteLength(required)}`, '≤ 2048'],
    ['memory at first, MB', before.toFixed(0), ''],
    [`memory after ${OPENED} indexes, MB`, after.toFixed(0), ''],
    ['of indexes, as `/health` has it, MB', memoryIn(health), `≤ ${values.memory}`],
  ],
);
await server.stop();

/** The same files under another name. */
function linkTo(name: string): void {
  const { generation, ...publication } = decodePublication(
    readFileSync(join(place, publicationKey(FIRST))),
    FIRST,
  );
  const [from, to] = [FIRST, name].map((each) =>
    dirname(join(place, fileKey(each, generation, MANIFEST_FILE))),
  ) as [string, string];
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(from)) linkSync(join(from, file), join(to, file));
  writeFileSync(
    join(place, publicationKey(name)),
    encodePublication({ ...publication, generation, name }),
  );
}

async function textOf(path: string, body?: object): Promise<string> {
  const answer = await fetch(`${server.url}${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return answer.text();
}

async function anySymbol(): Promise<string> {
  const query =
    'MATCH (f:Function)<-[r:CALLS]-() RETURN f.uid, count(r) AS n ORDER BY n DESC LIMIT 1';
  const { rows } = JSON.parse(await textOf('/cypher', { repo: FIRST, query })) as {
    rows: [string][];
  };
  return rows[0]?.[0] ?? '';
}

async function contextIn(repo: string): Promise<void> {
  const text = await textOf('/context', { repo, uid: symbol });
  if (!text.includes('"status":"found"')) throw new Error(text.slice(0, 300));
}

/** Of one client, after it has asked for as long before. */
async function warmTimes(): Promise<readonly number[]> {
  const body = JSON.stringify({ repo: FIRST, uid: symbol });
  const asks = [{ name: 'context', method: 'POST', path: '/context', body }] as const;
  await contextIn(FIRST);
  const options = { clients: 1, seconds: WARM_SECONDS };
  await runClients(server.url, asks, options);
  return (await runClients(server.url, asks, options)).times.get('context') ?? [];
}

/** The samples come in a moment. */
async function resident(): Promise<number> {
  await new Promise((done) => setTimeout(done, 500));
  return (server.usage.at(-1)?.rss ?? NaN) / 1024 / 1024;
}

function memoryIn(health: string): string {
  const { indexes } = JSON.parse(health) as { indexes: { memory_mb: number } };
  return indexes.memory_mb.toFixed(0);
}
