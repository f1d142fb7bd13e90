// What hits of an index are worth where they stand: by place and kind, and by what is near them in the graph. Searches no index and fuses nothing.
import { compareText } from '../../base/compare-text.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { ReadonlyGraph } from '../../model/index-snapshot.ts';
import type { RankedHit } from './rank-fusion.ts';

export type WeightOf = (node: NodeRecord) => number;

/** What stands in the file of a better match is likelier to be meant: so much of the best score of its file is added. */
const SAME_FILE = 0.3;

/** So much of its score a match lends to what it calls or uses, and to what calls it. */
const NEIGHBOUR = 0.07;

/** A test lends of its score before tests are held back: its name and text say what the code it tests is for. */
const TESTED = 0.1;

/** Only the best lend: the others have nothing to lend that would tell. */
const LENDERS = 100;

interface Weighed {
  readonly node: NodeRecord;
  /** Of the index. */
  readonly raw: number;
  /** The weighed score of the symbol alone. */
  readonly own: number;
  lent: number;
}

/** Each hit with its score as weighed and what the best lender of each sort lends it; best first, ties by uid. */
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

/** The best come first, so that each borrower has one lender of a sort: the best. */
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
