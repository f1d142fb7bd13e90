// `npm run bench -- profile <repository>…`: time and memory of indexing by phase: the first index, and after a change of one file. Compares with nobody.
import { execFileSync } from 'node:child_process';
import { basename, join, resolve } from 'node:path';
import type { IndexRunReport } from '../runtime/indexer/index-run.ts';
import { report } from './report.ts';
import { benchFolder, ourselves } from './rival.ts';
import { copyRepository } from './watch/saves.ts';

type Profile = NonNullable<IndexRunReport['profile']>;

const repositories = process.argv.slice(2);
if (repositories.length === 0) {
  console.error('usage: npm run bench -- profile <repository> [<repository>]…');
  process.exit(2);
}
report(
  'profile',
  'Indexing by phase, whole processes, one run each: wall-clock seconds, and processor seconds of all threads without the parse processes; memory when the phase ended. Changed: a new function in one file.',
  [
    'repository',
    'phase',
    'first s',
    'processor s',
    'heap MB',
    'resident MB',
    'changed s',
    'processor s',
  ],
  repositories.flatMap((repository) => measure(resolve(repository))),
);

function measure(original: string): string[][] {
  const name = basename(original);
  const folder = join(benchFolder(), 'profile', name);
  const repository = copyRepository(original, folder);
  const contender = ourselves(folder, repository.path);
  contender.forget();
  const index = (): Profile => {
    const [program = '', ...args] = [...contender.first, '--profile', '--json'];
    const options = { env: contender.env, encoding: 'utf8', maxBuffer: 1e9 } as const;
    return (JSON.parse(execFileSync(program, args, options)) as IndexRunReport).profile ?? [];
  };
  const first = index();
  repository.save('newly_added');
  const changed = new Map(index().map((phase) => [phase.phase, phase]));
  const rows = first.map((phase) => {
    const again = changed.get(phase.phase);
    return [
      name,
      phase.phase,
      ...[phase.seconds, phase.processorSeconds].map((seconds) => seconds.toFixed(2)),
      ...[phase.heapMegabytes, phase.residentMegabytes].map((megabytes) => megabytes.toFixed(0)),
      again?.seconds.toFixed(2) ?? '',
      again?.processorSeconds.toFixed(2) ?? '',
    ];
  });
  return [...rows, [name, 'all', ...sums(first), '', '', ...sums([...changed.values()])]];
}

function sums(profile: Profile): string[] {
  const sum = (of: (phase: Profile[number]) => number): string =>
    profile.reduce((total, phase) => total + of(phase), 0).toFixed(2);
  return [sum(({ seconds }) => seconds), sum(({ processorSeconds }) => processorSeconds)];
}
