// Extension functions in scope: from enclosing scopes and classes, imports, the package and star imports. Does not look up members of the value, which come first.
import { UNSURE } from '../../languages/_kit/resolution/assignability-grades.ts';
import type { CallContext, Inference } from '../inference.ts';
import { isLibraryName } from '../types/library-table.ts';
import { receiverOf } from '../overloads/candidates.ts';
import { chooseByName } from '../overloads/overloads.ts';
import { namesAtFile } from '../names/file-level-names.ts';
import { assignabilityOf } from '../types/assignability.ts';
import type { OverloadChoice, Def, Unit, Value } from '../../link/vocabulary.ts';

export interface ReceiverCall {
  readonly choice: OverloadChoice;
  /** The type of the value is unknown: it may have a member of that name. */
  readonly isUnsure: boolean;
}

/** What calling the name on a value runs, if the value has no such member. */
export function extensionOf(
  inference: Inference,
  receiver: Value,
  name: string,
  call: CallContext,
): ReceiverCall | undefined {
  const unsure: Def[] = [];
  for (const defs of levelsOf(inference, call.unit, name, call.scope ?? 0)) {
    const extending = defs.filter(
      ({ fact }) => fact.isExtension && fact.eReceiver !== undefined && fact.params !== undefined,
    );
    if (extending.length === 0) continue;
    const fits = extending.map((def) =>
      assignabilityOf(inference, [receiver], receiverOf(def), false),
    );
    const sure = extending.filter((_, at) => (fits[at] ?? UNSURE) > UNSURE);
    const choice = sure.length > 0 ? chooseByName(inference, sure, call, receiver) : undefined;
    if (choice && (choice.defs.length > 0 || choice.isOpen)) return { choice, isUnsure: false };
    if (unsure.length === 0) unsure.push(...extending.filter((_, at) => fits[at] === UNSURE));
  }
  if (unsure.length === 0 || isLibraryName(call.unit.language, name)) return undefined;
  const choice = chooseByName(inference, unsure, call, receiver);
  const [first] = choice.defs;
  // Functions declared in one file for several types are treated as one.
  return first && choice.defs.every(({ unit }) => unit === first.unit)
    ? { choice, isUnsure: true }
    : undefined;
}

function* levelsOf(
  inference: Inference,
  unit: Unit,
  name: string,
  from: number,
): Generator<readonly Def[]> {
  const { scopes } = unit.facts;
  for (let scope = from; scope > 0; scope = scopes[scope]?.[1] ?? 0) {
    const kind = scopes[scope]?.[0];
    const local = kind === 'class' || kind === 'object' ? undefined : unit.names[scope]?.get(name);
    if (local) yield local;
    for (const value of inference.receiversAt(unit, scope)) {
      const { defs } = inference.member(value, name);
      if (defs.length > 0) yield defs;
    }
  }
  for (const { defs } of namesAtFile(inference, unit, name)) if (defs.length > 0) yield defs;
}
