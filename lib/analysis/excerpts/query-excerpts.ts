// Source in the answer of `query`: the lines of the best matches within a budget. Ranks nothing.
import type { NodeRecord } from '../../model/graph-data.ts';
import type { IndexSnapshot, ReadonlyGraph } from '../../model/index-snapshot.ts';
import { byRelevance } from '../symbols/by-relevance.ts';
import type { CallerLine, DefinitionItem, ProcessSymbolItem, QueryAnswer } from '../query.ts';
import { excerptTaker, type ExcerptTaker } from './excerpt-taker.ts';
import { wholeRange } from './definition-excerpts.ts';
import type { LineRange } from './line-ranges.ts';
import { matchLines, wordCounter, type AskedLines } from './match-lines.ts';

type Match = ProcessSymbolItem | DefinitionItem;

/** Matches with source. */
const MOST_MATCHES = 8;

/** The part of what is left of the budget that one match may take, as a whole or else by its best lines: short ones leave theirs to the next. */
const PART_OF_WHOLE = 0.4;
const PART_OF_LINES = 0.33;

/** Ranges of lines of one match that are tried. */
const MOST_RANGES = 60;

/** The first matches that are shown with lines that call them, and how many. */
const WITH_CALLERS = 5;
const MOST_CALLERS = 3;

type Source = Pick<Match, 'excerpts' | 'callers'>;

/** The lines of a symbol are with its first item. */
export function withMatchExcerpts(
  snapshot: IndexSnapshot,
  question: string,
  answer: QueryAnswer,
  budget: number,
): QueryAnswer {
  const sources = sourcesOf(snapshot, question, bestMatches(answer), budget);
  const withSource = <Item extends Match>(item: Item): Item => {
    const source = sources.get(item.uid);
    sources.delete(item.uid);
    return source === undefined ? item : { ...item, ...source };
  };
  return {
    ...answer,
    process_symbols: answer.process_symbols.map(withSource),
    definitions: answer.definitions.map(withSource),
  };
}

/** Each symbol once, the best first; steps that do not match are none. */
function bestMatches({ process_symbols: steps, definitions }: QueryAnswer): readonly string[] {
  const relevance = new Map<string, number>();
  for (const item of [...steps, ...definitions])
    if (item.relevance > 0 && !relevance.has(item.uid)) relevance.set(item.uid, item.relevance);
  return [...relevance]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_MATCHES)
    .map(([uid]) => uid);
}

function sourcesOf(
  { graph, sources }: IndexSnapshot,
  question: string,
  uids: readonly string[],
  budget: number,
): Map<string, Source> {
  const taker = excerptTaker(sources, budget);
  const asked = { countWords: wordCounter(question), matches: new Set(uids) };
  const found = new Map<string, Source>();
  uids.forEach((uid, place) => {
    const node = graph.node(uid);
    if (node?.filePath === undefined) return;
    const excerpts = taker.take(node.filePath, chosenLines(graph, node, taker, asked)) ?? [];
    const callers = place < WITH_CALLERS ? callerLines(graph, node, taker) : [];
    if (excerpts.length > 0)
      found.set(uid, { excerpts, ...(callers.length > 0 ? { callers } : {}) });
  });
  return found;
}

/** All of it if that is little, else the best lines. */
function chosenLines(
  graph: ReadonlyGraph,
  node: NodeRecord,
  taker: ExcerptTaker,
  asked: AskedLines,
): readonly LineRange[] {
  const filePath = node.filePath ?? '';
  const lines = taker.linesOf(filePath);
  const whole = wholeRange(node, lines);
  if (taker.fit(filePath, [whole], taker.left() * PART_OF_WHOLE)) return [whole];
  const room = taker.left() * PART_OF_LINES;
  return bestRanges(matchLines(graph, node, lines, asked), (some) =>
    taker.fit(filePath, some, room),
  );
}

/** One line of each of the first callers that are not shown yet: code before tests, certain before likely, then by place. */
function callerLines(graph: ReadonlyGraph, node: NodeRecord, taker: ExcerptTaker): CallerLine[] {
  const callers = graph
    .in(node.uid, 'CALLS', 'INSTANTIATES')
    .filter(({ from }) => from !== node.uid)
    .sort((a, b) => byRelevance(graph, a, b, 'from'));
  const shown: CallerLine[] = [];
  for (const { from, sites } of callers.slice(0, MOST_CALLERS)) {
    const { filePath = '' } = graph.node(from) ?? {};
    const [line = 0] = sites;
    const [taken] = taker.take(filePath, [[line, line]]) ?? [];
    if (taken) shown.push({ filePath, ...taken });
  }
  return shown;
}

/** The best that fit together. */
function bestRanges(
  ranges: readonly LineRange[],
  fit: (some: readonly LineRange[]) => boolean,
): LineRange[] {
  const taken: LineRange[] = [];
  for (const range of ranges.slice(0, MOST_RANGES)) if (fit([...taken, range])) taken.push(range);
  return taken;
}
