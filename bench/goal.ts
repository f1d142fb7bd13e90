// `npm run bench -- goal <repository>…`: whether `goal` and `task_context` find the symbol that is meant among its namesakes, and what `goal` leaves out. Ranks nothing itself.
import { realpathSync } from 'node:fs';
import { basename } from 'node:path';
import type { IndexSnapshot } from '../lib/model/index-snapshot.ts';
import { goalRow, type AskedGoal } from './goal/goal-row.ts';
import { namesakesIn, type Namesake } from './goal/namesakes.ts';
import { report } from './report.ts';
import { askedAnswer, rankingIn, type Way } from './retrieval/ask-query.ts';
import { indexOf } from './retrieval/indexed-commits.ts';

/** Of each repository, for each source of goals. */
const CASES = 40;

/** All matches, so that what a goal leaves out is counted whole. */
const LIMITS = { limit: 100, max_symbols: 200 };

const MEASURED: readonly Way[] = ['keywords', 'hybrid'];

const repositories = process.argv.slice(2);
if (repositories.length === 0) {
  console.error('usage: npm run bench -- goal <repository>…');
  process.exit(2);
}

interface Project {
  readonly name: string;
  readonly snapshot: IndexSnapshot;
  readonly namesakes: readonly Namesake[];
}

const projects: Project[] = [];
for (const repository of repositories) {
  const path = realpathSync(repository);
  console.error(`index: ${basename(path)}`);
  const snapshot = await indexOf(path);
  projects.push({ name: basename(path), snapshot, namesakes: namesakesIn(snapshot, CASES) });
}

const rows: string[][] = [];
for (const way of MEASURED) {
  const asked: AskedGoal[] = [];
  for (const project of projects) {
    console.error(`${way}: ${project.name}`);
    asked.push(...(await askAll(project, way)));
  }
  for (const source of ['doc', 'place', 'another repository'] as const)
    rows.push([way, source, ...goalRow(asked.filter((one) => one.source === source))]);
}
report(
  'goal',
  `Names that at least three symbols of a repository share, asked as \`query\`; the goal says which one is meant, in other words than its name: by its doc comment, or by the class or file it is in. "another repository" has goals from doc comments of another one, which fit nothing. Found first among all matches, and mean of 1 / place (MRR), in %: with the name alone, with the goal, with the same text as \`task_context\`. Of the matches, and of those with the name: the share that a goal keeps, in %; the share of goals that changed nothing; the number and share of goals that left out the symbol that was meant. Repositories: ${projects.map(({ name }) => name).join(', ')}.`,
  [
    'way',
    'goal from',
    'questions',
    'first: name alone',
    'with goal',
    'with task_context',
    'MRR: name alone',
    'with goal',
    'with task_context',
    'kept',
    'kept of namesakes',
    'changed nothing',
    'left out wrongly',
  ],
  rows,
);

async function askAll({ name, snapshot, namesakes }: Project, way: Way): Promise<AskedGoal[]> {
  const others = projects
    .filter((project) => project.name !== name)
    .flatMap((project) => project.namesakes.filter(({ source }) => source === 'doc'));
  const asked: AskedGoal[] = [];
  for (const [place, one] of namesakes.entries()) {
    asked.push(await ask(snapshot, one, way));
    const other = others[place % Math.max(1, others.length)];
    if (other !== undefined)
      asked.push({
        ...(await ask(snapshot, { ...one, goal: other.goal }, way)),
        source: 'another repository',
      });
  }
  return asked;
}

async function ask(
  snapshot: IndexSnapshot,
  { uid, name, goal, source }: Namesake,
  way: Way,
): Promise<AskedGoal> {
  const rankingWith = async (more: object): Promise<AskedGoal['plain']> =>
    rankingIn(await askedAnswer(snapshot, { query: name, ...LIMITS, ...more }, way));
  return {
    uid,
    name,
    source,
    plain: await rankingWith({}),
    withGoal: await rankingWith({ goal }),
    withContext: await rankingWith({ task_context: goal }),
  };
}
