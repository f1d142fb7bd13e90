// Definitions that add members to a type from outside its body: the types of each. Runs before look-ups, not on demand.
import { attachMember, attachOutside, type AttachedDraft } from './attached-draft.ts';
import type { NameInference, TypeInference } from '../infer/inference.ts';
import { primaryOf } from '../languages/_kit/resolution/declarations.ts';
import { add } from '../link/file-indexes.ts';
import { outsideTypeName } from '../infer/members/outside-extensions.ts';
import type { Def, Program, Unit, Value } from '../link/vocabulary.ts';
import type { AttachmentStage } from './attachment-stage.ts';
import { inTurn } from '../infer/work-account.ts';

/**
 * Adds the members of extensions to each type. A type that is named by its place in others may be the member of an
 * extension itself, so types with shorter names are extended first.
 */
export function attachExtensions(
  nextStage: (name: string) => AttachmentStage,
  draft: AttachedDraft,
  program: Program,
): void {
  const byLength = extensionsByLength(program);
  for (const length of [...byLength.keys()].sort((a, b) => a - b))
    attachAll(nextStage(`extensions ${length}`), draft, byLength.get(length));
}

type ByUnit = Map<Unit, Def[]>;

/** The types of all are inferred before any of them is extended. */
function attachAll(
  stage: AttachmentStage,
  draft: AttachedDraft,
  extensions: ByUnit = new Map(),
): void {
  for (const { extension, types, outside } of extended(stage, extensions)) {
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

/** Extensions by the number of types around the one that they name: `extension A.B` has one. */
function extensionsByLength(program: Program): ReadonlyMap<number, ByUnit> {
  const byLength = new Map<number, ByUnit>();
  for (const unit of program.units)
    for (const extension of unit.allDefs) {
      if (extension.fact.eExtended === undefined) continue;
      const length = lengthOf(extension, extension.fact.eExtended);
      const byUnit: ByUnit = byLength.get(length) ?? new Map<Unit, Def[]>();
      byLength.set(length, byUnit);
      add(byUnit, unit, extension);
    }
  return byLength;
}

function lengthOf({ unit }: Def, e: number): number {
  let length = 0;
  for (let expr = unit.facts.exprs.get(e); expr; expr = unit.facts.exprs.get(expr[1])) {
    if (expr[0] === 'member') length++;
    else if (expr[0] !== 'generic') break;
  }
  return length;
}

function extended(stage: AttachmentStage, extensions: ByUnit): readonly Extension[] {
  const { inference } = stage;
  const found: Extension[] = [];
  for (const unit of inTurn(inference.work, [...extensions.keys()])) {
    const own = extensions.get(unit) ?? [];
    found.push(...stage.turn(unit, () => own.map((extension) => extendedAt(inference, extension))));
  }
  stage.end((all: readonly Extension[]) => ({
    units: all.flatMap(({ extension, types }) => [
      extension.unit,
      ...types.flatMap((type) => [type.unit, primaryOf(type).unit]),
    ]),
    outside: all.some(({ outside }) => outside.length > 0),
  }));
  return found;
}

function extendedAt(inference: NameInference & TypeInference, extension: Def): Extension {
  const { unit, fact } = extension;
  const types = extendedBy(inference, extension);
  const outside = types.length === 0 ? inference.typeOf(unit, fact.eExtended ?? -1) : [];
  return { extension, types, outside };
}

function attachTo(draft: AttachedDraft, type: Value, extension: Def): void {
  const name = outsideTypeName(type);
  if (name !== undefined && extension.unit.language.spec.extends !== undefined)
    attachOutside(draft, name, extension);
}

/** The types that it adds to; none if it adds to every match of a type parameter. */
function extendedBy(inference: NameInference & TypeInference, { unit, fact }: Def): Def[] {
  const e = fact.eExtended ?? -1;
  const expr = unit.facts.exprs.get(e);
  const base = expr?.[0] === 'generic' ? unit.facts.exprs.get(expr[1]) : expr;
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
