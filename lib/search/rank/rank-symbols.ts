// Ranks symbols for a question: collects, weights and fuses rankings. Does not group or render.
import { compareText } from '../../base/compare-text.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { GraphTable, KeywordHit } from '../../model/index-snapshot.ts';
import { askedRoutes } from './asked-routes.ts';
import { exactNames } from './exact-names.ts';
import { priorWeights } from './prior-weights.ts';
import type { CommitHits, ToldCommit } from './rank-by-commits.ts';
import { bestInOrder } from './best-places.ts';
import { fuseRankings, type FusedHit, type RankedHit, type Ranking } from './rank-fusion.ts';
import { symbolWeight } from './symbol-weight.ts';
import { amongFound, NOTHING, textHits, type Searched, type TextHits } from './text-hits.ts';
import type { Hits, Weighing } from './weigh-hits.ts';

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
  /** Its rank by what commits said, from 1, if among the best, and the commit that is most similar to the question. */
  readonly commit?: (ToldCommit & { readonly rank: number }) | undefined;
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
/** The weights of one text's rankings by words, by meaning, and by both. Fusing ranks alone would hide a strong match in one of them. */
const WORDS = 0.5;
const MEANING = 0.2;
const AGREEMENT = 2;

/** In the combined ranking: the weights of the most similar symbol, and of the one that commits tell most of, relative to 1 for the best by words. */
const MEANING_SHARE = 0.5;
const COMMITS_SHARE = 0.6;

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
  const hitsOf = (text: string, vector: Float32Array | undefined): TextHits =>
    textHits({ searched, weighing, depth }, text, vector);
  const best = (hits: Hits): RankedHit[] => bestOf(hits, depth, weighing.inOrder);
  const asked = hitsOf(question.query, question.vectors?.query);
  const meaning = best(asked.meaning);
  const goal =
    found.length === 0
      ? NOTHING
      : amongFound(
          hitsOf(question.goal ?? '', question.vectors?.goal),
          new Set(found.map(({ place }) => place)),
        );
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
  const toldOf = commitsByPlace(asked.commits, best);
  const symbolOf = ({ place, relevance }: FusedHit): RankedSymbol => ({
    place,
    get node() {
      return table.nodeAt(place);
    },
    relevance,
    called: called.has(place),
    meaningPlace: meaningPlaces.get(place),
    commit: toldOf(place),
    route: routes.reasons.size === 0 ? undefined : routes.reasons.get(table.uidAt(place)),
  });
  return fused.map(symbolOf);
}

function commitsByPlace(
  { hits, commitOf }: CommitHits,
  best: (hits: Hits) => RankedHit[],
): (place: number) => RankedSymbol['commit'] {
  const ranks = new Map(best(hits).map(({ place }, at) => [place, at + 1]));
  return (place) => {
    const [rank, told] = [ranks.get(place), commitOf.get(place)];
    return rank === undefined || told === undefined ? undefined : { rank, ...told };
  };
}

function placed(table: GraphTable, hits: readonly KeywordHit[]): RankedHit[] {
  return hits.flatMap(({ uid, score }) => {
    const place = table.placeOf(uid);
    return place === undefined ? [] : [{ place, score }];
  });
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
  { words, meaning, commits }: TextHits,
  weight: number,
  best: (hits: Hits) => RankedHit[],
): Ranking[] {
  const ranking = (share: number, hits: Hits): Ranking => ({
    weight: weight * share,
    hits: best(hits),
  });
  const others = [meaning, commits.hits].filter(({ places }) => places.length > 0);
  if (others.length === 0) return [ranking(WORDS, words)];
  return [
    ranking(WORDS, words),
    ranking(MEANING, meaning),
    ranking(AGREEMENT, sumOfShares(words, meaning, commits)),
  ];
}

/** Scores of different scales are added as fractions of the best of each. */
function sumOfShares(words: Hits, meaning: Hits, { hits, fit }: CommitHits): Hits {
  const sums = new Map<number, number>();
  addShares(sums, words, 1);
  addShares(sums, meaning, MEANING_SHARE);
  addShares(sums, hits, COMMITS_SHARE * fit);
  return { places: [...sums.keys()], scores: Float64Array.from(sums.values()) };
}

function addShares(sums: Map<number, number>, { places, scores }: Hits, share: number): void {
  const best = scores.reduce((most, score) => Math.max(most, score), -Infinity);
  places.forEach((place, hit) =>
    sums.set(place, (sums.get(place) ?? 0) + (share * (scores[hit] ?? 0)) / best),
  );
}
