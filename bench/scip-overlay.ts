// `npm run bench -- scip <repository> <index.scip> …`: whole runs with and without a SCIP index, alternating. Scores nothing: `npm run bench -- accuracy --scip` does.
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { ScipReport } from '../lib/model/scip-report.ts';
import { measureProcess, median, type Measure } from './measure-process.ts';
import { report } from './report.ts';
import { benchFolder, ourselves } from './rival.ts';

const PAIRS = Number(process.env['CODEGRAPH_BENCH_PAIRS'] ?? 5);

const given = process.argv.slice(2);
if (given.length === 0 || given.length % 2 !== 0) {
  console.error(
    'usage: npm run bench -- scip <repository> <index.scip> [<repository> <index.scip>]…',
  );
  process.exit(2);
}
const rows: string[][] = [];
for (let at = 0; at < given.length; at += 2)
  rows.push(await compare(given[at] ?? '', given[at + 1] ?? ''));
report(
  'scip',
  `Indexing again with and without a SCIP overlay, with all files cached: medians of ${PAIRS} alternating pairs; processor seconds of all threads, then wall-clock seconds.`,
  [
    'repository',
    'index',
    'calls',
    'to the outside',
    'references',
    'names',
    'without',
    'with',
    'added',
    'wall, added',
    'MB, added',
  ],
  rows,
);

async function compare(repository: string, index: string): Promise<string[]> {
  const { first, env } = ourselves(join(benchFolder(), 'scip'), resolve(repository));
  const without = [...first, '--no-embeddings', '--no-scip'];
  const laid = [...first, '--no-embeddings', '--scip', resolve(index)];
  await measureProcess(without, env);
  const { scip } = JSON.parse(
    execFileSync(laid[0] ?? '', [...laid.slice(1), '--json'], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as { scip: ScipReport };
  const plain: Measure[] = [];
  const overlaid: Measure[] = [];
  // Each run uses another SCIP index than the previous one, so that all have work to do.
  for (let pair = 0; pair < PAIRS; pair++) {
    plain.push(await measureProcess(without, env));
    overlaid.push(await measureProcess(laid, env));
  }
  const [before, after] = [medians(plain), medians(overlaid)];
  const { calls, external, references, names } = scip.sites;
  return [
    basename(resolve(repository)),
    `${scip.indexes[0]?.tool ?? ''}, ${(statSync(index).size / 1e6).toFixed(1)} MB`,
    ...[calls, external, references, names].map(String),
    `${before.busy.toFixed(2)} s`,
    `${after.busy.toFixed(2)} s`,
    `${(after.busy - before.busy).toFixed(2)} s`,
    `${(after.seconds - before.seconds).toFixed(2)} s`,
    (after.megabytes - before.megabytes).toFixed(0),
  ];
}

function medians(measures: readonly Measure[]): {
  readonly seconds: number;
  readonly busy: number;
  readonly megabytes: number;
} {
  return {
    seconds: median(measures.map(({ seconds }) => seconds)),
    busy: median(measures.map(({ busy }) => busy ?? NaN)),
    megabytes: median(measures.map(({ megabytes }) => megabytes ?? NaN)),
  };
}
