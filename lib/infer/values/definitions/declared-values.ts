// What a variable or parameter holds: what its type says, what it is given, and what calls pass to it. Collects no arguments itself.
import { isReceiver } from '../../calls/receivers.ts';
import type { Inference } from '../../inference.ts';
import { isFunctionType } from '../container-elements.ts';
import { contextualValue } from './callback-parameters.ts';
import { isUnknown, knownOf, NOTHING, union } from '../values.ts';
import { UNKNOWN } from '../../../languages/_kit/resolution/open-values.ts';
import type { Def, Unit, Values } from '../../../link/vocabulary.ts';

export function declaredValue(inference: Inference, def: Def, asWritten = false): Values {
  const { fact, unit } = def;
  const declared = fact.eType === undefined ? NOTHING : inference.typeOf(unit, fact.eType);
  if (knownOf(declared).some(({ kind }) => kind !== 'callable'))
    return withPassedFunctions(inference, def, declared);
  const parts: Values[] = knownOf(declared).length > 0 ? [declared] : [];
  if (fact.eValue !== undefined) parts.push(inference.valueOf(unit, fact.eValue));
  const [first] = parts;
  if (first && givesType(unit, first))
    return isUnknown(first) && !asWritten ? orAssigned(inference, def) : first;
  if (!asWritten)
    for (const e of unit.assigned.get(def.index) ?? []) parts.push(inference.valueOf(unit, e));
  parts.push(...parameterValues(inference, def));
  return parts.length === 0 ? UNKNOWN : union(parts);
}

/** What a type declares; of a type of functions also which functions it is given. */
function withPassedFunctions(inference: Inference, def: Def, declared: Values): Values {
  return def.unit.language.spec.typing === 'static' && isFunctionType(inference, declared)
    ? union([declared, ...passedFunctions(inference, def)])
    : declared;
}

/** The first value gives a variable its type. Only functions differ in more than that. */
function givesType({ language }: Unit, first: Values): boolean {
  return (
    language.spec.typing === 'static' &&
    first.length > 0 &&
    !first.some(({ kind }) => kind === 'symbol')
  );
}

/** What a parameter is given: where its function is passed on what is passed to it there, else what calls that are known pass. */
function parameterValues(inference: Inference, def: Def): readonly Values[] {
  const { fact } = def;
  if (fact.kind !== 'Parameter' && !(fact.kind === 'Hidden' && fact.owner >= 0)) return [];
  const passed = contextualValue(inference, def);
  if (passed) return [passed];
  return fact.kind === 'Parameter' && !isReceiver(def)
    ? [...valuesPassed(inference, def), UNKNOWN]
    : [];
}

/** Where the first value says nothing, an object that is assigned later shows what the type is at most. */
function orAssigned(inference: Inference, { unit, fact, index }: Def): Values {
  if (fact.kind === 'Parameter' || fact.eType !== undefined) return UNKNOWN;
  return union([
    ...(unit.assigned.get(index) ?? []).map((e) =>
      inference.valueOf(unit, e).filter(({ kind }) => kind === 'instance'),
    ),
    UNKNOWN,
  ]);
}

/** The functions that a variable of such a type is given. */
function passedFunctions(inference: Inference, { unit, fact, index, passedValues }: Def): Values[] {
  const own = [
    ...(fact.eValue === undefined ? [] : [fact.eValue]),
    ...(unit.assigned.get(index) ?? []),
  ].map((e) => ({ unit, e }));
  return [...own, ...(passedValues ?? [])].map((given) =>
    inference
      .valueOf(given.unit, given.e)
      .filter((value) => value.kind === 'symbol' && value.def.fact.params !== undefined),
  );
}

/** What calls that are known pass. Other callers may pass more: that stays open. */
function valuesPassed(inference: Inference, def: Def): Values[] {
  return (def.passedValues ?? []).map(({ unit, e }) =>
    knownOf(inference.valueOf(unit, e)).filter(
      (value) =>
        value.kind === 'symbol' ||
        value.kind === 'instance' ||
        (value.kind === 'builtin' && value.container !== undefined),
    ),
  );
}
