// Precision and recall of impact answers compared with a compiler's calls, for all targets together. Prints nothing.
import { keyOf, type ExpectedAnswer, type ExpectedImpact } from './expected-impact.ts';
import type { FoundAnswer, FoundSymbol } from './ask-impact.ts';

export interface Counts {
  right: number;
  found: number;
  expected: number;
}

/** A symbol that one side has and the other lacks, for one target. */
export interface Difference {
  readonly answer: ExpectedAnswer;
  readonly symbol: FoundSymbol;
}

export interface ImpactScore {
  /** For direct dependents, and for all within the requested depth. */
  readonly direct: Counts;
  readonly all: Counts;
  readonly wrong: readonly Difference[];
  readonly missed: readonly Difference[];
}

export function precision({ right, found }: Counts): number {
  return found === 0 ? Number.NaN : right / found;
}

export function recall({ right, expected }: Counts): number {
  return expected === 0 ? Number.NaN : right / expected;
}

/** Symbols in files that the compiler did not see are ignored. */
export function scoreImpact(
  expected: ExpectedImpact,
  answers: readonly FoundAnswer[],
): ImpactScore {
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  const score = {
    direct: noCounts(),
    all: noCounts(),
    wrong: [] as Difference[],
    missed: [] as Difference[],
  };
  for (const answer of expected.items) {
    const affected = byId.get(answer.id)?.affected ?? [];
    const may = new Set(answer.mayAlso.map(keyOf));
    for (const [counts, most] of [
      [score.direct, 1],
      [score.all, expected.depth],
    ] as const) {
      const theirs = new Map(
        answer.byDepth
          .slice(0, most)
          .flatMap((symbols, i) =>
            symbols.map((symbol) => [keyOf(symbol), { ...symbol, depth: i + 1 }] as const),
          ),
      );
      const ours = new Map(
        affected
          .filter((symbol) => symbol.depth <= most && !may.has(keyOf(symbol)))
          .map((symbol) => [keyOf(symbol), symbol] as const),
      );
      const wrong = [...ours].filter(([key]) => !theirs.has(key));
      counts.right += ours.size - wrong.length;
      counts.found += ours.size;
      counts.expected += theirs.size;
      if (counts === score.direct) continue;
      score.wrong.push(...wrong.map(([, symbol]) => ({ answer, symbol })));
      score.missed.push(
        ...[...theirs]
          .filter(([key]) => !ours.has(key))
          .map(([, symbol]) => ({
            answer,
            symbol: { ...symbol, uid: '', via: '', reason: '', type: '' },
          })),
      );
    }
  }
  return score;
}

function noCounts(): Counts {
  return { right: 0, found: 0, expected: 0 };
}
