// `npm run test:graphology -- <clone of graphology/graphology>`: runs the reading parts of Graphology's own suites on the graph of columns, and prints the counts.
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withColumns, withGraphology } from './answerers.ts';
import { standIns, type Answerer } from './stand-in.ts';
import { loadSuites } from './suites.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    failures: { type: 'boolean', default: false },
    'left-out': { type: 'boolean', default: false },
  },
});
const [clone] = positionals;
if (clone === undefined || !existsSync(join(clone, 'node_modules')))
  throw new Error(
    'usage: npm run test:graphology -- <clone of graphology/graphology, after npm ci --ignore-scripts in it> [--failures] [--left-out]',
  );

interface Result {
  readonly suite: string;
  readonly title: string;
  /** Null if it passed. */
  readonly failure: string | null;
  /** Whether it asked the graph for anything that columns can answer. */
  readonly isAsked: boolean;
}

/** Graphs are written as the suites like; another one answers, of their nodes and directed edges. */
async function runAll(folder: string, answerer: Answerer): Promise<Map<string, Result>> {
  const { module, answering } = standIns(answerer);
  const results = new Map<string, Result>();
  for (const { suite, title, run } of loadSuites(folder, module)) {
    const { failure, isAsked } = await answering(run);
    // Some titles occur twice.
    const places = [...results.keys()].filter((id) => id.startsWith(`${suite}: ${title} `));
    const id = `${suite}: ${title} ${places.length}`;
    results.set(id, { suite, title, failure, isAsked });
  }
  return results;
}

const folder = realpathSync(clone);
const theirs = await runAll(folder, withGraphology);
const ours = await runAll(folder, withColumns);

type Outcome =
  | 'asks nothing'
  | 'needs another graph'
  | 'expects another order'
  | 'passed'
  | 'failed';

/** Keys that are integers come in numeric order in Graphology's index of neighbours; here they come in that of the records. */
const OTHER_ORDER =
  /^indices: (Weighted)?NeighborhoodIndex should properly index the (weighted )?outbound/;

/** What fails on Graphology's own directed multigraph needs undirected edges, a simple graph or its inner fields. */
function outcomeOf([id, { failure, isAsked }]: readonly [string, Result]): Outcome {
  if (failure !== null) return 'needs another graph';
  if (!isAsked) return 'asks nothing';
  if (OTHER_ORDER.test(id)) return 'expects another order';
  return ours.get(id)?.failure === null ? 'passed' : 'failed';
}

const outcomes = [...theirs].map((entry) => ({ ...entry[1], id: entry[0], is: outcomeOf(entry) }));
const columns: readonly Outcome[] = [
  ...(['asks nothing', 'needs another graph', 'expects another order'] as const),
  ...(['passed', 'failed'] as const),
];
const counts = (suite: string): number[] =>
  columns.map(
    (column) => outcomes.filter((each) => each.suite === suite && each.is === column).length,
  );
const suites = [...new Set(outcomes.map(({ suite }) => suite))];
console.log(`| suite | ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length + 1)}`);
for (const suite of suites) console.log(`| ${[suite, ...counts(suite)].join(' | ')} |`);

const failed = outcomes.filter((each) => each.is === 'failed');
const leftOut = outcomes.filter(({ is }) => /^(needs|expects)/.test(is));
if (values.failures)
  for (const { id } of failed)
    console.log(`${id}\n    ${ours.get(id)?.failure ?? 'it was not declared'}`);
if (values['left-out'])
  for (const { id, failure } of leftOut) console.log(`${id}\n    ${failure ?? ''}`);
const passed = outcomes.filter((each) => each.is === 'passed').length;
console.log(`${passed} passed, ${failed.length} failed, ${leftOut.length} left out`);
process.exitCode = failed.length > 0 ? 1 : 0;
