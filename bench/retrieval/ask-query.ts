// Calls the tool `query`, by words, by meaning, by both, and with what commits say, and reads its answer as one ranking. Scores nothing.
import { queryTool } from '../../handlers/query.ts';
import type { DefinitionItem, QueryAnswer } from '../../lib/analysis/query.ts';
import { isFailure } from '../../lib/model/answer.ts';
import { noHistory } from '../../lib/model/history.ts';
import type { IndexSnapshot, KeywordIndex } from '../../lib/model/index-snapshot.ts';
import { fillQuestionVectors } from '../../runtime/fill/question-vectors.ts';
import { acceptRequest } from '../../handlers/_call/accept-request.ts';
import type { RankedPlace } from './score-retrieval.ts';

/** `hybrid` is by words and meaning; `with commits` is what `query` does. */
export const WAYS = ['keywords', 'vectors', 'hybrid', 'with commits'] as const;

export type Way = (typeof WAYS)[number];

const NO_KEYWORDS: KeywordIndex = {
  search: () => [],
  numbered: () => ({ symbols: [], scores: new Float64Array() }),
  uidAt: () => '',
  worths: () => [],
};

/** Matching steps of flows and definitions, merged by relevance: see `askedAnswer`. */
export async function askQuery(
  snapshot: IndexSnapshot,
  text: string,
  way: Way,
): Promise<RankedPlace[]> {
  const answer = await askedAnswer(snapshot, { query: text, limit: 10, max_symbols: 25 }, way);
  return rankingIn(answer).map(({ filePath, name, line }) => ({ file: filePath, name, line }));
}

/** The answer to a request. Throws if vectors are requested but missing. */
export async function askedAnswer(
  snapshot: IndexSnapshot,
  given: object,
  way: Way,
): Promise<QueryAnswer> {
  const accepted = acceptRequest(queryTool, given);
  if (isFailure(accepted)) throw new Error(accepted.error.message);
  const vectors =
    way === 'keywords'
      ? { absent: 'not asked for' }
      : await fillQuestionVectors(accepted.request, snapshot);
  if (way !== 'keywords' && vectors !== null && 'absent' in vectors)
    throw new Error(vectors.absent);
  const asked = { ...accepted.request, question_vectors: vectors } as Parameters<
    typeof queryTool.handle
  >[0];
  const { info } = snapshot;
  const answer = queryTool.handle(asked, {
    ...snapshot,
    ...(way === 'vectors' && { keywords: NO_KEYWORDS }),
    ...(way !== 'with commits' && { info: { ...info, history: noHistory('off').report } }),
  });
  if (isFailure(answer)) throw new Error(answer.error.message);
  return answer;
}

/** Each match once, best first. */
export function rankingIn({ process_symbols, definitions }: QueryAnswer): DefinitionItem[] {
  const ranked = [...process_symbols, ...definitions]
    .filter(({ matched }) => matched.length > 0)
    .sort((a, b) => b.relevance - a.relevance);
  return [...new Map(ranked.map((item) => [item.uid, item])).values()];
}
