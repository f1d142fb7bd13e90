// `npm run bench -- open <repository>…`: what the first answer over an index costs, from its bytes and as a whole process. Does not measure later answers.
import { execFileSync } from 'node:child_process';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureProcess, median, type Measure } from './measure-process.ts';
import type { FirstContext } from './open/first-context.ts';
import { report } from './report.ts';
import { benchFolder, ourselves } from './rival.ts';

const ROUNDS = 7;

const repositories = process.argv.slice(2);
if (repositories.length === 0) {
  console.error('usage: npm run bench -- open <repository> [<repository>]…');
  process.exit(2);
}
const rows: string[][] = [];
for (const repository of repositories) rows.push(await measure(resolve(repository)));
report(
  'open',
  `The first \`context\`: of the start of the first flow. From bytes in memory, in a process of its own: processor milliseconds of opening, checking and answering, the heap that is kept afterwards, and all memory with the bytes of the sections that were read. Cold: \`codegraph context\` as a whole process, beside \`node -e 0\`. Medians of ${ROUNDS}, all in turn.`,
  [
    'repository',
    'from bytes, ms',
    'heap MB',
    'all MB',
    'cold s',
    'cold processor s',
    'cold peak MB',
    'times `node -e 0`',
  ],
  rows,
);

async function measure(repository: string): Promise<string[]> {
  const folder = join(benchFolder(), 'open', basename(repository));
  const { first, env } = ourselves(folder, repository);
  execFileSync(first[0] ?? '', first.slice(1), { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const program = first.slice(0, 2);
  const ask = (...args: string[]): string =>
    execFileSync(program[0] ?? '', [...program.slice(1), ...args], { env, encoding: 'utf8' });
  const { rows: found } = JSON.parse(
    ask(
      'cypher',
      'MATCH (p:Process) RETURN p.entry ORDER BY p.uid LIMIT 1',
      '--json',
      '--repo',
      repository,
    ),
  ) as { rows: [[string]] };
  const [[uid]] = found;
  const opened: FirstContext[] = [];
  const cold: Measure[] = [];
  const empty: Measure[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    opened.push(firstContext(join(folder, 'home'), uid));
    cold.push(
      await measureProcess([...program, 'context', '--uid', uid, '--repo', repository], env),
    );
    empty.push(await measureProcess([process.execPath, '-e', '0'], env));
  }
  const seconds = median(cold.map((run) => run.seconds));
  return [
    basename(repository),
    median(opened.map(({ milliseconds }) => milliseconds)).toFixed(0),
    median(opened.map(({ heapMegabytes }) => heapMegabytes)).toFixed(1),
    median(opened.map(allMegabytes)).toFixed(1),
    seconds.toFixed(2),
    median(cold.map(({ busy }) => busy ?? NaN)).toFixed(2),
    median(cold.map(({ megabytes }) => megabytes ?? NaN)).toFixed(0),
    (seconds / median(empty.map((run) => run.seconds))).toFixed(1),
  ];
}

function allMegabytes(found: FirstContext): number {
  return found.heapMegabytes + found.madeMegabytes + found.readMegabytes;
}

function firstContext(home: string, uid: string): FirstContext {
  const script = fileURLToPath(new URL('./open/first-context.ts', import.meta.url));
  const args = ['--expose-gc', '--import=tsx', script, home, uid];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as FirstContext;
}
