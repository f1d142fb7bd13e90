// Ranks symbols for a question: gathers the rankings, weighs and fuses them. Groups nothing and shows nothing.
import { withoutEnd } from '../../base/text-ends.ts';
import { compareText } from '../../base/compare-text.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { KeywordIndex, ReadonlyGraph, SymbolVectors } from '../../model/index-snapshot.ts';
import { askedRoutes } from './asked-routes.ts';
import { exactNames } from './exact-names.ts';
import { rankByVectors } from './rank-by-vectors.ts';
import { fuseRankings, type RankedHit, type Ranking } from './rank-fusion.ts';
import { symbolWeight } from './symbol-weight.ts';
import { weighHits, type WeightOf } from './weigh-hits.ts';

export interface Question {
  readonly query: string;
  /** What the asker is doing, and what for: they shift the ranking, and find little alone. */
  readonly taskContext?: string | undefined;
  readonly goal?: string | undefined;
  readonly includeTests: boolean;
  /** Made by the model of the index; null when there is none. */
  readonly vectors: QuestionVectors | null;
  /** Why there are none, in words. */
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
  readonly node: NodeRecord;
  /** 0..1 */
  readonly relevance: number;
  /** Whether the question calls it by name. */
  readonly called?: boolean;
  /** Its place by meaning, from 1, when it is among the best there. */
  readonly meaningPlace?: number | undefined;
  /** Why it is meant, where the question asks about a route. */
  readonly route?: string | undefined;
}

const QUESTION = 1;
const CONTEXT = 0.4;
/** More than all others together: a question that is nothing but names is about what is called so. */
const NAMES_ALONE = 6;
/** A path says exactly what is meant: words beside it only settle what it leaves open. */
const ROUTES = 100;
/** In a sentence, names often stand for what the code that is meant has to do with. */
const NAMES_AMONG_WORDS = 0.3;
/** So many times the depth is read of an index: weighing may lift what stands behind many tests. */
const READ_AHEAD = 4;

/** Of one text: its ranking by words, by meaning, and by what both say. Two rankings that agree by place alone drown what one of them is sure of. */
const WORDS = 0.5;
const MEANING = 0.2;
const AGREEMENT = 2;

/** In the agreement of both: what the nearest by meaning is worth, where the best by words is worth 1. */
const MEANING_SHARE = 0.5;

/**
 * The symbols that match, best first. What is not among the `depth` best of any ranking does not count as a match,
 * unless the question calls it by name.
 */
export function rankSymbols(searched: Searched, question: Question, depth: number): RankedSymbol[] {
  const weightOf = (node: NodeRecord): number => symbolWeight(node, question);
  const routes = askedRoutes(searched.graph, question.query, weightOf);
  const named = exactNames(searched.graph, question.query, weightOf);
  const hitsOf = (text: string, vector: Float32Array | undefined): TextHits => ({
    words: keywordHits(searched, text, weightOf, depth),
    meaning: vectorHits(searched, vector, weightOf, depth),
  });
  const asked = hitsOf(question.query, question.vectors?.query);
  const rankings: Ranking[] = [
    { weight: ROUTES, hits: routes.hits },
    { weight: named.alone ? NAMES_ALONE : NAMES_AMONG_WORDS, hits: named.hits },
    ...rankingsOf(asked, QUESTION, depth),
    ...rankingsOf(
      hitsOf(question.taskContext ?? '', question.vectors?.taskContext),
      CONTEXT,
      depth,
    ),
    ...rankingsOf(hitsOf(question.goal ?? '', question.vectors?.goal), CONTEXT, depth),
  ];
  const called = new Set(named.hits.map(({ uid }) => uid));
  const meaningPlaces = new Map(
    asked.meaning.slice(0, depth).map(({ uid }, place) => [uid, place + 1]),
  );
  return fuseRankings(rankings).flatMap(({ uid, relevance }) => {
    const node = searched.graph.node(uid);
    return node
      ? [
          {
            node,
            relevance,
            called: called.has(uid),
            meaningPlace: meaningPlaces.get(uid),
            route: routes.reasons.get(uid),
          },
        ]
      : [];
  });
}

/** What a text finds, best first. */
interface TextHits {
  readonly words: readonly RankedHit[];
  readonly meaning: readonly RankedHit[];
}

function rankingsOf({ words, meaning }: TextHits, weight: number, depth: number): Ranking[] {
  const ranking = (share: number, hits: readonly RankedHit[]): Ranking => ({
    weight: weight * share,
    hits: hits.slice(0, depth),
  });
  if (meaning.length === 0) return [ranking(WORDS, words)];
  return [
    ranking(WORDS, words),
    ranking(MEANING, meaning),
    ranking(AGREEMENT, sumOfShares([words, 1], [meaning, MEANING_SHARE])),
  ];
}

/** Scores of different scales are added as shares of the best of each. */
function sumOfShares(
  ...lists: readonly (readonly [hits: readonly RankedHit[], share: number])[]
): RankedHit[] {
  const sums = new Map<string, number>();
  for (const [hits, share] of lists) {
    const best = hits[0]?.score ?? 1;
    for (const { uid, score } of hits) sums.set(uid, (sums.get(uid) ?? 0) + (share * score) / best);
  }
  return [...sums]
    .map(([uid, score]) => ({ uid, score }))
    .sort((a, b) => b.score - a.score || compareText(a.uid, b.uid));
}

function keywordHits(
  { repo, graph, keywords }: Searched,
  text: string,
  weightOf: WeightOf,
  depth: number,
): RankedHit[] {
  return weighHits(graph, keywords.search(withoutName(text, repo), READ_AHEAD * depth), weightOf);
}

function vectorHits(
  { graph, vectors }: Searched,
  vector: Float32Array | undefined,
  weightOf: WeightOf,
  depth: number,
): RankedHit[] {
  return vectors === null || vector === undefined
    ? []
    : weighHits(graph, rankByVectors(vectors, vector, READ_AHEAD * depth), weightOf);
}

/** In its own index, the name of a repository says nothing: `how does hapi …` asks about no particular part of hapi. */
export function withoutName(text: string, repo: string): string {
  const words = text.split(/\s+/);
  const others = words.filter(
    (word) => withoutEnd(word, '?!.,:;').toLowerCase() !== repo.toLowerCase(),
  );
  return (others.length > 0 ? others : words).join(' ');
}
