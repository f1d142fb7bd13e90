// A table of the program in the run that is going on. Compares none.
import type { ProgramInference } from '../inference.ts';

/** Undefined for a table that nobody has asked for, or one of another iteration. */
export function tableNow(inference: ProgramInference, name: string): unknown {
  const { known, queries } = inference;
  const ask = known.makers.get(queries.iterations.tableOf(name)) as
    | ((inference: ProgramInference) => NonNullable<unknown>)
    | undefined;
  return ask?.(inference);
}
