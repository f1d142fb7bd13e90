// Tables of the program in the run that is going on, and what asks for them again. Compares none.
import type { Inference, ProgramInference } from '../inference.ts';
import type { TableMaker } from '../inferred-results.ts';
import type { RecursiveTable } from '../queries/query-results.ts';

/** Here and not where the table is asked for first: it would hold that inference, with all results of its round. */
export function tableMaker<Found extends NonNullable<unknown>>(
  name: string,
  whileOpen: Found,
  make: (inference: Inference) => Found,
): TableMaker {
  return (by: Inference) => by.table(name, whileOpen, make);
}

export function recursiveTableMaker(table: RecursiveTable): TableMaker {
  return (by: Inference) => by.recursiveTable(table);
}

/** Undefined for a table that nobody has asked for, or one of another iteration. */
export function tableNow(inference: ProgramInference, name: string): unknown {
  const { known, queries } = inference;
  const ask = known.makers.get(queries.iterations.tableOf(name)) as
    | ((inference: ProgramInference) => NonNullable<unknown>)
    | undefined;
  return ask?.(inference);
}
