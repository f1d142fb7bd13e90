// `npm run bench -- index <repository>…`: indexing, whole processes, alternating with a rival. Needs the package registry once, for the rival.
import { appendFileSync, cpSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { measureProcess, median, type Measure } from './measure-process.ts';
import { report } from './report.ts';
import { benchFolder, ourselves, rival, type Contender } from './rival.ts';
import { linesByLanguage, sourceFiles } from './source-files.ts';

const PAIRS = Number(process.env['CODEGRAPH_BENCH_PAIRS'] ?? 5);

/** A scenario: the preparation of the tree before each run, and the command. */
interface Situation {
  readonly name: string;
  readonly command: 'first' | 'again';
  prepare(contender: Contender, repository: string, round: number): void;
}

const SITUATIONS: readonly Situation[] = [
  { name: 'first index', command: 'first', prepare: (contender) => contender.forget() },
  { name: 'nothing changed', command: 'again', prepare: () => undefined },
  {
    name: 'one file changed',
    command: 'again',
    prepare: (_contender, repository, round) => changeOneFile(repository, round),
  },
];

const repositories = process.argv.slice(2);
if (repositories.length === 0) {
  console.error('usage: npm run bench -- index <repository>…');
  process.exit(2);
}
const table: string[][] = [];
for (const repository of repositories) table.push(...(await compare(resolve(repository))));
report(
  'index-speed',
  `Indexing, whole processes: medians of ${PAIRS} alternating pairs with @colbymchenry/codegraph 1.6.1; memory is the peak of the largest process.`,
  [
    'repository',
    'most of it',
    'run',
    'codegraph',
    'rival',
    'ratio',
    'codegraph MB',
    'rival MB',
    'lines a second',
  ],
  table,
);

/** One row for each scenario. */
async function compare(original: string): Promise<string[][]> {
  const folder = benchFolder();
  const makers = [ourselves, rival];
  const contenders = makers.map((make, index) => {
    // Each has a separate copy: the rival writes into the repository.
    const copy = join(folder, `copy-${index}`, basename(original));
    rmSync(copy, { recursive: true, force: true });
    cpSync(original, copy, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/[\\/](node_modules|\.codegraph)$/.test(path),
    });
    return { contender: make(folder, copy), copy };
  });
  const { language, lines } = mainLanguage(original);
  const rows: string[][] = [];
  for (const situation of SITUATIONS) {
    const measures: Measure[][] = contenders.map(() => []);
    for (let round = 0; round < PAIRS; round++) {
      for (const [index, { contender, copy }] of contenders.entries()) {
        situation.prepare(contender, copy, round);
        measures[index]?.push(await measureProcess(contender[situation.command], contender.env));
      }
    }
    const [ours, theirs] = measures.map(summary);
    const rate =
      situation.command === 'first' && ours
        ? Math.round(lines / ours.seconds).toLocaleString('en')
        : '';
    if (ours && theirs)
      rows.push([
        basename(original),
        `${language}, ${lines.toLocaleString('en')} lines`,
        ...row(situation.name, ours, theirs),
        rate,
      ]);
    console.error(`${basename(original)}: ${situation.name} done`);
  }
  return rows;
}

function summary(measures: readonly Measure[]): Measure {
  const peaks = measures.flatMap(({ megabytes }) => (megabytes === null ? [] : [megabytes]));
  return {
    seconds: median(measures.map(({ seconds }) => seconds)),
    busy: null,
    megabytes: peaks.length === 0 ? null : median(peaks),
  };
}

function row(situation: string, ours: Measure, theirs: Measure): string[] {
  const megabytes = ({ megabytes: value }: Measure): string =>
    value === null ? 'unknown' : value.toFixed(0);
  const seconds = (measure: Measure): string => `${measure.seconds.toFixed(2)} s`;
  return [
    situation,
    seconds(ours),
    seconds(theirs),
    (ours.seconds / theirs.seconds).toFixed(2),
    megabytes(ours),
    megabytes(theirs),
  ];
}

/** The language with the most lines, and the total of lines. */
function mainLanguage(repository: string): { readonly language: string; readonly lines: number } {
  const lines = linesByLanguage(repository);
  return {
    language: lines[0]?.[0] ?? 'nothing',
    lines: lines.reduce((sum, [, count]) => sum + count, 0),
  };
}

/** Adds a comment to the largest source file that is not generated. */
function changeOneFile(repository: string, round: number): void {
  const files = sourceFiles(repository)
    .map((path) => ({ path, size: statSync(path).size }))
    .filter(({ size }) => size < 200_000)
    .sort((a, b) => b.size - a.size || (a.path < b.path ? -1 : 1));
  const file = files[0];
  if (!file) throw new Error(`${repository} has no source file that is known`);
  const comment = file.path.endsWith('.py') ? '#' : '//';
  const newline = readFileSync(file.path, 'utf8').endsWith('\n') ? '' : '\n';
  appendFileSync(file.path, `${newline}${comment} round ${round}\n`);
}
