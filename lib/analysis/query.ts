// The answer of `query`: flows with their steps, and other definitions. The ranking is in lib/search, the choice of what is listed in query-lists.
import type { AnswerMeta } from '../model/answer.ts';
import type { NodeRecord } from '../model/graph-data.ts';
import type { IndexSnapshot, ReadonlyGraph } from '../model/index-snapshot.ts';
import type { RankedProcess } from '../search/rank/group-by-process.ts';
import { matchReasons } from '../search/rank/match-reasons.ts';
import { rankForGoal, type NarrowedSymbols } from '../search/rank/narrow-to-goal.ts';
import type { Question, RankedSymbol } from '../search/rank/rank-symbols.ts';
import { answerMeta, type Omitted } from './answer-meta.ts';
import { completenessOf, openCallsInside, unseenCodeReasons } from './completeness.ts';
import type { ContentMode } from './excerpts/content-mode.ts';
import type { Excerpt } from './excerpts/excerpt-taker.ts';
import { queryLists, type ListLimits, type QueryLists } from './query-lists.ts';
import { processSummary, type ProcessSummary } from './symbols/process-item.ts';
import { sourceOf } from './symbols/source-of.ts';
import { symbolItem, type SymbolItem } from './symbols/symbol-item.ts';

export interface ProcessItem extends ProcessSummary {
  /** 0..1 */
  readonly relevance: number;
}

/** A step of one of the flows; a symbol that is a step of several is listed for each. */
export interface ProcessSymbolItem extends SymbolItem {
  /** Name of the flow. */
  readonly process: string;
  /** uid of the flow. */
  readonly process_uid: string;
  /** Position in the flow, from 1. */
  readonly step: number;
  /** 0 for a step that does not match; then `matched` is empty. */
  readonly relevance: number;
  readonly matched: readonly string[];
  readonly content?: string;
  readonly signature?: string;
  readonly excerpts?: readonly Excerpt[];
  /** Lines that call it. */
  readonly callers?: readonly CallerLine[];
}

export interface DefinitionItem extends SymbolItem {
  readonly relevance: number;
  /** Why it matches, the most telling reason first; see lib/search/rank/match-reasons.ts. */
  readonly matched: readonly string[];
  readonly content?: string;
  readonly signature?: string;
  readonly excerpts?: readonly Excerpt[];
  /** Lines that call it. */
  readonly callers?: readonly CallerLine[];
}

export interface CallerLine extends Excerpt {
  readonly filePath: string;
}

export interface QueryAnswer {
  readonly processes: readonly ProcessItem[];
  readonly process_symbols: readonly ProcessSymbolItem[];
  readonly definitions: readonly DefinitionItem[];
  readonly meta: AnswerMeta;
}

export interface QueryLimits extends ListLimits {
  readonly content: ContentMode | null;
  /** Maximum size of the answer as JSON, in characters. */
  readonly maxCharacters?: number | undefined;
}

/** The number of matches taken from each ranking. A constant: limits of an answer do not change the ranking. */
const DEPTH = 200;

/** The input for one question. */
interface Asking {
  readonly snapshot: IndexSnapshot;
  readonly limits: QueryLimits;
  /** What the goal left out. */
  readonly byGoal: Omitted;
  readonly notes: readonly string[];
  readonly reasonsOf: (symbol: RankedSymbol) => readonly string[];
}

export function queryAnswer(
  snapshot: IndexSnapshot,
  question: Question,
  limits: QueryLimits,
): QueryAnswer {
  const { graph, keywords, vectors } = snapshot;
  const { repo } = snapshot.info;
  const history = snapshot.info.history.state === 'read' ? snapshot.history : null;
  const narrowed = rankForGoal({ repo, graph, keywords, vectors, history }, question, DEPTH);
  const { ranked, leftOut } = narrowed;
  const listsOf = queryLists(graph, ranked, limits);
  const asking = {
    snapshot,
    limits,
    byGoal: leftOut > 0 ? { goal: { shown: ranked.length, total: ranked.length + leftOut } } : {},
    notes: notesOn(narrowed, question),
    reasonsOf: matchReasons({ repo, keywords, history }, question),
  };
  const answerWith = (most: number): QueryAnswer => answerFrom(asking, listsOf(most));
  const whole = listsOf(Infinity);
  const answer = answerFrom(asking, whole);
  const { maxCharacters = Infinity } = limits;
  if (maxCharacters === Infinity || sizeOf(answer) <= maxCharacters) return answer;
  // The largest number of best items that fits: the least relevant are dropped first, from any list.
  let fits = 0;
  let tooMany = whole.steps.length + whole.definitions.length;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (sizeOf(answerWith(middle)) <= maxCharacters) fits = middle;
    else tooMany = middle;
  }
  return answerWith(fits);
}

function sizeOf(answer: QueryAnswer): number {
  return JSON.stringify(answer).length;
}

function answerFrom(
  { snapshot, limits, byGoal, notes, reasonsOf }: Asking,
  { processes, steps, definitions, omitted }: QueryLists,
): QueryAnswer {
  const listed = new Set(steps.map(({ node }) => node.uid));
  const reasons = [...openCallsInside(snapshot, listed), ...unseenCodeReasons(snapshot)];
  const found = (
    symbol: RankedSymbol | undefined,
  ): Pick<DefinitionItem, 'relevance' | 'matched' | 'content'> =>
    symbol === undefined
      ? { relevance: 0, matched: [] }
      : {
          relevance: rounded(symbol.relevance),
          matched: reasonsOf(symbol),
          ...contentOf(snapshot, symbol.node, limits),
        };
  const signed = ({ signature = '' }: NodeRecord): Pick<DefinitionItem, 'signature'> =>
    limits.content === 'signatures' && signature !== '' ? { signature } : {};
  return {
    processes: processes.map((process) => processItem(snapshot.graph, process)),
    process_symbols: steps.map(({ node, process, step, match }) => ({
      ...symbolItem(node),
      process: process.node.name,
      process_uid: process.node.uid,
      step,
      ...found(match),
      ...signed(node),
    })),
    definitions: definitions.map((symbol) => ({
      ...symbolItem(symbol.node),
      ...found(symbol),
      ...signed(symbol.node),
    })),
    meta: answerMeta(
      snapshot,
      completenessOf(reasons, listed.size),
      { ...omitted, ...byGoal },
      notes,
    ),
  };
}

function notesOn(
  { ranked, leftOut, fits }: NarrowedSymbols,
  { vectors, noVectors = 'no embedding model was used.' }: Question,
): string[] {
  return [
    ...(ranked.length === 0 ? ['No indexed symbol contains any of these words.'] : []),
    ...(fits === false ? ['No match has most of the words of goal: it changed nothing.'] : []),
    ...(leftOut > 0
      ? [
          `Of ${ranked.length + leftOut} matches, ${leftOut} do not serve the goal; without goal, they are shown.`,
        ]
      : []),
    ...(vectors === null ? [`Ranked by keywords only: ${noVectors}`] : []),
  ];
}

function processItem(graph: ReadonlyGraph, { node, relevance }: RankedProcess): ProcessItem {
  return { ...processSummary(graph, node.uid), relevance: rounded(relevance) };
}

function contentOf(
  { sources }: IndexSnapshot,
  node: NodeRecord,
  { content: mode }: QueryLimits,
): { content?: string } {
  const content = mode === 'full' ? sourceOf(sources, node) : undefined;
  return content === undefined ? {} : { content };
}

function rounded(relevance: number): number {
  return Math.round(relevance * 10_000) / 10_000;
}
