// Runs the same questions in both engines on the same graph, alternating, and writes the times as JSON. Run as a bundle by bench/cypher.ts.
import { deepEqual } from 'node:assert/strict';
import { join } from 'node:path';
import { propertyGraphOf } from '../../lib/cypher/graph/code-graph.ts';
import type { PropertyGraph } from '../../lib/cypher/graph/property-graph.ts';
import { prepareQuery } from '../../lib/cypher/prepare-query.ts';
import { runQuery } from '../../lib/cypher/run-query.ts';
import { buildGraph } from '../../lib/graph/build-graph.ts';
import { askedQuestions, lookUps, type AskedQuestion } from './asked-questions.ts';
import { makeGraph, type MadeGraph } from './made-graph.ts';
import { PACKAGE, VERSION, openLadybug, type OtherEngine } from './open-ladybug.ts';
import { median } from '../measure-process.ts';

const [folder = '', rounds = ''] = process.argv.slice(2);
const ROUNDS = Number(rounds);

const made = makeGraph();
const graph = propertyGraphOf(buildGraph(made.nodes, made.edges));
const cold = coldQuery(graph);
const other = await openLadybug(made, join(folder, 'graph'));
if (!other)
  console.error(
    `Without the other engine: npm install --no-save --ignore-scripts ${PACKAGE}@${VERSION}`,
  );
const chosen = chooseNodes(made);
const questions = await times(askedQuestions(chosen), other);
const points = await times(lookUps(chosen), other);
await other?.close();
const compared: Compared = {
  nodes: made.nodes.length,
  edges: made.edges.length,
  other: other ? `@ladybugdb/core ${VERSION}` : null,
  cold,
  questions,
  points,
};
console.log(JSON.stringify(compared));

export interface Compared {
  readonly nodes: number;
  readonly edges: number;
  readonly other: string | null;
  /** Milliseconds from text to operators, for the first query of the process. */
  readonly cold: number;
  readonly questions: readonly Timed[];
  readonly points: readonly Timed[];
}

export interface Timed {
  readonly name: string;
  readonly ours: number;
  readonly theirs: number | null;
}

async function times(
  asked: readonly AskedQuestion[],
  engine: OtherEngine | null,
): Promise<readonly Timed[]> {
  const timed: Timed[] = [];
  for (const { name, query, theirs = query } of asked) {
    if (engine)
      deepEqual(
        (await engine.ask(theirs)).map((row) => row.map(plain)),
        ask(query),
        name,
      );
    const [own, others]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS + 2; round++) {
      const took = await time(() => Promise.resolve(ask(query)));
      const took2 = engine ? await time(() => engine.ask(theirs)) : 0;
      // The first rounds warm up.
      if (round < 2) continue;
      own.push(took);
      others.push(took2);
    }
    timed.push({ name, ours: median(own), theirs: engine ? median(others) : null });
  }
  return timed;
}

async function time(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

function ask(query: string): readonly (readonly unknown[])[] {
  const result = runQuery(query, graph, { limit: 10_000 });
  if (result.outcome === 'problem') throw new Error(`${query}: ${result.message}`);
  return result.rows;
}

function plain(value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}

/** Milliseconds from the text to operators that are ready to run, as the first query of this process. */
function coldQuery(view: PropertyGraph): number {
  const start = performance.now();
  prepareQuery(
    "MATCH (f:Function {name: 'x'})-[:CALLS*1..3]->(g:Method) OPTIONAL MATCH (g)<-[:HAS_MEMBER]-(c:Class) WITH g, c, count(*) AS ways WHERE ways > 1 RETURN g.name, collect(c.name) AS classes ORDER BY size(classes) DESC LIMIT 10",
    view,
    new Map(),
  );
  return performance.now() - start;
}

/** The function with the most callers, one with few, and a name of several functions. */
function chooseNodes({ nodes, edges }: MadeGraph): {
  readonly uid: string;
  readonly other: string;
  readonly name: string;
} {
  const callers = new Map<number, number>();
  for (const { type, to } of edges)
    if (type === 'CALLS') callers.set(to, (callers.get(to) ?? 0) + 1);
  const ranked = nodes
    .flatMap(({ kind, uid, name }, place) =>
      kind === 'Function' ? [{ uid, name, calls: callers.get(place) ?? 0 }] : [],
    )
    .sort((a, b) => b.calls - a.calls);
  const [most, few] = [ranked[0], ranked[ranked.length >> 1]];
  if (!most || !few) throw new Error('the made graph has functions');
  return { uid: most.uid, other: few.uid, name: most.name };
}
