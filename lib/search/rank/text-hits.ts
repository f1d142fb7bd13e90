// What each index has for a text: by words, by meaning, and by what commits said. Fuses nothing.
import { withoutEnd } from '../../base/text-ends.ts';
import type { HistoryColumns } from '../../model/history.ts';
import type {
  GraphTable,
  KeywordIndex,
  ReadonlyGraph,
  SymbolVectors,
} from '../../model/index-snapshot.ts';
import { nodePlaces } from './node-places.ts';
import { rankByCommits, type CommitHits } from './rank-by-commits.ts';
import { nearestRows } from './vectors/rank-by-vectors.ts';
import { NO_HITS, weighHits, type Hits, type Weighing } from './weigh-hits.ts';

export interface Searched {
  /** Name of the repository. */
  readonly repo: string;
  readonly graph: ReadonlyGraph;
  readonly keywords: KeywordIndex;
  readonly vectors: SymbolVectors | null;
  /** Absent if no commits were read. */
  readonly history?: HistoryColumns | null;
}

/** A multiple of the depth is read from an index, since weighting may raise symbols that rank below many tests. */
const READ_AHEAD = 4;

/** The results for a text, in no order. */
export interface TextHits {
  readonly words: Hits;
  readonly meaning: Hits;
  readonly commits: CommitHits;
}

const NO_COMMITS: CommitHits = { hits: NO_HITS, fit: 0, commitOf: new Map() };
export const NOTHING: TextHits = { words: NO_HITS, meaning: NO_HITS, commits: NO_COMMITS };

/** Those hits that are among the known ones, by number of node. */
export function amongFound(
  { words, meaning, commits }: TextHits,
  known: ReadonlySet<number>,
): TextHits {
  const those = ({ places, scores }: Hits): Hits => {
    const kept = [...places.keys()].filter((hit) => known.has(places[hit] ?? -1));
    return {
      places: kept.map((hit) => places[hit] ?? 0),
      scores: Float64Array.from(kept, (hit) => scores[hit] ?? 0),
    };
  };
  return {
    words: those(words),
    meaning: those(meaning),
    commits: { ...commits, hits: those(commits.hits) },
  };
}

/** How a text is looked up. */
export interface Reading {
  readonly searched: Searched;
  readonly weighing: Weighing;
  readonly depth: number;
}

/** `vector`: of the text; without one there are no hits by meaning. */
export function textHits(
  { searched, weighing, depth }: Reading,
  text: string,
  vector: Float32Array | undefined,
): TextHits {
  const words = keywordHits(searched, text, weighing, depth);
  const meaning = vectorHits(searched, vector, weighing, depth);
  return { words, meaning, commits: commitHits(searched, text, weighing, [words, meaning]) };
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

/** Files vote for what words and meaning find. */
function commitHits(
  { repo, history }: Searched,
  text: string,
  weighing: Weighing,
  found: readonly Hits[],
): CommitHits {
  if (!history || text === '') return NO_COMMITS;
  const candidates = found.flatMap(({ places }) => places);
  const told = rankByCommits(history, weighing.table, withoutName(text, repo), candidates);
  return { ...told, hits: weighHits(weighing, told.hits) };
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
