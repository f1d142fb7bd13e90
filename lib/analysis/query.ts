// The answer of `query`: ranked symbols, grouped into flows and other definitions. The ranking is in lib/search.
import type { AnswerMeta } from '../model/answer.ts';
import type { NodeRecord } from '../model/graph-data.ts';
import type { IndexSnapshot, ReadonlyGraph } from '../model/index-snapshot.ts';
import {
  groupByProcess,
  stepsIn,
  type ProcessMatch,
  type RankedProcess,
  type StepsOf,
} from '../search/rank/group-by-process.ts';
import { matchReasons } from '../search/rank/match-reasons.ts';
import { rankSymbols, type Question, type RankedSymbol } from '../search/rank/rank-symbols.ts';
import { answerMeta, type Omitted } from './answer-meta.ts';
import { completenessOf, openCallsInside, unseenCodeReasons } from './completeness.ts';
import { sourceOf } from './symbols/source-of.ts';
import { symbolItem, type SymbolItem } from './symbols/symbol-item.ts';

export interface ProcessItem {
  readonly uid: string;
  readonly name: string;
  /** 0..1 */
  readonly relevance: number;
  readonly steps: number;
  readonly module: string | null;
}

export interface ProcessSymbolItem extends SymbolItem {
  /** Name of the flow. */
  readonly process: string;
  /** Position in the flow, from 1. */
  readonly step: number;
  readonly relevance: number;
  readonly matched: readonly string[];
  readonly content?: string;
}

export interface DefinitionItem extends SymbolItem {
  readonly relevance: number;
  /** Why it matches, the most telling reason first; see lib/search/rank/match-reasons.ts. */
  readonly matched: readonly string[];
  readonly content?: string;
}

export interface QueryAnswer {
  readonly processes: readonly ProcessItem[];
  readonly process_symbols: readonly ProcessSymbolItem[];
  readonly definitions: readonly DefinitionItem[];
  readonly meta: AnswerMeta;
}

export interface QueryLimits {
  /** Flows. */
  readonly limit: number;
  /** Symbols of one flow; definitions are limited to twice this number. */
  readonly maxSymbols: number;
  readonly includeContent: boolean;
  /** Maximum size of the answer as JSON, in characters. */
  readonly maxCharacters?: number | undefined;
}

/** The number of matches taken from each ranking. */
const DEPTH = 200;

/** Minimum number of matches considered, whatever the limits: the best flow need not contain the best symbol. */
const FEWEST_LOOKED_AT = 20;

/** The input for one question. */
interface Asking {
  readonly snapshot: IndexSnapshot;
  readonly question: Question;
  readonly limits: QueryLimits;
  /** All matches, best first. */
  readonly ranked: readonly RankedSymbol[];
  readonly stepsOf: StepsOf;
  readonly reasonsOf: (symbol: RankedSymbol) => readonly string[];
}

export function queryAnswer(
  snapshot: IndexSnapshot,
  question: Question,
  limits: QueryLimits,
): QueryAnswer {
  const { graph, keywords, vectors } = snapshot;
  const { repo } = snapshot.info;
  const most = Math.max(FEWEST_LOOKED_AT, limits.limit * limits.maxSymbols);
  const ranked = rankSymbols({ repo, graph, keywords, vectors }, question, Math.max(DEPTH, most));
  const asking = {
    snapshot,
    question,
    limits,
    ranked,
    stepsOf: stepsIn(graph),
    reasonsOf: matchReasons({ repo, keywords }, question),
  };
  const whole = answerFrom(asking, most);
  const { maxCharacters = Infinity } = limits;
  if (maxCharacters === Infinity || sizeOf(whole) <= maxCharacters) return whole;
  // The largest number of best symbols that fits: the least relevant are dropped first, from either list.
  let fits = 0;
  let tooMany = Math.min(most, ranked.length);
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (sizeOf(answerFrom(asking, middle)) <= maxCharacters) fits = middle;
    else tooMany = middle;
  }
  return answerFrom(asking, fits);
}

function sizeOf(answer: QueryAnswer): number {
  return JSON.stringify(answer).length;
}

/** The answer with the first `most` of the ranked symbols. */
function answerFrom(
  { snapshot, question, limits, ranked, stepsOf, reasonsOf }: Asking,
  most: number,
): QueryAnswer {
  const { graph } = snapshot;
  const { processes, standalone } = groupByProcess(graph, ranked.slice(0, most), stepsOf);
  const shown = processes.slice(0, limits.limit);
  const listed = listMatches(processes, limits);
  const definitions = standalone.slice(0, 2 * limits.maxSymbols);

  const inFlows = ranked.filter(({ node }) => stepsOf(node.uid).length > 0).length;
  const distinct = new Set(listed.map(({ match }) => match.node.uid)).size;
  const omitted: Omitted = {};
  note(omitted, 'processes', shown.length, groupedCount(ranked, stepsOf));
  note(omitted, 'process_symbols', listed.length, listed.length + inFlows - distinct);
  note(omitted, 'definitions', definitions.length, ranked.length - inFlows);
  const reasons = [
    ...openCallsInside(snapshot, new Set(listed.map(({ match }) => match.node.uid))),
    ...unseenCodeReasons(snapshot),
  ];
  const found = (
    symbol: RankedSymbol,
  ): Pick<DefinitionItem, 'relevance' | 'matched' | 'content'> => ({
    relevance: rounded(symbol.relevance),
    matched: reasonsOf(symbol),
    ...contentOf(snapshot, symbol.node, limits),
  });
  return {
    processes: shown.map((process) => processItem(graph, process)),
    process_symbols: listed.map(({ match, process }) => ({
      ...symbolItem(match.node),
      process: process.node.name,
      step: match.step,
      ...found(match),
    })),
    definitions: definitions.map((symbol) => ({ ...symbolItem(symbol.node), ...found(symbol) })),
    meta: answerMeta(
      snapshot,
      completenessOf(reasons, listed.length),
      omitted,
      notesOn(ranked, question),
    ),
  };
}

interface Listed {
  readonly match: ProcessMatch;
  readonly process: RankedProcess;
}

/**
 * Every symbol once under its best flow, best symbol first; then its positions in the other flows shown.
 * A symbol whose flows are all beyond the limit is still listed, since it matches.
 */
function listMatches(
  processes: readonly RankedProcess[],
  { limit, maxSymbols }: QueryLimits,
): Listed[] {
  const first = new Map<string, Listed>();
  const further: Listed[] = [];
  processes.forEach((process, place) => {
    for (const match of process.matches.slice(0, maxSymbols)) {
      if (!first.has(match.node.uid)) first.set(match.node.uid, { match, process });
      else if (place < limit) further.push({ match, process });
    }
  });
  const best = (a: Listed, b: Listed): number => b.match.relevance - a.match.relevance;
  return [...[...first.values()].sort(best), ...further.sort(best)].slice(0, limit * maxSymbols);
}

function groupedCount(ranked: readonly RankedSymbol[], stepsOf: StepsOf): number {
  return new Set(ranked.flatMap(({ node }) => stepsOf(node.uid).map(({ to }) => to))).size;
}

function note(omitted: Omitted, field: string, shown: number, total: number): void {
  if (shown < total) omitted[field] = { shown, total };
}

function notesOn(
  ranked: readonly RankedSymbol[],
  { vectors, noVectors = 'no embedding model was used.' }: Question,
): string[] {
  const nothing = ranked.length === 0 ? ['No indexed symbol contains any of these words.'] : [];
  return vectors === null ? [...nothing, `Ranked by keywords only: ${noVectors}`] : nothing;
}

function processItem(graph: ReadonlyGraph, { node, relevance }: RankedProcess): ProcessItem {
  const module =
    node.module ?? (node.entry === undefined ? undefined : graph.node(node.entry)?.module) ?? null;
  return {
    uid: node.uid,
    name: node.name,
    relevance: rounded(relevance),
    steps: node.steps ?? 0,
    module,
  };
}

function contentOf(
  { sources }: IndexSnapshot,
  node: NodeRecord,
  { includeContent }: QueryLimits,
): { content?: string } {
  const content = includeContent ? sourceOf(sources, node) : undefined;
  return content === undefined ? {} : { content };
}

function rounded(relevance: number): number {
  return Math.round(relevance * 10_000) / 10_000;
}
