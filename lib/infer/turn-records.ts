// What turns of files gave, to be taken over by a further run. Decides for no file whether it may be.
import type { Unit } from '../link/vocabulary.ts';

/** The results of one phase by file. */
export interface Records<Result> {
  /** What may be taken over; undefined for a file whose turn has to be taken. */
  readonly of: (unit: Unit) => Result | undefined;
  /** Results have nodes by their codes. */
  readonly nodes: NodeNumbers;
  readonly keep: (unit: Unit, result: Result) => void;
}

/** Nodes as numbers that are the same in all runs. */
export interface NodeNumbers {
  codeOf(place: number): number;
  placeOf(code: number): number;
}
