// Scores rankings against the answers of a set: files and symbols among the first results, and their ranks. Runs no query.
import type { Answer, AskedQuestion } from './question-sets.ts';

export interface RankedPlace {
  readonly file: string;
  readonly name: string;
  readonly line: number;
}

/** Shares in percent. */
export interface RetrievalScore {
  readonly questions: number;
  /** Questions with a right file among the first 1, 5, 10 distinct files. */
  readonly file1: number;
  readonly file5: number;
  readonly file10: number;
  /** Share of the answers among the first 10 symbols. */
  readonly recall10: number;
  /** Mean of 1 / place of the first right symbol, 0 beyond place 20. */
  readonly mrr20: number;
}

/** Later results are ignored. */
const DEEPEST = 50;

/** Maximum lines of decorators and comments above a definition. */
const LINES_ABOVE = 8;

export function scoreRetrieval(
  questions: readonly AskedQuestion[],
  rankingOf: (id: string) => readonly RankedPlace[],
): RetrievalScore {
  const scores = questions.map((question) =>
    scoreOf(question, rankingOf(question.id).slice(0, DEEPEST)),
  );
  const percent = (part: (score: QuestionScore) => number): number =>
    (100 * scores.reduce((sum, score) => sum + part(score), 0)) / Math.max(1, scores.length);
  const fileWithin = (most: number): number => percent(({ file }) => (file < most ? 1 : 0));
  return {
    questions: questions.length,
    file1: fileWithin(1),
    file5: fileWithin(5),
    file10: fileWithin(10),
    recall10: percent(
      ({ places, answers }) => places.filter((place) => place < 10).length / answers,
    ),
    mrr20: percent(({ places }) => (Math.min(...places) < 20 ? 1 / (Math.min(...places) + 1) : 0)),
  };
}

interface QuestionScore {
  /** Rank of the first right file, from 0; infinite if there is none. */
  readonly file: number;
  /** Rank of each answer that was found. */
  readonly places: readonly number[];
  readonly answers: number;
}

function scoreOf(
  { answers, files }: AskedQuestion,
  ranking: readonly RankedPlace[],
): QuestionScore {
  const distinct = [...new Set(ranking.map(({ file }) => file))];
  const file = distinct.findIndex((path) => files.includes(path));
  const places = answers
    .map((answer) => ranking.findIndex((place) => isAnswer(place, answer)))
    .filter((place) => place >= 0);
  return { file: file < 0 ? Infinity : file, places, answers: answers.length };
}

function isAnswer({ file, name, line }: RankedPlace, answer: Answer): boolean {
  return (
    file === answer.file &&
    line >= answer.line - LINES_ABOVE &&
    line <= answer.endLine &&
    (name === answer.name || line <= answer.line + 1)
  );
}
