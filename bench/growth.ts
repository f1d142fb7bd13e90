// `npm run bench -- growth <repository> <repository>…`: time and memory of a first index of one repository, of two together, of four …, and the powers of their lines with which they grow. Compares with nobody.
import { execFileSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { IndexRunReport } from '../runtime/indexer/index-run.ts';
import { measureProcess } from './measure-process.ts';
import { report } from './report.ts';
import { benchFolder, ourselves } from './rival.ts';
import { linesByLanguage } from './source-files.ts';

/** Of one index. */
interface Measured {
  readonly repositories: number;
  readonly lines: number;
  readonly megabytes: number;
  /** By phase, and `all`. */
  readonly seconds: ReadonlyMap<string, number>;
}

/** Phases that take less than this share of the whole at the end are not shown. */
const LEAST_SHARE = 0.02;

const repositories = process.argv.slice(2).map((path) => resolve(path));
if (repositories.length < 2) {
  console.error('usage: npm run bench -- growth <repository> <repository> [<repository>]…');
  process.exit(2);
}
const folder = join(benchFolder(), 'growth');
rmSync(folder, { recursive: true, force: true });
const measured: Measured[] = [];
for (
  let count = 1, added = 0;
  added < repositories.length;
  count = Math.min(count * 2, repositories.length)
) {
  for (let place = added; place < count; place++) addTracked(repositories[place] ?? '', place);
  added = count;
  measured.push(await measure(count));
  console.error(`${count} of ${repositories.length} done`);
}
const last = measured.at(-1);
const shown = [...(last?.seconds ?? [])].flatMap(([phase, seconds]) =>
  seconds >= LEAST_SHARE * (last?.seconds.get('all') ?? 0) ? [phase] : [],
);
report(
  'growth',
  `A first index of ${repositories.map((path) => basename(path)).join(', ')}, the first one, two, four … of them in one folder, whole processes, one run each: wall-clock seconds, the peak of the largest process, and seconds by phase. The last row has the exponents of the lines that fit each column best (least squares of the logarithms): 1 is linear.`,
  ['repositories', 'lines', 'MB', ...shown],
  [
    ...measured.map(({ repositories: count, lines, megabytes, seconds }) => [
      String(count),
      lines.toLocaleString('en'),
      megabytes.toFixed(0),
      ...shown.map((phase) => (seconds.get(phase) ?? 0).toFixed(2)),
    ]),
    [
      'exponent',
      '',
      exponentOf(({ megabytes }) => megabytes),
      ...shown.map((phase) => exponentOf(({ seconds }) => seconds.get(phase) ?? 0)),
    ],
  ],
);

/** What git tracks and is there, without the repository itself. Repositories may have the same name. */
function addTracked(repository: string, place: number): void {
  const to = join(folder, 'union', `${place}-${basename(repository)}`);
  const tracked = execFileSync('git', ['-C', repository, 'ls-files', '-z'], { maxBuffer: 1e9 });
  for (const path of tracked.toString().split('\0').filter(Boolean)) {
    if (!lstatSync(join(repository, path), { throwIfNoEntry: false })) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(repository, path), join(to, path), { recursive: true, verbatimSymlinks: true });
  }
}

async function measure(count: number): Promise<Measured> {
  const union = join(folder, 'union');
  const contender = ourselves(folder, union);
  contender.forget();
  let output = '';
  const { seconds, megabytes } = await measureProcess(
    [...contender.first, '--profile', '--json'],
    contender.env,
    (text) => (output += text),
  );
  const { profile = [] } = JSON.parse(output) as IndexRunReport;
  return {
    repositories: count,
    lines: linesByLanguage(union).reduce((sum, [, lines]) => sum + lines, 0),
    megabytes: megabytes ?? Number.NaN,
    seconds: new Map([
      ['all', seconds],
      ...profile.map((phase) => [phase.phase, phase.seconds] as const),
    ]),
  };
}

/** The slope of the line through the logarithms of the lines and of the values. */
function exponentOf(valueOf: (one: Measured) => number): string {
  const points = measured.map((one) => [Math.log(one.lines), Math.log(valueOf(one))] as const);
  const mean = (place: 0 | 1): number =>
    points.reduce((sum, point) => sum + point[place], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const above = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return (above / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)).toFixed(2);
}
