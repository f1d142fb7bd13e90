// Reads sets of questions with their answers: commits of one repository, or issues of several. Runs no query.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface Answer {
  readonly file: string;
  readonly name: string;
  /** From 1. */
  readonly line: number;
  readonly endLine: number;
}

export interface AskedQuestion {
  readonly id: string;
  readonly text: string;
  readonly answers: readonly Answer[];
  readonly files: readonly string[];
  /** Whether the question contains the name of an answer; null if unknown. */
  readonly leak: boolean | null;
  /** Last part of the repository's name, and the commit. */
  readonly repo: string;
  readonly commit: string;
}

export interface QuestionSet {
  readonly name: string;
  readonly questions: readonly AskedQuestion[];
}

interface WrittenQuestion {
  readonly id: string;
  readonly query: string;
  readonly gold: readonly Answer[];
  readonly gold_files: readonly string[];
  readonly leak?: boolean;
  readonly repo?: string;
  readonly base_commit?: string;
}

type WrittenSet =
  | readonly WrittenQuestion[]
  | {
      readonly repo: string;
      readonly snapshot: string;
      readonly queries: readonly WrittenQuestion[];
    };

/** Longer issues are pasted logs. */
const MOST_CHARACTERS = 6_000;

/** Questions without an answer in the code are skipped. */
export function readQuestionSet(path: string): QuestionSet {
  const written = JSON.parse(readFileSync(path, 'utf8')) as WrittenSet;
  const commits = 'queries' in written ? written : null;
  const queries = 'queries' in written ? written.queries : written;
  return {
    name: commits?.repo ?? basename(path, '.json'),
    questions: queries
      .filter(({ gold }) => gold.length > 0)
      .map((query) => ({
        id: query.id,
        text: query.query.slice(0, MOST_CHARACTERS),
        answers: query.gold,
        files: query.gold_files,
        leak: query.leak ?? null,
        repo: basename(commits?.repo ?? query.repo ?? ''),
        commit: commits?.snapshot ?? query.base_commit ?? '',
      })),
  };
}
