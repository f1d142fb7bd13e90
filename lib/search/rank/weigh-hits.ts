// Weights hits by path, kind and their neighbours in the graph. Does not search an index or fuse rankings.
import { compareText } from '../../base/compare-text.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { ReadonlyGraph } from '../../model/index-snapshot.ts';
import type { RankedHit } from './rank-fusion.ts';

export type WeightOf = (node: NodeRecord) => number;

/** A symbol in the file of a better match is more likely relevant: this fraction of the file's best score is added. */
const SAME_FILE = 0.3;

/** The fraction of its score that a match adds to its callees, uses and callers. */
const NEIGHBOUR = 0.07;

/** A test adds from its score before tests are lowered: its name and text describe the purpose of the tested code. */
const TESTED = 0.1;

/** Only the best hits add to others. */
const LENDERS = 100;

interface Weighed {
  readonly node: NodeRecord;
  /** Of the index. */
  readonly raw: number;
  /** The weighted score of the symbol alone. */
  readonly own: number;
  lent: number;
}

/** Each hit with its weighted score and the best addition of each kind; best first, ties by uid. */
export function weighHits(
  graph: ReadonlyGraph,
  hits: readonly RankedHit[],
  weightOf: WeightOf,
): RankedHit[] {
  const found = new Map<string, Weighed>();
  for (const { uid, score } of hits) {
    const node = graph.node(uid);
    if (node && score > 0)
      found.set(uid, { node, raw: score, own: score * weightOf(node), lent: 0 });
  }
  lendInFiles([...found.values()]);
  lendAlong(
    found,
    (hit) => hit.own * NEIGHBOUR,
    (uid) => graph.out(uid, 'CALLS', 'INSTANTIATES', 'USES').map(({ to }) => to),
  );
  lendAlong(
    found,
    (hit) => hit.own * NEIGHBOUR,
    (uid) => graph.in(uid, 'CALLS').map(({ from }) => from),
  );
  lendAlong(
    found,
    (hit) => (hit.node.isTest === true ? hit.raw * TESTED : 0),
    (uid) => graph.out(uid, 'TESTS').map(({ to }) => to),
  );
  return [...found]
    .map(([uid, { own, lent }]) => ({ uid, score: own + lent }))
    .sort((a, b) => b.score - a.score || compareText(a.uid, b.uid));
}

function lendInFiles(found: readonly Weighed[]): void {
  const best = new Map<string, number>();
  for (const { node, own } of found)
    best.set(node.filePath ?? '', Math.max(best.get(node.filePath ?? '') ?? 0, own));
  for (const hit of found) hit.lent += SAME_FILE * (best.get(hit.node.filePath ?? '') ?? 0);
}

/** In order of score, so that each symbol gets one addition of each kind: the best. */
function lendAlong(
  found: ReadonlyMap<string, Weighed>,
  worth: (hit: Weighed) => number,
  borrowersOf: (uid: string) => readonly string[],
): void {
  const lenders = [...found.values()]
    .map((hit) => ({ uid: hit.node.uid, worth: worth(hit) }))
    .filter((lender) => lender.worth > 0);
  const served = new Set<string>();
  for (const lender of lenders
    .sort((a, b) => b.worth - a.worth || compareText(a.uid, b.uid))
    .slice(0, LENDERS)) {
    for (const uid of borrowersOf(lender.uid)) {
      const borrower = found.get(uid);
      if (!borrower || uid === lender.uid || served.has(uid)) continue;
      served.add(uid);
      borrower.lent += lender.worth;
    }
  }
}
