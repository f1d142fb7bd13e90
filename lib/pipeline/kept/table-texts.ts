// Tables of the whole program that turns of files depend on, as texts. Makes only those that files ask for late.
import { allProviders } from '../../infer/described/provided/providers.ts';
import type { Inference } from '../../infer/inference.ts';
import type { Def } from '../../link/vocabulary.ts';
import { valueText } from './value-text.ts';

/** Tables that are asked for when a file makes edges, at the earliest. */
const LATE: Readonly<Record<string, ((inference: Inference) => unknown) | undefined>> = {
  providers: allProviders,
  subclasses: (inference) => inference.subclasses(),
};

/** By name. Undefined for a table that nobody has asked for, and for one without a text. */
export type TableTexts = (name: string) => string | undefined;

export function tableTextsOf(inference: Inference, nameOf: (def: Def) => string): TableTexts {
  const { queries, known } = inference;
  return (name) => {
    const table = queries.tableAt(known.tables, name) ?? LATE[name]?.(inference);
    return table === undefined ? undefined : valueText(table, nameOf);
  };
}
