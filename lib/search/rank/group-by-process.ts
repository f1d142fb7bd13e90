// Groups ranked symbols by the flows they are steps of. Does not rank them again.
import { compareText } from '../../base/compare-text.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { GraphEdge, ReadonlyGraph } from '../../model/index-snapshot.ts';
import type { RankedSymbol } from './rank-symbols.ts';

export interface RankedProcess {
  readonly node: NodeRecord;
  /** 0..1 */
  readonly relevance: number;
  /** Steps that match, best first. */
  readonly matches: readonly ProcessMatch[];
}

export interface ProcessMatch extends RankedSymbol {
  /** From 1, in order of the flow. */
  readonly step: number;
}

export interface GroupedSymbols {
  /** Best first. */
  readonly processes: readonly RankedProcess[];
  /** Matches in no flow, best first. */
  readonly standalone: readonly RankedSymbol[];
}

/** A flow's first match counts half, each further one half of the rest: many weak matches do not beat a strong one. */
const HALF = 0.5;

/** Weight of the fraction of a flow's steps that match, each as much as it does relative to the best. */
const COVERAGE = 0.3;

/** The steps of a symbol, by uid: needed several times per match. */
export type StepsOf = (uid: string) => readonly GraphEdge[];

export function stepsIn(graph: ReadonlyGraph): StepsOf {
  const known = new Map<string, readonly GraphEdge[]>();
  return (uid) => {
    let steps = known.get(uid);
    if (!steps) known.set(uid, (steps = graph.out(uid, 'STEP_IN_PROCESS')));
    return steps;
  };
}

export function groupByProcess(
  graph: ReadonlyGraph,
  ranked: readonly RankedSymbol[],
  stepsOf = stepsIn(graph),
): GroupedSymbols {
  const matchesOf = new Map<string, ProcessMatch[]>();
  const standalone: RankedSymbol[] = [];
  for (const symbol of ranked) {
    const steps = stepsOf(symbol.node.uid);
    if (steps.length === 0) standalone.push(symbol);
    // A symbol that occurs twice in a flow counts at its first step.
    const seen = new Set<string>();
    for (const { to, step = 1 } of [...steps].sort((a, b) => (a.step ?? 1) - (b.step ?? 1))) {
      if (seen.has(to)) continue;
      seen.add(to);
      const match = { ...symbol, step };
      const matches = matchesOf.get(to);
      if (matches) matches.push(match);
      else matchesOf.set(to, [match]);
    }
  }
  const processes = [...matchesOf].flatMap(([uid, matches]): RankedProcess[] => {
    const node = graph.node(uid);
    return node ? [{ node, relevance: relevanceOf(node, matches), matches }] : [];
  });
  processes.sort((a, b) => b.relevance - a.relevance || compareText(a.node.uid, b.node.uid));
  return { processes, standalone };
}

/** `matches` are best first. */
function relevanceOf(process: NodeRecord, matches: readonly ProcessMatch[]): number {
  let strength = 0;
  let share = HALF;
  let matching = 0;
  const best = matches[0]?.relevance ?? 1;
  for (const { relevance } of matches) {
    strength += share * relevance;
    share *= HALF;
    matching += relevance / best;
  }
  const covered = Math.min(1, matching / Math.max(1, process.steps ?? matches.length));
  return strength * (1 - COVERAGE + COVERAGE * covered);
}
