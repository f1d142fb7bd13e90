// `npm run bench -- watch <repository>…`: from saving a file to the updated index, under `analyze --watch`. Runs no query.
import { spawn } from 'node:child_process';
import { appendFileSync, cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathsOf, storeAt } from '../index-store/paths.ts';
import { readRegistry } from '../index-store/registry.ts';
import { median, percentile } from './measure-process.ts';
import { report } from './report.ts';
import { benchFolder, ourselves } from './rival.ts';

const SAVES = 20;
const COMMENTS: Readonly<Record<string, string>> = {
  '.py': '#',
  '.js': '//',
  '.ts': '//',
  '.go': '//',
  '.java': '//',
  '.c': '//',
};

const repositories = process.argv.slice(2);
if (repositories.length === 0) {
  console.error('usage: npm run bench -- watch <repository> [<repository>]…');
  process.exit(2);
}
const rows: string[][] = [];
for (const repository of repositories) rows.push(await measure(resolve(repository)));
report(
  'watch',
  `From the save of a source file to the new current index, in milliseconds: ${SAVES} saves, a second apart, each of another file. Symbols are embedded.`,
  ['repository', 'median ms', 'p95 ms', 'slowest ms'],
  rows,
);

async function measure(original: string): Promise<string[]> {
  const folder = join(benchFolder(), 'watch');
  rmSync(folder, { recursive: true, force: true });
  const copy = join(folder, basename(original));
  cpSync(original, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/[\\/]node_modules$/.test(path),
  });
  const { first, env } = ourselves(folder, copy);
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
  const files = sourcesIn(copy);
  const times: number[] = [];
  for (let save = 0; save < SAVES; save++) {
    await sleep(1_000);
    const before = statSync(pointer).ino;
    const file = files[(save * 7) % files.length] ?? '';
    const start = performance.now();
    appendFileSync(file, `\n${COMMENTS[extname(file)]} save ${save}\n`);
    while (statSync(pointer).ino === before) await sleep(2);
    times.push(performance.now() - start);
  }
  const ended = new Promise<number | null>((done) => program.once('close', done));
  program.kill('SIGINT');
  if ((await ended) !== 0) throw new Error('analyze --watch did not end well');
  return [
    basename(original),
    median(times).toFixed(0),
    percentile(times, 0.95).toFixed(0),
    Math.max(...times).toFixed(0),
  ];
}

function sourcesIn(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => extname(path) in COMMENTS && !/(^|[\\/])(\.git|node_modules)[\\/]/.test(path),
  );
  return paths.sort().map((path) => join(folder, path));
}
