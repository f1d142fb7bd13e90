// Ranks symbols for a question: gathers the rankings, weighs and fuses them. Groups nothing and shows nothing.
import { compareText } from '../base/compare-text.ts';
import type { NodeRecord } from '../model/graph-data.ts';
import type { KeywordIndex, ReadonlyGraph, SymbolVectors } from '../model/index-snapshot.ts';
import { exactNames } from './exact-names.ts';
import { rankByVectors } from './rank-by-vectors.ts';
import { fuseRankings, type RankedHit, type Ranking } from './rank-fusion.ts';
import { symbolWeight } from './symbol-weight.ts';

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
}

const QUESTION = 1;
const CONTEXT = 0.4;
/** More than all others together: a question that is nothing but names is about what is called so. */
const NAMES_ALONE = 6;
/** In a sentence, names often stand for what the code that is meant has to do with. */
const NAMES_AMONG_WORDS = 0.3;
/** What stands in the file of a better match is likelier to be meant: so much of the best score of its file is added. */
const SAME_FILE = 0.3;
/** So many times the depth is read of an index: weighing may lift what stands behind many tests. */
const READ_AHEAD = 10;

/**
 * The symbols that match, best first. What is not among the `depth` best of any ranking does not count as a match,
 * unless the question calls it by name.
 */
export function rankSymbols(searched: Searched, question: Question, depth: number): RankedSymbol[] {
  const weightOf = (node: NodeRecord): number => symbolWeight(node, question);
  const byKeywords = (text: string, weight: number): Ranking => ({ weight, hits: keywordHits(searched, text, weightOf, depth) });
  const byMeaning = (vector: Float32Array | undefined, weight: number): Ranking => ({ weight, hits: vectorHits(searched, vector, weightOf, depth) });
  const named = exactNames(searched.graph, question.query, weightOf);
  const meaning = byMeaning(question.vectors?.query, QUESTION);
  const rankings: Ranking[] = [
    { weight: named.alone ? NAMES_ALONE : NAMES_AMONG_WORDS, hits: named.hits },
    byKeywords(question.query, QUESTION),
    byKeywords(question.taskContext ?? '', CONTEXT),
    byKeywords(question.goal ?? '', CONTEXT),
    meaning,
    byMeaning(question.vectors?.taskContext, CONTEXT),
    byMeaning(question.vectors?.goal, CONTEXT),
  ];
  const called = new Set(named.hits.map(({ uid }) => uid));
  const meaningPlaces = new Map(meaning.hits.map(({ uid }, place) => [uid, place + 1]));
  return fuseRankings(rankings).flatMap(({ uid, relevance }) => {
    const node = searched.graph.node(uid);
    return node ? [{ node, relevance, called: called.has(uid), meaningPlace: meaningPlaces.get(uid) }] : [];
  });
}

type WeightOf = (node: NodeRecord) => number;

function keywordHits({ repo, graph, keywords }: Searched, text: string, weightOf: WeightOf, depth: number): RankedHit[] {
  return weighed(graph, keywords.search(withoutName(text, repo), READ_AHEAD * depth), weightOf, depth);
}

function vectorHits({ graph, vectors }: Searched, vector: Float32Array | undefined, weightOf: WeightOf, depth: number): RankedHit[] {
  return vectors === null || vector === undefined ? [] : weighed(graph, rankByVectors(vectors, vector, READ_AHEAD * depth), weightOf, depth);
}

function weighed(graph: ReadonlyGraph, hits: readonly RankedHit[], weightOf: WeightOf, depth: number): RankedHit[] {
  const bestOfFile = new Map<string, number>();
  const found = hits.flatMap(({ uid, score }) => {
    const node = graph.node(uid);
    if (!node) return [];
    const file = node.filePath ?? '';
    const own = score * weightOf(node);
    bestOfFile.set(file, Math.max(bestOfFile.get(file) ?? 0, own));
    return [{ uid, own, file }];
  });
  return found
    .map(({ uid, own, file }) => ({ uid, score: own + SAME_FILE * (bestOfFile.get(file) ?? 0) }))
    .sort((a, b) => b.score - a.score || compareText(a.uid, b.uid))
    .slice(0, depth);
}

/** In its own index, the name of a repository says nothing: `how does hapi …` asks about no particular part of hapi. */
export function withoutName(text: string, repo: string): string {
  const words = text.split(/\s+/);
  const others = words.filter((word) => word.replace(/[?!.,:;]+$/, '').toLowerCase() !== repo.toLowerCase());
  return (others.length > 0 ? others : words).join(' ');
}
