// Definitions that add members to a type from outside its body: the types of each. Runs before look-ups, not on demand.
import type { NameInference, TypeInference } from '../infer/inference.ts';
import { attach } from '../infer/members/defined-members.ts';
import { noteOutside } from '../infer/members/outside-extensions.ts';
import type { Def } from '../link/vocabulary.ts';
import { inTurn } from '../infer/work-account.ts';

/** Adds the members of extensions to each type. */
export function attachExtensions(
  inference: NameInference & TypeInference,
  place: (member: Def, owner: Def) => void,
): void {
  const found: [Def, Def[]][] = [];
  for (const unit of inTurn(inference.work, inference.program.units))
    for (const def of unit.defs)
      if (def.fact.eExtended !== undefined) found.push([def, extendedBy(inference, def)]);
  for (const [extension, types] of found) {
    inference.work.begin(extension.unit);
    if (types.length === 0)
      for (const type of inference.typeOf(extension.unit, extension.fact.eExtended ?? -1))
        noteOutside(inference, extension, type);
    for (const type of types) {
      (type.extensions ??= []).push(extension);
      for (const member of extension.unit.membersOf.get(extension.index) ?? []) {
        attach(type, member);
        place(member, type);
      }
    }
  }
  inference.work.begin(undefined);
}

/** The types that it adds to; none if it adds to every match of a type parameter. */
function extendedBy(inference: NameInference & TypeInference, { unit, fact }: Def): Def[] {
  const e = fact.eExtended ?? -1;
  const expr = unit.facts.exprs[e];
  const base = expr?.[0] === 'generic' ? unit.facts.exprs[expr[1]] : expr;
  if (
    base?.[0] === 'name' &&
    inference.lookUp(unit, base[1], base[2]).defs.some((def) => def.fact.kind === 'TypeParameter')
  )
    return [];
  const values = e < 0 ? [] : inference.typeOf(unit, e);
  const isWritten = (def: Def): boolean =>
    base?.[0] !== 'name' ||
    base[1] === def.fact.name ||
    inference.lookUp(unit, base[1], base[2]).defs.length > 0;
  return values.flatMap((value) =>
    value.kind === 'instance' && isWritten(value.def) ? [value.def] : [],
  );
}
