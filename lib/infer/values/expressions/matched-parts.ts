// The values that a pattern takes from a value: fields of the variant or struct that it names. Does not decide whether it matches.
import type { ExprFact } from '../../../facts/file-facts.ts';
import { receiverBindings } from '../../calls/call-bindings.ts';
import { companionOf } from '../../names/type-value-namespaces.ts';
import type { Inference } from '../../inference.ts';
import { heldBehind } from '../../members/dereferenced-receivers.ts';
import { libraryField } from '../../types/library.ts';
import { eachValue } from '../values.ts';
import { UNKNOWN } from '../../../languages/_kit/resolution/open-values.ts';
import type { Def, Unit, Value, Values } from '../../../link/vocabulary.ts';

export function matchedPart(
  inference: Inference,
  unit: Unit,
  [, eSource, ePath, part]: Extract<ExprFact, readonly ['matched', ...unknown[]]>,
): Values {
  const sources = eSource < 0 ? [] : inference.valueOf(unit, eSource);
  const variant = lastName(unit, ePath);
  const named = inference.valueOf(unit, ePath);
  const isOurs = named.some((value) => value.kind === 'symbol' || value.kind === 'instance');
  if (
    !isOurs &&
    part === '0' &&
    variant !== undefined &&
    unit.language.builtins.unwrapped.includes(variant)
  )
    return sources;
  return eachValue(named, (value) => {
    if (value.kind === 'symbol' || value.kind === 'instance')
      return partOf(inference, value.def, sources, part);
    const name = variant;
    if (value.kind === 'unknown' || name === undefined || !/^\d$/.test(part)) return UNKNOWN;
    const key = part === '0' ? name : `${name}:${Number(part) + 1}`;
    return eachValue(
      sources,
      (source) =>
        libraryField(inference, unit.language, source, key, { unit, args: [] }) ??
        (key === name ? heldBehind(source) : undefined) ??
        UNKNOWN,
    );
  });
}

/** The type of a field, with the known type arguments of the value. */
function partOf(inference: Inference, named: Def, sources: Values, part: string): Values {
  const def = companionOf(named) ?? named;
  const listed = listedField(def, part);
  const field = listed ?? inference.membersOf(def).get(part)?.[0];
  if (field?.fact.eType === undefined) return UNKNOWN;
  const around = listed ? def : (def.unit.defs[def.fact.memberOf] ?? def);
  const receiver = sources.find(
    (source): source is Extract<Value, { kind: 'instance' }> =>
      source.kind === 'instance' && source.def === around,
  );
  return receiver
    ? inference.typeUnder(
        field.unit,
        field.fact.eType,
        receiverBindings(inference, receiver, around),
      )
    : inference.typeOf(field.unit, field.fact.eType);
}

/** The field by its place, where the header of the type lists its fields. */
function listedField(def: Def, part: string): Def | undefined {
  return def.unit.defs[def.fact.primary?.[/^\d+$/.test(part) ? Number(part) : -1] ?? -1];
}

/** The fields that the name of a part refers to. */
export function matchedFields(
  inference: Inference,
  unit: Unit,
  [, , ePath, part]: Extract<ExprFact, readonly ['matched', ...unknown[]]>,
): readonly Def[] {
  return inference.valueOf(unit, ePath).flatMap((value) =>
    value.kind === 'symbol' || value.kind === 'instance'
      ? (inference
          .membersOf(companionOf(value.def) ?? value.def)
          .get(part)
          ?.slice(0, 1) ?? [])
      : [],
  );
}

function lastName(unit: Unit, e: number): string | undefined {
  const expr = unit.facts.exprs.get(e);
  return expr?.[0] === 'name' ? expr[1] : expr?.[0] === 'member' ? expr[2] : undefined;
}
