// Which flows, steps and other matches an answer of `query` lists, and what its limits cut. Ranks nothing.
import { compareText } from '../base/compare-text.ts';
import type { NodeRecord } from '../model/graph-data.ts';
import type { ReadonlyGraph } from '../model/index-snapshot.ts';
import { groupByProcess, stepsIn, type RankedProcess } from '../search/rank/group-by-process.ts';
import type { RankedSymbol } from '../search/rank/rank-symbols.ts';
import type { Omitted } from './answer-meta.ts';

export interface ListLimits {
  /** Flows. */
  readonly limit: number;
  /** Steps of one flow; other matches are limited to twice this number. */
  readonly maxSymbols: number;
}

/** One step of a listed flow. */
export interface ListedStep {
  /** The number of its node. */
  readonly place: number;
  readonly node: NodeRecord;
  readonly process: RankedProcess;
  /** From 1. */
  readonly step: number;
  /** Undefined if the step does not match the question. */
  readonly match: RankedSymbol | undefined;
}

export interface QueryLists {
  /** Flows, best first. */
  readonly processes: readonly RankedProcess[];
  /** Their steps: flow by flow, in the order of each. */
  readonly steps: readonly ListedStep[];
  /** Matches that are a step of none of these flows, best first. */
  readonly definitions: readonly RankedSymbol[];
  readonly omitted: Omitted;
}

/**
 * The lists for all matches, best first, with the `most` most relevant of their items. Matches come before steps that do
 * not match; a flow without a listed step is left out. Limits cut the lists and change no order.
 */
export function queryLists(
  graph: ReadonlyGraph,
  ranked: readonly RankedSymbol[],
  limits: ListLimits,
): (most: number) => QueryLists {
  const stepsOf = stepsIn(graph);
  const { processes } = groupByProcess(graph, ranked, stepsOf);
  const shown = processes.slice(0, limits.limit);
  const steps = shown.map((process) => allSteps(graph, process));
  const listed = steps.flatMap((own) => chosenSteps(own, limits.maxSymbols));
  const flows = new Set(shown.map(({ place }) => place));
  const outside = ranked.filter(
    ({ place }) => !stepsOf(place).some((step) => flows.has(step.process)),
  );
  const definitions = outside.slice(0, 2 * limits.maxSymbols);
  const places = placesOf(ranked, listed, definitions);
  const totals = {
    processes: processes.length,
    process_symbols: steps.flat().length,
    definitions: outside.length,
  };
  return (most) => {
    const isKept = (item: ListedStep | RankedSymbol): boolean => (places.get(item) ?? 0) < most;
    const kept = listed.filter(isKept);
    const lists = {
      processes: shown.filter((process) => kept.some((step) => step.process === process)),
      steps: kept,
      definitions: definitions.filter(isKept),
    };
    return { ...lists, omitted: omittedOf(lists, totals) };
  };
}

/** The steps of a flow in their order. */
function allSteps({ table }: ReadonlyGraph, process: RankedProcess): ListedStep[] {
  const matches = new Map(process.matches.map(({ symbol }) => [symbol.place, symbol]));
  const steps: ListedStep[] = [];
  for (const edge of table.edgesTo(process.place)) {
    if (table.typeAt(edge) !== 'STEP_IN_PROCESS') continue;
    const place = table.startOf(edge);
    const step = table.stepAt(edge) ?? 1;
    steps.push({
      place,
      get node() {
        return table.nodeAt(place);
      },
      process,
      step,
      match: matches.get(place),
    });
  }
  return steps.sort(
    (a, b) => a.step - b.step || compareText(table.uidAt(a.place), table.uidAt(b.place)),
  );
}

/** Of a longer flow, the best matches, then the first of the other steps; in the order of the flow. */
function chosenSteps(steps: readonly ListedStep[], most: number): readonly ListedStep[] {
  if (steps.length <= most) return steps;
  const best = [...steps].sort(
    (a, b) => (b.match?.relevance ?? 0) - (a.match?.relevance ?? 0) || a.step - b.step,
  );
  const chosen = new Set(best.slice(0, most));
  return steps.filter((step) => chosen.has(step));
}

/** The place of each item among all: matches by relevance, then other steps. Steps of the same symbol share a place. */
function placesOf(
  ranked: readonly RankedSymbol[],
  steps: readonly ListedStep[],
  definitions: readonly RankedSymbol[],
): ReadonlyMap<ListedStep | RankedSymbol, number> {
  const listed = new Set([...steps, ...definitions].map(({ place }) => place));
  const order = ranked.filter(({ place }) => listed.has(place));
  const placeOf = new Map(order.map(({ place }, at) => [place, at]));
  const places = new Map<ListedStep | RankedSymbol, number>();
  let next = order.length;
  for (const step of steps) places.set(step, placeOf.get(step.place) ?? next++);
  for (const symbol of definitions) places.set(symbol, placeOf.get(symbol.place) ?? next++);
  return places;
}

function omittedOf(
  { processes, steps, definitions }: Omit<QueryLists, 'omitted'>,
  totals: Readonly<Record<'processes' | 'process_symbols' | 'definitions', number>>,
): Omitted {
  const omitted: Omitted = {};
  const note = (field: keyof typeof totals, shown: number): void => {
    if (shown < totals[field]) omitted[field] = { shown, total: totals[field] };
  };
  note('processes', processes.length);
  note('process_symbols', steps.length);
  note('definitions', definitions.length);
  return omitted;
}
