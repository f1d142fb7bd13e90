// Extension functions of Kotlin in scope: from enclosing scopes and classes, imports, the package and star imports. Does not look up members of the value, which come first.
import type { CallContext, Inference } from '../../../infer/inference.ts';
import type { Def, Unit, Value } from '../../../link/vocabulary.ts';
import { UNSURE } from '../../_kit/resolution/assignability-grades.ts';
import type { CalledExtension } from '../../_kit/resolution/receiver-hooks.ts';

/** What calling the name on a value runs, if the value has no such member. */
export function extensionFunction(
  inference: Inference,
  receiver: Value,
  name: string,
  call: CallContext,
): CalledExtension | undefined {
  const unsure: Def[] = [];
  for (const defs of levelsOf(inference, call.unit, name, call.scope ?? 0)) {
    const extending = defs.filter(
      ({ fact }) => fact.isExtension && fact.eReceiver !== undefined && fact.params !== undefined,
    );
    if (extending.length === 0) continue;
    const fits = extending.map((def) => inference.receiverAssignability(receiver, def));
    const sure = extending.filter((_, at) => (fits[at] ?? UNSURE) > UNSURE);
    const choice = sure.length > 0 ? inference.chooseOverload(sure, call, receiver) : undefined;
    if (choice && (choice.defs.length > 0 || choice.isOpen)) return { choice, isUnsure: false };
    if (unsure.length === 0) unsure.push(...extending.filter((_, at) => fits[at] === UNSURE));
  }
  if (unsure.length === 0 || inference.isLibraryName(call.unit, name)) return undefined;
  const choice = inference.chooseOverload(unsure, call, receiver);
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
  for (const { defs } of inference.namesAtFile(unit, name)) if (defs.length > 0) yield defs;
}
