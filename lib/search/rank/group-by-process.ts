// Groups ranked symbols by the flows they are steps of. Does not rank them again.
import { compareText } from '../../base/compare-text.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { GraphTable, ReadonlyGraph } from '../../model/index-snapshot.ts';
import type { RankedSymbol } from './rank-symbols.ts';

export interface RankedProcess {
  /** The number of its node. */
  readonly place: number;
  /** Restored when it is read: most flows are not shown. */
  readonly node: NodeRecord;
  /** 0..1 */
  readonly relevance: number;
  /** Steps that match, best first. */
  readonly matches: readonly ProcessMatch[];
}

export interface ProcessMatch {
  readonly symbol: RankedSymbol;
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

export interface StepOfProcess {
  /** The number of the flow's node. */
  readonly process: number;
  readonly step: number;
}

/** The steps of a symbol, by the number of its node: needed several times per match. */
export type StepsOf = (place: number) => readonly StepOfProcess[];

export function stepsIn({ table }: ReadonlyGraph): StepsOf {
  const known = new Map<number, readonly StepOfProcess[]>();
  return (place) => {
    let steps = known.get(place);
    if (!steps) known.set(place, (steps = stepsOf(table, place)));
    return steps;
  };
}

function stepsOf(table: GraphTable, place: number): StepOfProcess[] {
  const steps: StepOfProcess[] = [];
  for (const edge of table.edgesFrom(place))
    if (table.typeAt(edge) === 'STEP_IN_PROCESS')
      steps.push({ process: table.endOf(edge), step: table.stepAt(edge) ?? 1 });
  return steps;
}

export function groupByProcess(
  graph: ReadonlyGraph,
  ranked: readonly RankedSymbol[],
  stepsOfSymbol = stepsIn(graph),
): GroupedSymbols {
  const { table } = graph;
  const matchesOf = new Map<number, ProcessMatch[]>();
  const standalone: RankedSymbol[] = [];
  for (const symbol of ranked) {
    const steps = stepsOfSymbol(symbol.place);
    if (steps.length === 0) standalone.push(symbol);
    // A symbol that occurs twice in a flow counts at its first step.
    const seen = new Set<number>();
    for (const { process, step } of [...steps].sort((a, b) => a.step - b.step)) {
      if (seen.has(process)) continue;
      seen.add(process);
      const match = { symbol, step };
      const matches = matchesOf.get(process);
      if (matches) matches.push(match);
      else matchesOf.set(process, [match]);
    }
  }
  const processes = [...matchesOf].map(
    ([place, matches]): RankedProcess => ({
      place,
      get node() {
        return table.nodeAt(place);
      },
      relevance: relevanceOf(table.fieldAt(place, 'steps'), matches),
      matches,
    }),
  );
  processes.sort(
    (a, b) => b.relevance - a.relevance || compareText(table.uidAt(a.place), table.uidAt(b.place)),
  );
  return { processes, standalone };
}

/** `steps`: how many the flow has. `matches` are best first. */
function relevanceOf(steps: number | undefined, matches: readonly ProcessMatch[]): number {
  let strength = 0;
  let share = HALF;
  let matching = 0;
  const best = matches[0]?.symbol.relevance ?? 1;
  for (const { symbol } of matches) {
    strength += share * symbol.relevance;
    share *= HALF;
    matching += symbol.relevance / best;
  }
  const covered = Math.min(1, matching / Math.max(1, steps ?? matches.length));
  return strength * (1 - COVERAGE + COVERAGE * covered);
}
