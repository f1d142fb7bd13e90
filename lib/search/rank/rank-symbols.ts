// Ranks symbols for a question: collects, weights and fuses rankings. Does not group or render.
import { withoutEnd } from '../../base/text-ends.ts';
import { compareText } from '../../base/compare-text.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type {
  GraphTable,
  KeywordHit,
  KeywordIndex,
  ReadonlyGraph,
  SymbolVectors,
} from '../../model/index-snapshot.ts';
import { askedRoutes } from './asked-routes.ts';
import { exactNames } from './exact-names.ts';
import { nodePlaces } from './node-places.ts';
import { priorWeights } from './prior-weights.ts';
import { nearestRows } from './rank-by-vectors.ts';
import { bestInOrder } from './best-places.ts';
import { fuseRankings, type FusedHit, type RankedHit, type Ranking } from './rank-fusion.ts';
import { symbolWeight } from './symbol-weight.ts';
import { NO_HITS, weighHits, type Hits, type Weighing } from './weigh-hits.ts';

export interface Question {
  readonly query: string;
  /** Adjusts the ranking, and finds little alone. */
  readonly taskContext?: string | undefined;
  /** Adjusts the order of what is found without it; see narrow-to-goal. */
  readonly goal?: string | undefined;
  readonly includeTests: boolean;
  /** Computed with the model of the index; null if there is none. */
  readonly vectors: QuestionVectors | null;
  /** Why there are none. */
  readonly noVectors?: string;
}

/** The vector of each text of a question. */
export interface QuestionVectors {
  readonly query: Float32Array;
  readonly taskContext?: Float32Array | undefined;
  readonly goal?: Float32Array | undefined;
}

export interface Searched {
  /** Name of the repository. */
  readonly repo: string;
  readonly graph: ReadonlyGraph;
  readonly keywords: KeywordIndex;
  readonly vectors: SymbolVectors | null;
}

export interface RankedSymbol {
  /** The number of its node. */
  readonly place: number;
  /** Restored when it is read: most matches are not shown. */
  readonly node: NodeRecord;
  /** 0..1 */
  readonly relevance: number;
  /** Whether the question has its exact name. */
  readonly called?: boolean;
  /** Its rank by meaning, from 1, if among the best. */
  readonly meaningPlace?: number | undefined;
  /** Why it matches a question about a route. */
  readonly route?: string | undefined;
}

const QUESTION = 1;
const CONTEXT = 0.4;
/** More than all others together: a question that consists of names is about symbols with these names. */
const NAMES_ALONE = 6;
/** A path is an exact criterion; other words only resolve ambiguity. */
const ROUTES = 100;
/** In a sentence, names often refer to related code. */
const NAMES_AMONG_WORDS = 0.3;
/** A multiple of the depth is read from an index, since weighting may raise symbols that rank below many tests. */
const READ_AHEAD = 4;

/** The weights of one text's rankings by words, by meaning, and by both. Fusing ranks alone would hide a strong match in one of them. */
const WORDS = 0.5;
const MEANING = 0.2;
const AGREEMENT = 2;

/** In the combined ranking: the weight of the most similar symbol, relative to 1 for the best by words. */
const MEANING_SHARE = 0.5;

/**
 * The symbols that match, best first. A symbol that is not among the `depth` best of any ranking is not a match,
 * unless the question has its exact name. The goal ranks those among `found` only.
 */
export function rankSymbols(
  searched: Searched,
  question: Question,
  depth: number,
  found: readonly RankedSymbol[] = [],
): RankedSymbol[] {
  const { table } = searched.graph;
  const weighing: Weighing = {
    table,
    weightAt: priorWeights(table, question),
    inOrder: (a, b) => compareText(table.uidAt(a), table.uidAt(b)),
  };
  const weightOf = (node: NodeRecord): number => symbolWeight(node, question);
  const routes = askedRoutes(searched.graph, question.query, weightOf);
  const named = exactNames(searched.graph, question.query, weightOf);
  const namedHits = placed(table, named.hits);
  const hitsOf = (text: string, vector: Float32Array | undefined): TextHits => ({
    words: keywordHits(searched, text, weighing, depth),
    meaning: vectorHits(searched, vector, weighing, depth),
  });
  const best = (hits: Hits): RankedHit[] => bestOf(hits, depth, weighing.inOrder);
  const asked = hitsOf(question.query, question.vectors?.query);
  const meaning = best(asked.meaning);
  const goal =
    found.length === 0
      ? NOTHING
      : amongFound(hitsOf(question.goal ?? '', question.vectors?.goal), found);
  const fused = fuseRankings(
    [
      { weight: ROUTES, hits: placed(table, routes.hits) },
      { weight: named.alone ? NAMES_ALONE : NAMES_AMONG_WORDS, hits: namedHits },
      ...rankingsOf(asked, QUESTION, best),
      ...rankingsOf(
        hitsOf(question.taskContext ?? '', question.vectors?.taskContext),
        CONTEXT,
        best,
      ),
      ...rankingsOf(goal, CONTEXT, best),
    ],
    weighing.inOrder,
  );
  const called = new Set(namedHits.map(({ place }) => place));
  const meaningPlaces = new Map(meaning.map(({ place }, at) => [place, at + 1]));
  const symbolOf = ({ place, relevance }: FusedHit): RankedSymbol => ({
    place,
    get node() {
      return table.nodeAt(place);
    },
    relevance,
    called: called.has(place),
    meaningPlace: meaningPlaces.get(place),
    route: routes.reasons.size === 0 ? undefined : routes.reasons.get(table.uidAt(place)),
  });
  return fused.map(symbolOf);
}

function placed(table: GraphTable, hits: readonly KeywordHit[]): RankedHit[] {
  return hits.flatMap(({ uid, score }) => {
    const place = table.placeOf(uid);
    return place === undefined ? [] : [{ place, score }];
  });
}

/** The results for a text, in no order. */
interface TextHits {
  readonly words: Hits;
  readonly meaning: Hits;
}

const NOTHING: TextHits = { words: NO_HITS, meaning: NO_HITS };

function amongFound({ words, meaning }: TextHits, found: readonly RankedSymbol[]): TextHits {
  const known = new Set(found.map(({ place }) => place));
  const those = ({ places, scores }: Hits): Hits => {
    const kept = [...places.keys()].filter((hit) => known.has(places[hit] ?? -1));
    return {
      places: kept.map((hit) => places[hit] ?? 0),
      scores: Float64Array.from(kept, (hit) => scores[hit] ?? 0),
    };
  };
  return { words: those(words), meaning: those(meaning) };
}

/** The best hits in order: at most `depth`. */
function bestOf(
  { places, scores }: Hits,
  depth: number,
  inOrder: Weighing['inOrder'],
): RankedHit[] {
  const chosen = bestInOrder(scores, {
    limit: depth,
    least: -Infinity,
    inOrder: (a, b) => inOrder(places[a] ?? 0, places[b] ?? 0),
  });
  return chosen.map((hit) => ({ place: places[hit] ?? 0, score: scores[hit] ?? 0 }));
}

function rankingsOf(
  { words, meaning }: TextHits,
  weight: number,
  best: (hits: Hits) => RankedHit[],
): Ranking[] {
  const ranking = (share: number, hits: Hits): Ranking => ({
    weight: weight * share,
    hits: best(hits),
  });
  if (meaning.places.length === 0) return [ranking(WORDS, words)];
  return [
    ranking(WORDS, words),
    ranking(MEANING, meaning),
    ranking(AGREEMENT, sumOfShares(words, meaning)),
  ];
}

/** Scores of different scales are added as fractions of the best of each. */
function sumOfShares(words: Hits, meaning: Hits): Hits {
  const sums = new Map<number, number>();
  addShares(sums, words, 1);
  addShares(sums, meaning, MEANING_SHARE);
  return { places: [...sums.keys()], scores: Float64Array.from(sums.values()) };
}

function addShares(sums: Map<number, number>, { places, scores }: Hits, share: number): void {
  const best = scores.reduce((most, score) => Math.max(most, score), -Infinity);
  places.forEach((place, hit) =>
    sums.set(place, (sums.get(place) ?? 0) + (share * (scores[hit] ?? 0)) / best),
  );
}

function keywordHits(
  { repo, keywords }: Searched,
  text: string,
  weighing: Weighing,
  depth: number,
): Hits {
  const placeOf = nodePlaces(weighing.table, keywords, keywords.uidAt);
  const { symbols, scores } = keywords.numbered(withoutName(text, repo), READ_AHEAD * depth);
  return weighHits(weighing, inGraph(symbols.map(placeOf), scores));
}

function vectorHits(
  { vectors }: Searched,
  vector: Float32Array | undefined,
  weighing: Weighing,
  depth: number,
): Hits {
  if (vectors === null || vector === undefined) return NO_HITS;
  const placeOf = rowPlaces(weighing.table, vectors);
  const { rows, scores } = nearestRows(vectors, vector, READ_AHEAD * depth);
  return weighHits(weighing, inGraph(rows.map(placeOf), scores));
}

/** Those hits that are nodes of the graph, with a score above 0. */
function inGraph(places: readonly number[], scores: Float64Array): Hits {
  const isWhole = places.every((place, hit) => place >= 0 && (scores[hit] ?? 0) > 0);
  if (isWhole) return { places, scores };
  const kept = [...places.keys()].filter(
    (hit) => (places[hit] ?? -1) >= 0 && (scores[hit] ?? 0) > 0,
  );
  return {
    places: kept.map((hit) => places[hit] ?? 0),
    scores: Float64Array.from(kept, (hit) => scores[hit] ?? 0),
  };
}

/** The node of each row of the vectors. */
function rowPlaces(table: GraphTable, vectors: SymbolVectors): (row: number) => number {
  return nodePlaces(table, vectors, vectors.uidAt ?? ((row) => vectors.uids[row] ?? ''));
}

/** In its own index, the name of a repository is a stop word: `how does hapi …` does not ask about a particular part of hapi. */
export function withoutName(text: string, repo: string): string {
  const words = text.split(/\s+/);
  const others = words.filter(
    (word) => withoutEnd(word, '?!.,:;').toLowerCase() !== repo.toLowerCase(),
  );
  return (others.length > 0 ? others : words).join(' ');
}
