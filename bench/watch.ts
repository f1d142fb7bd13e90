// `npm run bench -- watch <repository>…`: from saving a file to the updated index, under `analyze --watch`, and to an answer with the new symbol, over MCP, and how long an answer takes after a pause. No command runs in between.
import { execFileSync, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathsOf, storeAt } from '../index-store/paths.ts';
import { readRegistry } from '../index-store/registry.ts';
import { holderOf } from '../index-store/locks/lock-file.ts';
import { FRESHNESS_TIMES } from '../runtime/snapshots/freshness.ts';
import { median, percentile } from './measure-process.ts';
import { report } from './report.ts';
import { benchFolder, ourselves } from './rival.ts';
import { processorMs } from './watch/cpu-time.ts';
import { connect } from './watch/mcp-client.ts';
import { copyRepository, type CopiedRepository } from './watch/saves.ts';

const SAVES = 20;
const SESSIONS = 3;
/** In which an agent reads before it edits. */
const READING_MS = 10_000;
const PAUSES = 10;
/** An answer says what is newer than its index, as it was at most this long ago (`FRESHNESS_TIMES`), and half a second. */
const PAUSE_MS = FRESHNESS_TIMES.usableMs + 500;

const repositories = process.argv.slice(2);
if (repositories.length === 0) {
  console.error('usage: npm run bench -- watch <repository> [<repository>]…');
  process.exit(2);
}
const rows: string[][] = [];
for (const repository of repositories.map((path) => resolve(path))) {
  rows.push(await measure(repository, 'new current index', indexed));
  rows.push(await measure(repository, 'answer over MCP', answered));
  rows.push(await measure(repository, 'first answer of a session', began));
  rows.push(await measure(repository, 'answer after a pause', paused));
}
report(
  'watch',
  `From the save of a new function to the new current index under \`analyze --watch\`, or to the answer of \`context\` about the function, which is asked for at once: ${SAVES} saves, a second apart, each in another file. First answer of a session: about the first function that is saved, ${READING_MS / 1000} s after the first call of a new server, ${SESSIONS} times. After a pause: an answer over MCP ${PAUSE_MS / 1000} s after the one before, ${PAUSES} times, nothing having changed. Symbols are embedded. Processor time is that of the process which indexes, for each save. Load: processes that ran or waited for a processor on average, from the system.`,
  ['repository', 'lines', 'until', 'median ms', 'p95 ms', 'slowest ms', 'processor ms', 'load'],
  rows,
);

interface Measured {
  /** Milliseconds of each save. */
  readonly times: readonly number[];
  /** Milliseconds of the processor for one; null where the system does not tell. */
  readonly processor: number | null;
}

type Measure = (copy: CopiedRepository, folder: string) => Promise<Measured>;

async function measure(original: string, until: string, work: Measure): Promise<string[]> {
  const folder = join(benchFolder(), 'watch');
  const copy = copyRepository(original, folder);
  const { times, processor } = await work(copy, folder);
  return [
    basename(original),
    String(copy.lines),
    until,
    median(times).toFixed(0),
    percentile(times, 0.95).toFixed(0),
    Math.max(...times).toFixed(0),
    processor?.toFixed(0) ?? '',
    (loadavg()[0] ?? 0).toFixed(1),
  ];
}

async function indexed(copy: CopiedRepository, folder: string): Promise<Measured> {
  const { first, env } = ourselves(folder, copy.path);
  const program = spawn(first[0] ?? '', [...first.slice(1), '--watch'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => program.kill('SIGKILL'));
  await new Promise<void>((watching) =>
    program.stderr.on('data', (text: Buffer) => text.includes('watching ') && watching()),
  );
  const store = storeAt(env['CODEGRAPH_HOME'] ?? '');
  const [entry] = readRegistry(store);
  if (!entry) throw new Error('nothing was indexed');
  const { pointer } = pathsOf(store, entry);
  const measured = await timed(copy, program.pid, async (save) => {
    const before = statSync(pointer).ino;
    save();
    while (statSync(pointer).ino === before) await sleep(2);
  });
  const ended = new Promise<number | null>((done) => program.once('close', done));
  program.kill('SIGINT');
  if ((await ended) !== 0) throw new Error('analyze --watch did not end well');
  return measured;
}

async function answered(copy: CopiedRepository, folder: string): Promise<Measured> {
  const { first, env } = ourselves(folder, copy.path);
  execFileSync(first[0] ?? '', first.slice(1), { env, stdio: 'ignore' });
  const client = await connect([...first.slice(0, 2), 'mcp'], copy.path, env);
  // The first calls load the index and what watches it.
  await client.finds('not_there');
  const store = storeAt(env['CODEGRAPH_HOME'] ?? '');
  const [entry] = readRegistry(store);
  const watcher = entry && holderOf(pathsOf(store, entry).watchLock);
  const measured = await timed(copy, watcher?.pid, async (save, name) => {
    save();
    if (!(await client.finds(name))) throw new Error(`${name} is not found`);
  });
  await client.close();
  return measured;
}

async function began(copy: CopiedRepository, folder: string): Promise<Measured> {
  const { first, env } = ourselves(folder, copy.path);
  execFileSync(first[0] ?? '', first.slice(1), { env, stdio: 'ignore' });
  const times: number[] = [];
  for (let count = 0; count < SESSIONS; count++) {
    const client = await connect([...first.slice(0, 2), 'mcp'], copy.path, env);
    await client.finds('not_there');
    await sleep(READING_MS);
    const name = `began_${count}_${process.pid}`;
    const start = performance.now();
    copy.save(name);
    if (!(await client.finds(name))) throw new Error(`${name} is not found`);
    times.push(performance.now() - start);
    await client.close();
  }
  return { times, processor: null };
}

async function paused(copy: CopiedRepository, folder: string): Promise<Measured> {
  const name = `saved_before_${process.pid}`;
  copy.save(name);
  const { first, env } = ourselves(folder, copy.path);
  execFileSync(first[0] ?? '', first.slice(1), { env, stdio: 'ignore' });
  const client = await connect([...first.slice(0, 2), 'mcp'], copy.path, env);
  const times: number[] = [];
  await client.finds(name);
  // The first run of what watches it has to be over.
  await sleep(PAUSE_MS);
  for (let count = 0; count < PAUSES; count++) {
    await sleep(PAUSE_MS);
    const start = performance.now();
    if (!(await client.finds(name))) throw new Error(`${name} is not found`);
    times.push(performance.now() - start);
  }
  await client.close();
  return { times, processor: null };
}

async function timed(
  copy: CopiedRepository,
  pid: number | undefined,
  work: (save: () => void, name: string) => Promise<void>,
): Promise<Measured> {
  const used = (): number | null => (pid === undefined ? null : processorMs(pid));
  const before = used();
  const times: number[] = [];
  for (let count = 0; count < SAVES; count++) {
    await sleep(1_000);
    const name = `saved_${count}_${process.pid}`;
    const start = performance.now();
    await work(() => copy.save(name), name);
    times.push(performance.now() - start);
  }
  const after = used();
  const processor = before === null || after === null ? null : (after - before) / SAVES;
  return { times, processor };
}
