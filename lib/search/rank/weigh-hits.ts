// Weights hits by path, kind and their neighbours in the graph. Does not search an index or fuse rankings.
import type { EdgeType } from '../../model/kinds.ts';
import type { GraphTable } from '../../model/index-snapshot.ts';
import { bestInOrder } from './best-places.ts';
import type { WeightAt } from './prior-weights.ts';
import type { InOrder } from './rank-fusion.ts';

/** A symbol in the file of a better match is more likely relevant: this fraction of the file's best score is added. */
const SAME_FILE = 0.3;

/** The fraction of its score that a match adds to its callees, uses and callers. */
const NEIGHBOUR = 0.07;

/** A test adds from its score before tests are lowered: its name and text describe the purpose of the tested code. */
const TESTED = 0.1;

/** Only the best hits add to others. */
const LENDERS = 100;

const USED: ReadonlySet<EdgeType> = new Set<EdgeType>(['CALLS', 'INSTANTIATES', 'USES']);
const CALLED: ReadonlySet<EdgeType> = new Set<EdgeType>(['CALLS']);
const TESTS: ReadonlySet<EdgeType> = new Set<EdgeType>(['TESTS']);

/** Hits in columns, each node once. */
export interface Hits {
  /** Numbers of nodes. */
  readonly places: readonly number[];
  readonly scores: Float64Array;
}

export const NO_HITS: Hits = { places: [], scores: new Float64Array() };

export interface Weighing {
  readonly table: GraphTable;
  readonly weightAt: WeightAt;
  /** Nodes in the order of their uids. */
  readonly inOrder: InOrder;
}

/** The hits by number, while scores are added. */
interface Weighed {
  readonly places: readonly number[];
  /** The weighted score of each alone. */
  readonly own: Float64Array;
  readonly lent: Float64Array;
  /** For each node of the graph, the number of its hit plus 1; 0 if it is none. */
  readonly hitOf: Int32Array;
}

/** Each hit with its weighted score and the best addition of each kind, in the same order. */
export function weighHits(weighing: Weighing, { places, scores }: Hits): Hits {
  const { table, weightAt } = weighing;
  const weighed: Weighed = {
    places,
    own: new Float64Array(places.length),
    lent: new Float64Array(places.length),
    hitOf: new Int32Array(table.nodeCount),
  };
  const worths = new Float64Array(places.length);
  const tests = new Float64Array(places.length);
  for (let hit = 0; hit < places.length; hit += 1) {
    const place = places[hit] ?? 0;
    const score = scores[hit] ?? 0;
    const own = score * weightAt(place);
    weighed.own[hit] = own;
    weighed.hitOf[place] = hit + 1;
    worths[hit] = own * NEIGHBOUR;
    if (table.fieldAt(place, 'isTest') === true) tests[hit] = score * TESTED;
  }
  lendInFiles(table, weighed);
  const lenders = lendersOf(weighing, places, worths);
  lendAlong(weighed, worths, lenders, (lender, visit) => eachEnd(table, lender, USED, visit));
  lendAlong(weighed, worths, lenders, (lender, visit) => eachStart(table, lender, CALLED, visit));
  lendAlong(weighed, tests, lendersOf(weighing, places, tests), (lender, visit) =>
    eachEnd(table, lender, TESTS, visit),
  );
  const { own, lent } = weighed;
  return { places, scores: own.map((score, hit) => score + (lent[hit] ?? 0)) };
}

function lendInFiles(table: GraphTable, { places, own, lent }: Weighed): void {
  const paths = places.map((place) => table.fieldAt(place, 'filePath') ?? '');
  const best = new Map<string, number>();
  paths.forEach((path, hit) => best.set(path, Math.max(best.get(path) ?? 0, own[hit] ?? 0)));
  paths.forEach((path, hit) => (lent[hit] = SAME_FILE * (best.get(path) ?? 0)));
}

/** The hits that lend, in order of what they lend, so that each symbol gets one addition of each kind: the best. */
function lendersOf(
  { inOrder }: Weighing,
  places: readonly number[],
  worths: Float64Array,
): readonly number[] {
  return bestInOrder(worths, {
    limit: LENDERS,
    least: 0,
    inOrder: (a, b) => inOrder(places[a] ?? 0, places[b] ?? 0),
  });
}

type Visit = (node: number) => void;

function eachEnd(
  table: GraphTable,
  node: number,
  types: ReadonlySet<EdgeType>,
  visit: Visit,
): void {
  for (const edge of table.edgesFrom(node))
    if (types.has(table.typeAt(edge))) visit(table.endOf(edge));
}

function eachStart(
  table: GraphTable,
  node: number,
  types: ReadonlySet<EdgeType>,
  visit: Visit,
): void {
  for (const edge of table.edgesTo(node))
    if (types.has(table.typeAt(edge))) visit(table.startOf(edge));
}

function lendAlong(
  { places, lent, hitOf }: Weighed,
  worths: Float64Array,
  lenders: readonly number[],
  eachBorrower: (lender: number, visit: Visit) => void,
): void {
  const served = new Uint8Array(places.length);
  for (const lender of lenders)
    eachBorrower(places[lender] ?? 0, (place) => {
      const hit = (hitOf[place] ?? 0) - 1;
      if (hit < 0 || hit === lender || served[hit] === 1) return;
      served[hit] = 1;
      lent[hit] = (lent[hit] ?? 0) + (worths[lender] ?? 0);
    });
}
