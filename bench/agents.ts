// `npm run bench -- agents <folder of clones> <tasks.json>…`: tokens and calls until an agent has seen the lines that its task needs, over our tools, the rival's and a search for words. Answers nothing itself.
import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ourCalls } from './agents/our-calls.ts';
import { openRivalCalls } from './agents/rival-calls.ts';
import { betterOf, runScript, type Outcome } from './agents/run-script.ts';
import { searchCalls } from './agents/search-calls.ts';
import { neededLines, readTasks, type TaskSet } from './agents/tasks.ts';
import { TOOLS } from '../handlers/_all.gen.ts';
import { openWorld } from '../runtime/open-world.ts';
import { report } from './report.ts';
import { indexOf, layOut } from './retrieval/indexed-commits.ts';
import { benchFolder } from './rival.ts';

const USAGE =
  'usage: npm run bench -- agents <folder with a clone of each application> [<tasks.json>…] [--tasks]';
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { tasks: { type: 'boolean', default: false } },
});
const [clones, ...given] = positionals;
if (clones === undefined) {
  console.error(USAGE);
  process.exit(2);
}
const own = fileURLToPath(new URL('agents/', import.meta.url));
const paths =
  given.length > 0
    ? given
    : readdirSync(own)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => join(own, name));

/** Outcomes of one application, or of all, by way. */
type Outcomes = Map<string, Outcome[]>;

const rows: string[][] = [];
const all: Outcomes = new Map();
for (const set of paths.map(readTasks)) {
  const outcomes = await outcomesOf(set, clones);
  rows.push(...rowsOf(set.name, outcomes));
  for (const [way, some] of outcomes) all.set(way, [...(all.get(way) ?? []), ...some]);
}
report(
  'agents',
  'Tasks of an agent: lines that it needs, in %, that the first answer shows, and all calls of its script; tasks with all of them; calls and tokens (characters / 4) until then or until the script ends, per task.',
  ['application', 'way', 'tasks', 'seen at once', 'seen', 'tasks whole', 'calls', 'tokens'],
  [...rows, ...rowsOf('all', all)],
);

async function outcomesOf({ name, commit, tasks }: TaskSet, folder: string): Promise<Outcomes> {
  console.error(name);
  const repository = realpathSync(layOut(folder, name, commit));
  await indexOf(repository);
  process.env['CODEGRAPH_HOME'] = join(benchFolder(), 'retrieval', 'home');
  const world = openWorld({ tools: TOOLS });
  const rival = openRivalCalls(repository);
  const outcomes: Outcomes = new Map();
  for (const task of tasks) {
    const needed = neededLines(task, repository);
    const ours = await runScript(ourCalls(world, repository, task), needed);
    const ways = await Promise.all(rival.ways(task).map((way) => runScript(way, needed)));
    const searched = await runScript(searchCalls(repository, task), needed);
    const found: [string, Outcome][] = [
      ['codegraph', ours],
      [rival.name, ways.reduce(betterOf)],
      ['search and read', searched],
    ];
    for (const [way, outcome] of found) {
      outcomes.set(way, [...(outcomes.get(way) ?? []), outcome]);
      if (values.tasks) console.error(`  ${task.id}  ${way}  ${JSON.stringify(outcome)}`);
    }
  }
  return outcomes;
}

function rowsOf(application: string, outcomes: Outcomes): string[][] {
  return [...outcomes].map(([way, some]) => {
    const mean = (value: (outcome: Outcome) => number): number =>
      some.reduce((sum, outcome) => sum + value(outcome), 0) / some.length;
    const percent = (value: number): string => (100 * value).toFixed(0);
    return [
      application,
      way,
      `${some.length}`,
      percent(mean(({ seenAtOnce }) => seenAtOnce)),
      percent(mean(({ seen }) => seen)),
      `${some.filter(({ seen }) => seen === 1).length}`,
      mean(({ calls }) => calls).toFixed(1),
      mean(({ tokens }) => tokens).toFixed(0),
    ];
  });
}
