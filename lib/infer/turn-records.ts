// What turns of files gave, to be taken over by a further run. Decides for no file whether it may be.
import type { Unit } from '../link/vocabulary.ts';

/** The results of one phase by file. */
export interface Records<Result> {
  /** What may be taken over; undefined for a file whose turn has to be taken. */
  readonly of: (unit: Unit) => Result | undefined;
  readonly keep: (unit: Unit, result: Result) => void;
}
