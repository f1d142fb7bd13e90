// `npm run bench -- exports <folder of clones> [<clone>…]`: loads exported graphs into @ladybugdb/core and compares the rows of twelve queries with ours. Measures no time.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { openSnapshot } from '../index-store/open-snapshot.ts';
import { storeAt } from '../index-store/paths.ts';
import { readRegistry } from '../index-store/registry.ts';
import { propertyGraphOf } from '../lib/cypher/graph/code-graph.ts';
import type { PropertyGraph } from '../lib/cypher/graph/property-graph.ts';
import { runQuery } from '../lib/cypher/run-query.ts';
import { VERSION } from './cypher/open-ladybug.ts';
import { loadLadybug, type OtherEngine } from './exports/load-ladybug.ts';
import { twelveQueries } from './exports/twelve-queries.ts';
import { report } from './report.ts';
import { benchFolder, ourselves } from './rival.ts';

type Rows = readonly (readonly unknown[])[];

const EVERYTHING = Number.MAX_SAFE_INTEGER;

const [clones, ...named] = process.argv.slice(2);
if (clones === undefined) {
  console.error('usage: npm run bench -- exports <folder of clones> [<clone>…]');
  process.exit(2);
}
const names = named.length > 0 ? named : ['flask', 'typeorm'];
const folder = join(benchFolder(), 'exports');
rmSync(folder, { recursive: true, force: true });

const rows: string[][] = [];
let equal = 0;
for (const name of names) {
  const { program, env } = indexed(name);
  const graph = await graphOf(name);
  const engine = await loadLadybug(benchFolder(), [exported(program, env, name)]);
  for (const { name: what, text } of twelveQueries(mostCalled(graph))) {
    const [own, theirs] = [ask(graph, text), await askOther(engine, text)];
    const difference = firstDifference(own, theirs);
    if (difference === null) equal++;
    else console.error(`${name}, ${what}: ${difference}`);
    rows.push([name, what, String(own.length), difference === null ? 'equal' : 'different']);
  }
  await engine.close();
}
rows.push(await allInOne());
report(
  'exports',
  `Equal: ${equal} of ${names.length * 12}. Graphs as \`codegraph export --format ladybug\` writes them, loaded by \`IMPORT DATABASE\` into @ladybugdb/core ${VERSION}; all rows of twelve queries, in order, against those of our Cypher.`,
  ['repository', 'query', 'rows', 'rows of the other engine'],
  rows,
);
if (equal < names.length * 12) process.exitCode = 1;

function indexed(name: string): { program: readonly string[]; env: NodeJS.ProcessEnv } {
  const { first, env } = ourselves(folder, join(resolve(clones ?? ''), name));
  run(first, env);
  return { program: first.slice(0, 2), env };
}

function exported(
  program: readonly string[],
  env: NodeJS.ProcessEnv,
  name: string,
  ...options: string[]
): string {
  const out = join(folder, [name, ...options].join(''));
  run([...program, 'export', name, '--format', 'ladybug', '--out', out, ...options], env);
  return out;
}

function run([command = '', ...args]: readonly string[], env: NodeJS.ProcessEnv): void {
  execFileSync(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function graphOf(name: string): Promise<PropertyGraph> {
  const store = storeAt(join(folder, 'home'));
  const entry = readRegistry(store).find((each) => each.name === name);
  if (!entry) throw new Error(`${name} is not indexed`);
  return propertyGraphOf((await openSnapshot(store, entry)).graph);
}

function mostCalled(graph: PropertyGraph): string {
  const text =
    'MATCH ()-[:CALLS]->(b:Function) RETURN b.uid, count(*) AS calls ORDER BY calls DESC, b.uid LIMIT 1';
  return String(ask(graph, text)[0]?.[0]);
}

function ask(graph: PropertyGraph, text: string): Rows {
  const budget = { steps: EVERYTHING, kept: EVERYTHING, bytes: EVERYTHING, answer: EVERYTHING };
  const result = runQuery(text, graph, { limit: EVERYTHING, budget });
  if (result.outcome === 'problem') throw new Error(`${text}: ${result.message}`);
  return result.rows;
}

async function askOther(engine: OtherEngine, text: string): Promise<Rows> {
  return (await engine.ask(text)).map((row) =>
    row.map((value) => (typeof value === 'bigint' ? Number(value) : value)),
  );
}

/** Null if all rows are equal. */
function firstDifference(own: Rows, theirs: Rows): string | null {
  if (own.length !== theirs.length) return `${own.length} rows, and ${theirs.length}`;
  const at = own.findIndex((row, place) => !isDeepStrictEqual(row, theirs[place]));
  return at < 0
    ? null
    : `row ${at + 1}: ${JSON.stringify(own[at])}, and ${JSON.stringify(theirs[at])}`;
}

/** With a prefix for each, all repositories fit into one database: no uid is there twice. */
async function allInOne(): Promise<string[]> {
  const { program, env } = indexed(names[0] ?? '');
  const folders = names.map((name) => exported(program, env, name, '--prefix', name));
  const engine = await loadLadybug(benchFolder(), folders);
  const count = 'MATCH (n) RETURN count(*), count(DISTINCT n.uid)';
  const [[nodes, uids] = []] = await askOther(engine, count);
  await engine.close();
  let expected = 0;
  for (const name of names) expected += Number(ask(await graphOf(name), count)[0]?.[0]);
  const same = nodes === expected && uids === expected;
  if (!same)
    console.error(`all in one: ${expected} nodes, and ${String(nodes)} with ${String(uids)} uids`);
  return [
    names.join(' and '),
    'nodes in one database, with `--prefix`',
    String(expected),
    same ? 'equal' : 'different',
  ];
}
