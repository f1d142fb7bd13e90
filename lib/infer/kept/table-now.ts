// A table of the program in the run that is going on. Compares none.
import type { Inference, ProgramInference } from '../inference.ts';

/** Undefined for a table that nobody has asked for. */
export function tableNow(inference: ProgramInference, name: string): unknown {
  const maker = inference.known.makers.get(name);
  if (!maker) return undefined;
  const make = maker.make as (inference: Inference) => NonNullable<unknown>;
  return inference.table(name, maker.whileOpen, make);
}
