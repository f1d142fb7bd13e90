// Values of a name that is read. Finds no definition: names are looked up elsewhere.
import type { ExprFact } from '../../../facts/file-facts.ts';
import { semanticsOf } from '../../../link/own-semantics.ts';
import type { Inference } from '../../inference.ts';
import { isReadAsProperty } from '../../members/interop-members.ts';
import { constantValues } from '../../described/described-constants.ts';
import { hasSharedNamespaces, namespacesAmong } from '../../names/namespace-look-up.ts';
import { importedName } from '../../types/outside-type-names.ts';
import { eachValue, NOTHING, union } from '../values.ts';
import { UNKNOWN } from '../../../languages/_kit/resolution/open-values.ts';
import type { Def, NameResult, Unit, Values } from '../../../link/vocabulary.ts';

/** A name: if flow analysis knows which of its values reach the place, only those. */
export function nameValue(
  inference: Inference,
  unit: Unit,
  expr: Extract<ExprFact, readonly ['name', ...unknown[]]>,
): Values {
  const found = inference.lookUp(unit, expr[1], expr[2]);
  if (expr[3] && found.defs.length > 0) return reachingValue(inference, unit, expr[3]);
  const values = ofName(inference, found, unit);
  const isTypeOutside =
    unit.language.spec.externalTypes === 'by-name' && found.defs.length === 0 && isExternal(values);
  if (!isTypeOutside) return values;
  return [{ ...values[0], kind: 'external', name: importedName(unit, expr[1]) }];
}

function isExternal(values: Values): boolean {
  return (
    values.length > 0 &&
    values.every((value) => value.kind === 'external' && value.name === undefined)
  );
}

export function reachingValue(
  inference: Inference,
  unit: Unit,
  reaching: readonly number[],
): Values {
  return union(reaching.map((e) => (e < 0 ? UNKNOWN : inference.valueOf(unit, e))));
}

export function ofName(inference: Inference, result: NameResult, unit: Unit): Values {
  const namespaces = hasSharedNamespaces(unit) ? namespacesAmong(result.defs, unit) : [];
  if (namespaces.length > 0) return namespaces;
  const parts = meantWithoutArguments(meantByName(unit, result.defs)).map((def) =>
    runsBare(def) || isReadAsProperty(unit, def)
      ? inference.resultOf({ kind: 'symbol', def }, { unit: def.unit, args: [] })
      : inference.valueOfDef(def),
  );
  if (result.values.length > 0)
    parts.push(eachValue(result.values, (value) => constantValues(inference, value)));
  return parts.length === 0 ? (result.via === 'none' ? UNKNOWN : NOTHING) : union(parts);
}

/** The definitions of a name that it may refer to where it is read in this file. */
function meantByName(unit: Unit, defs: readonly Def[]): readonly Def[] {
  const meant = defs.length < 2 ? undefined : semanticsOf(unit.language).meantByName;
  return meant ? meant(defs, (def) => isReadAsProperty(unit, def)) : defs;
}

/** The definitions of a name that it may refer to without arguments. */
export function meantWithoutArguments(defs: readonly Def[]): readonly Def[] {
  const [first] = defs;
  const meant =
    first && defs.length > 1 ? semanticsOf(first.unit.language).meantWithoutArguments : undefined;
  return meant ? meant(defs) : defs;
}

/** A function that runs when it is named. */
export function runsBare(def: Def): boolean {
  return semanticsOf(def.unit.language).runsWhereNamed?.(def) ?? false;
}
