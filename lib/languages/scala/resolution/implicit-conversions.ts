// Members that a value of Scala has because it may be turned into something else: by implicit classes and functions, where they are seen. Members of the value itself go first.
import type { MemberInference, NameInference, TypeInference } from '../../../infer/inference.ts';
import type { Def, Unit, Value, Values } from '../../../link/vocabulary.ts';
import { UNSURE } from '../../_kit/resolution/assignability-grades.ts';
import type { ConvertedMember } from '../../_kit/resolution/member-hooks.ts';

interface Conversion {
  readonly def: Def;
  readonly parameter: Def;
  readonly yields: Values;
}

const NO_CONVERSIONS: ReadonlyMap<string, readonly Conversion[]> = new Map();

/** Undefined unless one alone is seen that takes the value and has the member. */
export function convertedMember(
  inference: NameInference & MemberInference & TypeInference,
  unit: Unit,
  receiver: Value,
  name: string,
): ConvertedMember | undefined {
  if (receiver.kind !== 'instance' && receiver.kind !== 'builtin') return undefined;
  const candidates = byMember(inference).get(name);
  if (!candidates || (receiver.kind === 'instance' && inference.member(receiver, name).external))
    return undefined;
  // What a type outside has by itself is known of the library's types alone: to others only classes that are made for it add.
  if (receiver.kind === 'builtin' && inference.libraryField(receiver, name, { unit, args: [] }))
    return undefined;
  const fitting = candidates.filter(
    ({ def, parameter }) =>
      (receiver.kind === 'instance' ||
        (def.fact.params === undefined && !isOpen(inference, parameter))) &&
      inference.assignability([receiver], parameter) > UNSURE &&
      isSeen(inference, unit, receiver, def),
  );
  const [only, ...others] = fitting;
  if (!only || others.length > 0) return undefined;
  for (const value of only.yields) {
    const { defs } = inference.member(value, name);
    if (defs.length > 0) return { defs, receiver: value };
  }
  return undefined;
}

/** Conversions by the names of the members that what they yield has. */
function byMember(
  inference: MemberInference & TypeInference,
): ReadonlyMap<string, readonly Conversion[]> {
  return inference.table('implicit conversions', NO_CONVERSIONS, (all) => {
    const index = new Map<string, Conversion[]>();
    for (const unit of all.program.units) {
      for (const def of unit.allDefs) {
        const conversion = def.fact.converts ? conversionOf(all, def) : undefined;
        if (conversion)
          for (const name of namesOf(all, conversion.yields))
            index.set(name, [...(index.get(name) ?? []), conversion]);
      }
    }
    return index;
  });
}

function conversionOf(inference: TypeInference, def: Def): Conversion | undefined {
  const parameter = def.unit.defs[(def.fact.params ?? def.fact.primary ?? [])[0] ?? -1];
  if (!parameter) return undefined;
  const yields: Values =
    def.fact.params === undefined
      ? [{ kind: 'instance', def, args: [] }]
      : def.fact.eType === undefined
        ? []
        : inference.typeOf(def.unit, def.fact.eType);
  return { def, parameter, yields };
}

function namesOf(inference: MemberInference, yields: Values): ReadonlySet<string> {
  const names = new Set<string>();
  for (const value of yields)
    if (value.kind === 'instance')
      for (const cls of inference.methodOrder(value.def).classes)
        for (const name of inference.membersOf(cls).keys()) names.add(name);
  return names;
}

/** Of a type parameter that may stand for anything. */
function isOpen(inference: NameInference, { unit, fact }: Def): boolean {
  const expr = unit.facts.exprs.get(fact.eType ?? -1);
  return (
    expr?.[0] === 'name' &&
    inference
      .lookUpType(unit, expr[1], expr[2])
      .defs.some((def) => def.fact.kind === 'TypeParameter')
  );
}

/** Known by its name in the file, in the same file, or beside the class of the value. */
function isSeen(
  inference: NameInference & MemberInference,
  unit: Unit,
  receiver: Value,
  def: Def,
): boolean {
  if (def.unit === unit || inference.lookUp(unit, def.fact.name, 0).defs.includes(def)) return true;
  const around = def.unit.defs[def.fact.memberOf];
  if (!around?.fact.single || receiver.kind !== 'instance') return false;
  return inference
    .methodOrder(receiver.def)
    .classes.some(
      (cls) =>
        cls.unit === around.unit &&
        cls.fact.name === around.fact.name &&
        cls.fact.scope === around.fact.scope,
    );
}
