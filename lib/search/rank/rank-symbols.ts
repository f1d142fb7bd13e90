// Ranks symbols for a question: collects, weights and fuses rankings. Does not group or render.
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
  const weightOf = (node: NodeRecord): number => symbolWeight(node, question);
  const routes = askedRoutes(searched.graph, question.query, weightOf);
  const named = exactNames(searched.graph, question.query, weightOf);
  const hitsOf = (text: string, vector: Float32Array | undefined): TextHits => ({
    words: keywordHits(searched, text, weightOf, depth),
    meaning: vectorHits(searched, vector, weightOf, depth),
  });
  const asked = hitsOf(question.query, question.vectors?.query);
  const known = new Set(found.map(({ node }) => node.uid));
  const goal =
    known.size === 0
      ? NO_HITS
      : amongFound(hitsOf(question.goal ?? '', question.vectors?.goal), known);
  const rankings: Ranking[] = [
    { weight: ROUTES, hits: routes.hits },
    { weight: named.alone ? NAMES_ALONE : NAMES_AMONG_WORDS, hits: named.hits },
    ...rankingsOf(asked, QUESTION, depth),
    ...rankingsOf(
      hitsOf(question.taskContext ?? '', question.vectors?.taskContext),
      CONTEXT,
      depth,
    ),
    ...rankingsOf(goal, CONTEXT, depth),
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

/** The results for a text, best first. */
interface TextHits {
  readonly words: readonly RankedHit[];
  readonly meaning: readonly RankedHit[];
}

const NO_HITS: TextHits = { words: [], meaning: [] };

function amongFound({ words, meaning }: TextHits, found: ReadonlySet<string>): TextHits {
  const isFound = ({ uid }: RankedHit): boolean => found.has(uid);
  return { words: words.filter(isFound), meaning: meaning.filter(isFound) };
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

/** Scores of different scales are added as fractions of the best of each. */
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

/** In its own index, the name of a repository is a stop word: `how does hapi …` does not ask about a particular part of hapi. */
export function withoutName(text: string, repo: string): string {
  const words = text.split(/\s+/);
  const others = words.filter(
    (word) => withoutEnd(word, '?!.,:;').toLowerCase() !== repo.toLowerCase(),
  );
  return (others.length > 0 ? others : words).join(' ');
}
