// What a name may be where it is read. Finds no definition: names are looked up elsewhere.
import type { ExprFact } from '../../../facts/file-facts.ts';
import type { Inference } from '../../inference.ts';
import { isReadAsProperty } from '../../members/interop-members.ts';
import { namespacesAmong } from '../../names/namespace-look-up.ts';
import { importedName } from '../../types/type-values.ts';
import { NOTHING, union } from '../values.ts';
import { UNKNOWN } from '../../../link/open-values.ts';
import type { Def, NameResult, Unit, Values } from '../../../link/vocabulary.ts';

/** A name: where it is known which of its values reach the place, those alone. */
export function nameValue(
  inference: Inference,
  unit: Unit,
  expr: Extract<ExprFact, readonly ['name', ...unknown[]]>,
): Values {
  const found = inference.lookUp(unit, expr[1], expr[2]);
  if (expr[3] && found.defs.length > 0) return reachingValue(inference, unit, expr[3]);
  const values = ofName(inference, found, unit);
  if (unit.language.spec.externalTypes !== 'by-name' || !isExternal(values)) return values;
  return [{ kind: 'external', name: importedName(unit, expr[1]) }];
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
  const namespaces =
    unit.language.spec.linkage === 'translation-units' ? namespacesAmong(result.defs, unit) : [];
  if (namespaces.length > 0) return namespaces;
  const parts = withoutParameters(withoutFunctionsNamedBare(unit, result.defs)).map((def) =>
    runsBare(def) || isReadAsProperty(unit, def)
      ? inference.resultOf({ kind: 'symbol', def }, { unit: def.unit, args: [] })
      : inference.valueOfDef(def),
  );
  if (result.values.length > 0) parts.push(result.values);
  return parts.length === 0 ? (result.via === 'none' ? UNKNOWN : NOTHING) : union(parts);
}

/** Where a bare name never means a function, it means what else has the name. */
function withoutFunctionsNamedBare(unit: Unit, defs: readonly Def[]): readonly Def[] {
  if (defs.length < 2 || unit.language.spec.functions.receivers !== 'implicit') return defs;
  const others = defs.filter((def) => def.fact.params === undefined || isReadAsProperty(unit, def));
  return others.length > 0 ? others : defs;
}

/** Named without arguments, a value or a function that takes none goes before functions of its name. */
export function withoutParameters(defs: readonly Def[]): readonly Def[] {
  if (defs.length < 2 || defs[0]?.unit.language.spec.functions.bare !== 'run') return defs;
  const plain = defs.filter(({ fact }) => (fact.params?.length ?? 0) === 0);
  return plain.length > 0 ? plain : defs;
}

/** A function that runs where it is named. */
export function runsBare({ fact, unit }: Def): boolean {
  return fact.params?.length === 0 && unit.language.spec.functions.bare === 'run';
}
