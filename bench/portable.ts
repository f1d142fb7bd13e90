// `npm run bench -- portable <repository>…`: one exported index in each runtime: a digest of fifty answers, and the first `context`. Needs npm's registry for Deno, Bun and Chromium.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  answersOf,
  digestOf,
  requestsAbout,
  type Answered,
} from '../test/runtime/package/asked-answers.ts';
import { allRuntimes } from '../test/runtime/package/runtimes/all-runtimes.ts';
import {
  DIST,
  type ExportedFolder,
  type Runtime,
} from '../test/runtime/package/runtimes/opened.ts';
import { median } from './measure-process.ts';
import { report } from './report.ts';
import { benchFolder, ourselves } from './rival.ts';

const ROUNDS = 3;

interface Found {
  readonly answers: readonly Answered[];
  readonly firstMilliseconds: number;
}

const repositories = process.argv.slice(2);
if (repositories.length === 0) {
  console.error('usage: npm run bench -- portable <repository> [<repository>]…');
  process.exit(2);
}
const bench = join(benchFolder(), 'portable');
const runtimes = await allRuntimes(join(benchFolder(), 'runtimes'));
const rows: string[][] = [];
for (const repository of repositories) rows.push(...(await measure(resolve(repository))));
const kibibytes = gzipSync(readFileSync(join(DIST, 'portable.mjs')), { level: 9 }).length / 1024;
report(
  'portable',
  `Fifty requests over seven tools to an exported index, with the embedding model. First \`context\`: milliseconds from the request to the answer, in a runtime that has read nothing of the index yet; the median of ${ROUNDS}. \`portable.mjs\` has ${kibibytes.toFixed(1)} KiB after gzip.`,
  ['repository', 'runtime', 'answers', 'digest', 'same', 'first context, ms'],
  rows,
);

async function measure(repository: string): Promise<string[][]> {
  const index = exported(repository);
  let expected: readonly Answered[] | undefined;
  const found: string[][] = [];
  for (const runtime of runtimes) {
    const { answers, firstMilliseconds } = await answersIn(runtime, index, expected);
    expected ??= answers;
    found.push([
      index.name,
      runtime.name,
      String(answers.length),
      digestOf(answers),
      digestOf(answers) === digestOf(expected) ? 'yes' : 'no',
      firstMilliseconds.toFixed(0),
    ]);
  }
  return found;
}

function exported(repository: string): ExportedFolder {
  const name = basename(repository);
  const { first, env } = ourselves(join(bench, name), repository);
  const folder = join(bench, name, 'snapshot');
  rmSync(folder, { recursive: true, force: true });
  const exporting = [...first.slice(0, 2), 'export', '--snapshot', folder, repository];
  for (const [program = '', ...args] of [first, exporting])
    execFileSync(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return { name, folder };
}

/** Its own requests if none are given. */
async function answersIn(
  { open }: Runtime,
  index: ExportedFolder,
  expected?: readonly Answered[],
): Promise<Found> {
  const { ask, end } = await open(index);
  let answers: readonly Answered[];
  try {
    answers = await answersOf(expected ?? (await requestsAbout(ask)), ask);
  } finally {
    await end();
  }
  const context = answers.find(({ tool }) => tool === 'context');
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const opened = await open(index);
    try {
      const start = performance.now();
      await opened.ask('context', context?.request ?? {});
      times.push(performance.now() - start);
    } finally {
      await opened.end();
    }
  }
  return { answers, firstMilliseconds: median(times) };
}
