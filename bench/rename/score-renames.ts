// Compares the edits of a rename with those of another program, by file and line. Computes neither.
import type { ExpectedRename, Location } from './expected-renames.ts';

export interface FoundRename {
  /** The `graph` edits. */
  readonly edits: readonly Location[];
  /** Whether the answer says that there may be more. */
  readonly saysMore: boolean;
}

export interface ScoredRename {
  readonly item: ExpectedRename;
  readonly edited: number;
  readonly missed: readonly string[];
  readonly wrong: readonly string[];
  /** Whether the answer says that there may be more. */
  readonly announced: boolean;
}

export function scoreRename(item: ExpectedRename, { edits, saysMore }: FoundRename): ScoredRename {
  const [expected, found] = [linesOf(item.locations), linesOf(edits)];
  return {
    item,
    edited: found.size,
    announced: saysMore,
    missed: [...expected].filter((line) => !found.has(line)),
    wrong: [...found].filter((line) => !expected.has(line)),
  };
}

function linesOf(locations: readonly Location[]): Set<string> {
  return new Set(locations.map(([file, line]) => `${file}:${line}`));
}

export interface RenameFigures {
  readonly renames: number;
  readonly exact: number;
  /** There are edits, and none is wrong. */
  readonly safe: number;
  readonly complete: number;
  readonly lines: number;
  readonly missed: number;
  readonly wrong: number;
  /** Renames that miss lines, and those of them that say so. */
  readonly short: number;
  readonly announced: number;
}

export function figuresOf(scored: readonly ScoredRename[]): RenameFigures {
  const count = (holds: (one: ScoredRename) => boolean): number => scored.filter(holds).length;
  const sum = (of: (one: ScoredRename) => number): number =>
    scored.reduce((total, one) => total + of(one), 0);
  return {
    renames: scored.length,
    exact: count(
      ({ edited, missed, wrong }) => edited > 0 && missed.length === 0 && wrong.length === 0,
    ),
    safe: count(({ edited, wrong }) => edited > 0 && wrong.length === 0),
    complete: count(({ missed }) => missed.length === 0),
    lines: sum(({ item }) => linesOf(item.locations).size),
    missed: sum(({ missed }) => missed.length),
    wrong: sum(({ wrong }) => wrong.length),
    short: count(({ missed }) => missed.length > 0),
    announced: count(({ missed, announced }) => missed.length > 0 && announced),
  };
}
