// Definitions that add members to a type from outside its body: the types of each. Runs before look-ups, not on demand.
import { attachMember, attachOutside, type AttachedDraft } from './attached-draft.ts';
import type { NameInference, TypeInference } from '../infer/inference.ts';
import { outsideTypeName } from '../infer/members/outside-extensions.ts';
import type { Def, Value } from '../link/vocabulary.ts';
import { inTurn } from '../infer/work-account.ts';

/** Adds the members of extensions to each type. The types of all are inferred before any of them is extended. */
export function attachExtensions(
  inference: NameInference & TypeInference,
  draft: AttachedDraft,
): void {
  for (const { extension, types, outside } of extensionsIn(inference)) {
    for (const type of outside) attachTo(draft, type, extension);
    for (const type of types) {
      draft.extensions.set(type, [...(draft.extensions.get(type) ?? []), extension]);
      for (const member of extension.unit.membersOf.get(extension.index) ?? []) {
        attachMember(draft, type, member);
        if (!draft.places.has(member)) draft.places.set(member, { owner: type, exported: false });
      }
    }
  }
}

interface Extension {
  readonly extension: Def;
  /** The types of the repository that it adds to. */
  readonly types: readonly Def[];
  /** If there are none: the types outside. */
  readonly outside: readonly Value[];
}

function extensionsIn(inference: NameInference & TypeInference): readonly Extension[] {
  const found: Extension[] = [];
  for (const unit of inTurn(inference.work, inference.program.units))
    for (const extension of unit.defs) {
      const e = extension.fact.eExtended;
      if (e === undefined) continue;
      const types = extendedBy(inference, extension);
      const outside = types.length === 0 ? inference.typeOf(unit, e) : [];
      found.push({ extension, types, outside });
    }
  return found;
}

function attachTo(draft: AttachedDraft, type: Value, extension: Def): void {
  const name = outsideTypeName(type);
  if (name !== undefined && extension.unit.language.spec.extends !== undefined)
    attachOutside(draft, name, extension);
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
