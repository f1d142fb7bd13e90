// `npm run bench -- index [--against <program file>] <repository>…`: indexing, whole processes, alternating with a rival or another version. Needs the package registry once, for the rival.
import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureProcess, median, type Measure } from './measure-process.ts';
import { functionFor, takesFunctions } from './new-function.ts';
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
    name: 'a comment added',
    command: 'again',
    prepare: (_contender, repository, round) =>
      addTo(largestFile(repository), (path) => commentFor(path, round)),
  },
  {
    name: 'a function added',
    command: 'again',
    prepare: (_contender, repository, round) =>
      addTo(largestFile(repository), (path) => functionFor(path, `addedInRound${round}`)),
  },
];

const {
  values: { against },
  positionals: repositories,
} = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } });
if (repositories.length === 0) {
  console.error('usage: npm run bench -- index [--against <program file>] <repository>…');
  process.exit(2);
}
const table: string[][] = [];
for (const repository of repositories) table.push(...(await compare(resolve(repository))));
const other = against === undefined ? 'rival' : 'before';
report(
  against === undefined ? 'index-speed' : 'index-before',
  `Indexing, whole processes: medians of ${PAIRS} alternating pairs with ${against === undefined ? '@colbymchenry/codegraph 1.6.1' : 'the version before'}; memory is the peak of the largest process.`,
  [
    'repository',
    'most of it',
    'run',
    'codegraph',
    other,
    'ratio',
    'codegraph MB',
    `${other} MB`,
    'lines a second',
    ...(against === undefined ? [] : ['on disk MB', 'before MB']),
  ],
  table,
);

/** One row for each scenario. */
async function compare(original: string): Promise<string[][]> {
  const folder = benchFolder();
  const makers = [ourselves, against === undefined ? rival : versionBefore(resolve(against))];
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
        ...(against === undefined ? [] : contenders.map(diskMegabytes)),
      ]);
    console.error(`${basename(original)}: ${situation.name} done`);
  }
  return rows;
}

function versionBefore(program: string): typeof ourselves {
  return (folder, repository) => {
    const analyze = [process.execPath, program, 'analyze', repository];
    const home = join(folder, 'home-before');
    return {
      name: 'before',
      first: analyze,
      again: analyze,
      env: { ...process.env, CODEGRAPH_HOME: home },
      forget: () => rmSync(home, { recursive: true, force: true }),
    };
  };
}

/** Of the whole store. */
function diskMegabytes({ contender }: { readonly contender: Contender }): string {
  const home = contender.env['CODEGRAPH_HOME'] ?? '';
  const sizes = readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
  return (sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(2);
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

/** The largest source file that is not generated, and that a function can be added to. */
function largestFile(repository: string): string {
  const [file] = sourceFiles(repository)
    .filter(takesFunctions)
    .map((path) => ({ path, size: statSync(path).size }))
    .filter(({ size }) => size < 200_000)
    .sort((a, b) => b.size - a.size || (a.path < b.path ? -1 : 1));
  if (!file) throw new Error(`${repository} has no source file that is known`);
  return file.path;
}

function addTo(path: string, text: (path: string) => string): void {
  const newline = readFileSync(path, 'utf8').endsWith('\n') ? '' : '\n';
  appendFileSync(path, `${newline}${text(path)}`);
}

function commentFor(path: string, round: number): string {
  return `${path.endsWith('.py') ? '#' : '//'} round ${round}\n`;
}
