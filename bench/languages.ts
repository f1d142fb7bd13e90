// `npm run bench -- languages <repository>…`: lines indexed per second, by language, relative to TypeScript. Scores nothing.
import { cpSync, rmSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { measureProcess, median } from './measure-process.ts';
import { report } from './report.ts';
import { benchFolder, ourselves, type Contender } from './rival.ts';
import { languageOf, linesByLanguage } from './source-files.ts';

const ROUNDS = Number(process.env['CODEGRAPH_BENCH_PAIRS'] ?? 5);
const YARDSTICK = 'TypeScript';

/** The files of one language of a repository, with non-source files such as manifests. */
interface Part {
  readonly repository: string;
  readonly language: string;
  readonly lines: number;
  readonly contender: Contender;
  readonly wall: number[];
  readonly busy: number[];
}

const repositories = process.argv.slice(2).map((path) => resolve(path));
if (repositories.length === 0) {
  console.error(
    'usage: npm run bench -- languages <repository, the language of most lines counts>… (one in TypeScript among them)',
  );
  process.exit(2);
}
const parts = repositories.map(partOf);
for (let round = 0; round < ROUNDS; round++) {
  for (const part of parts) {
    part.contender.forget();
    const { seconds, busy } = await measureProcess(part.contender.first, part.contender.env);
    part.wall.push(seconds);
    part.busy.push(busy ?? seconds);
  }
  console.error(`round ${round + 1} of ${ROUNDS} done`);
}
const yardstick = parts.find(({ language }) => language === YARDSTICK);
if (!yardstick) console.error(`no repository in ${YARDSTICK} among them: no ratios`);
report(
  'languages',
  `First index of the files of one language, whole processes: medians of ${ROUNDS} rounds in turn. The ratio is of lines a second of wall-clock time to those of ${YARDSTICK}.`,
  ['language', 'repository', 'lines', 'seconds', 'processor seconds', 'lines a second', 'ratio'],
  [...parts].sort((a, b) => rate(b) - rate(a)).map(row),
);

function partOf(original: string): Part {
  const [most] = linesByLanguage(original);
  if (!most) throw new Error(`${original} has no source file that is known`);
  const [language, lines] = most;
  const folder = join(benchFolder(), 'languages', basename(original));
  const copy = join(folder, basename(original));
  rmSync(folder, { recursive: true, force: true });
  cpSync(original, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => belongs(path, language),
  });
  return {
    repository: basename(original),
    language,
    lines,
    contender: ourselves(folder, copy),
    wall: [],
    busy: [],
  };
}

function belongs(path: string, language: string): boolean {
  if (/[\\/](\.git|node_modules)$/.test(path)) return false;
  const other = languageOf(path);
  return (
    other === undefined ||
    other === language ||
    statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  );
}

function rate({ lines, wall }: Part): number {
  return lines / median(wall);
}

function row(part: Part): string[] {
  const ratio = yardstick ? (rate(part) / rate(yardstick)).toFixed(2) : '–';
  return [
    part.language,
    part.repository,
    part.lines.toLocaleString('en'),
    median(part.wall).toFixed(2),
    median(part.busy).toFixed(2),
    Math.round(rate(part)).toLocaleString('en'),
    ratio,
  ];
}
