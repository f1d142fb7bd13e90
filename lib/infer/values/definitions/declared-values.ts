// Values of a variable or parameter: from its type, its assignments, and arguments of calls. Collects no arguments itself.
import { passedByFramework } from '../../described/passed-values.ts';
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

/** Values of the declared type; for a function type also the functions that are assigned or passed. */
function withPassedFunctions(inference: Inference, def: Def, declared: Values): Values {
  return isFunctionType(inference, declared) &&
    (def.unit.language.spec.typing === 'static' || inference.passedTo(def) !== undefined)
    ? union([declared, ...passedFunctions(inference, def)])
    : declared;
}

/** The first value determines the type of a variable. Only functions carry more information than a type. */
function givesType({ language }: Unit, first: Values): boolean {
  return (
    language.spec.typing === 'static' &&
    first.length > 0 &&
    !first.some(({ kind }) => kind === 'symbol')
  );
}

/** Values of a parameter: for a callback the arguments passed to it, otherwise the arguments of known calls. */
function parameterValues(inference: Inference, def: Def): readonly Values[] {
  const { fact } = def;
  if (fact.kind !== 'Parameter' && !(fact.kind === 'Hidden' && fact.owner >= 0)) return [];
  const passed = contextualValue(inference, def) ?? passedByFramework(inference, def);
  if (passed) return [passed];
  return fact.kind === 'Parameter' && !isReceiver(def)
    ? [...valuesPassed(inference, def), UNKNOWN]
    : [];
}

/** If the first value is unknown, an object that is assigned later shows a possible type. */
function orAssigned(inference: Inference, { unit, fact, index }: Def): Values {
  if (fact.kind === 'Parameter' || fact.eType !== undefined) return UNKNOWN;
  return union([
    ...(unit.assigned.get(index) ?? []).map((e) =>
      inference.valueOf(unit, e).filter(({ kind }) => kind === 'instance'),
    ),
    UNKNOWN,
  ]);
}

/** The functions that are assigned or passed to a variable of such a type. */
function passedFunctions(inference: Inference, def: Def): Values[] {
  const { unit, fact, index } = def;
  const own = [
    ...(fact.eValue === undefined ? [] : [fact.eValue]),
    ...(unit.assigned.get(index) ?? []),
  ].map((e) => ({ unit, e }));
  return [...own, ...(inference.passedTo(def) ?? [])].map((given) =>
    inference
      .valueOf(given.unit, given.e)
      .filter((value) => value.kind === 'symbol' && value.def.fact.params !== undefined),
  );
}

/** Arguments of known calls. Other callers may pass more, so the values stay open. */
function valuesPassed(inference: Inference, def: Def): Values[] {
  return (inference.passedTo(def) ?? []).map(({ unit, e }) =>
    knownOf(inference.valueOf(unit, e)).filter(
      (value) =>
        value.kind === 'symbol' ||
        value.kind === 'instance' ||
        (value.kind === 'builtin' && value.container !== undefined),
    ),
  );
}
