// The members of objects and modules, all of them with their names, and the functions that values are. Looks up none by name.
import type { Def, Value, Values } from '../../../link/vocabulary.ts';
import type { Inference } from '../../inference.ts';

/** A member, and the object or file that it is written in. */
export interface NamedMember {
  readonly name: string;
  readonly def: Def;
}

/** Those that an object literal has itself and by what it spreads, or that a module exports. */
export function membersOfObjects(inference: Inference, objects: Values): readonly NamedMember[] {
  return objects.flatMap((value) => membersOf(inference, value, []));
}

function membersOf(
  inference: Inference,
  value: Value,
  through: readonly Def[],
): readonly NamedMember[] {
  if (value.kind === 'module')
    return value.unit.facts.exports.flatMap(({ name }) =>
      inference.member(value, name).defs.map((def) => ({ name, def })),
    );
  if (value.kind !== 'symbol' || through.includes(value.def)) return [];
  const { unit, index, fact } = value.def;
  const own = unit.allDefs
    .filter((def) => def.fact.memberOf === index)
    .flatMap((def) => namesOf(inference, def).map((name) => ({ name, def })));
  const spread = (fact.bases ?? []).flatMap(({ e }) =>
    inference
      .valueOf(unit, e)
      .flatMap((each) => membersOf(inference, each, [...through, value.def])),
  );
  return [...own, ...spread];
}

/** The name as written, or what the constant or text is that computes it: `[LOGIN]`, `['log/in']`. */
function namesOf(inference: Inference, { unit, fact }: Def): readonly string[] {
  const { name } = fact;
  if (!name.startsWith('[') || !name.endsWith(']')) return [withoutQuotes(name)];
  const computed = name.slice(1, -1);
  if (withoutQuotes(computed) !== computed) return [withoutQuotes(computed)];
  const [first = '', ...rest] = computed.split('.');
  let defs = inference.lookUp(unit, first, fact.scope).defs;
  for (const step of rest)
    defs = defs.flatMap((def) =>
      inference.valueOfDef(def).flatMap((holder) => inference.member(holder, step).defs),
    );
  return defs.flatMap(textsOf);
}

function withoutQuotes(text: string): string {
  return text.startsWith("'") || text.startsWith('"') ? text.slice(1, -1) : text;
}

function textsOf({ unit, fact }: Def): readonly string[] {
  const expr = unit.facts.exprs.get(fact.eValue ?? -1);
  return expr?.[0] === 'string' ? [expr[1]] : [];
}

/** The function that a member is, or that its value is. */
export function functionsOf(inference: Inference, def: Def): readonly Def[] {
  return def.fact.params !== undefined ? [def] : functionsIn(inference.valueOfDef(def));
}

export function functionsIn(values: Values): readonly Def[] {
  return values.flatMap((value) =>
    value.kind === 'symbol' && value.def.fact.params !== undefined ? [value.def] : [],
  );
}
