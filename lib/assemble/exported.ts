// Whether other files can reach a definition by its name, by the rule of its language. Follows no import.
import { replacedExportsOf, type Attached } from '../infer/attached.ts';
import type { VisibilityRule } from '../languages/_spec.ts';
import type { Def } from '../link/vocabulary.ts';

/** Maximum depth of containers that are checked. */
const DEEPEST = 20;

/** `depth`: the number of containers checked so far. */
type Rule = (def: Def, attached: Attached, depth: number) => boolean;

const RULES: Readonly<Record<VisibilityRule, Rule>> = {
  modifiers: isExportedByWord,
  'unless-private': isExportedByWord,
  'private-to-file': isExportedByWord,
  pub: isPublicItem,
  linkage: (def, attached) => isLinked(def, attached.places.get(def)?.owner),
  'by-name': (def, attached, depth) =>
    isPublicName(def) ?? isReached(def, attached, depth) ?? def.fact.owner < 0,
  keyword: (def, attached, depth) =>
    isReached(def, attached, depth) ?? isNamedByExport(attached, def),
};

/** A member is as reachable as its container. */
export function isExported(def: Def, attached: Attached, depth = 0): boolean {
  return RULES[def.unit.language.spec.visibility](def, attached, depth);
}

/** Decided by words before it and before its container. */
function isExportedByWord({ fact, unit }: Def, attached: Attached, depth: number): boolean {
  if (fact.exported !== true) return false;
  const around = unit.defs[fact.memberOf];
  // A definition that adds members to a type does not determine their visibility.
  if (!around || around.fact.eExtended !== undefined || depth > DEEPEST) return true;
  return isExported(around, attached, depth + 1);
}

/** Whether its name, or a list of names in its file, makes it public; undefined if neither decides. */
function isPublicName({ fact, unit }: Def): boolean | undefined {
  if (unit.language.spec.publicNames?.test(fact.name) === false) return false;
  return fact.owner < 0 ? unit.facts.publicNames?.includes(fact.name) : undefined;
}

/** Whether it is exported at its declaration, or as a member; undefined if it is neither. */
function isReached(def: Def, attached: Attached, depth: number): boolean | undefined {
  const { fact, unit } = def;
  const place = attached.places.get(def);
  if (fact.exported || place?.exported || (unit.isAmbient && fact.scope === 0)) return true;
  const owner = place?.owner ?? unit.defs[fact.memberOf];
  if (!owner || depth >= DEEPEST) return undefined;
  return !fact.name.startsWith('#') && isExported(owner, attached, depth + 1);
}

/** By a list of exports, or as the export of the whole file. */
function isNamedByExport(attached: Attached, def: Def): boolean {
  const { fact, unit } = def;
  return (
    unit.facts.exports.some((row) => row.local === fact.name && fact.scope === 0) ||
    replacedExportsOf(attached, unit).some((whole) => isExportedAs(whole, def))
  );
}

/** `module.exports = name` and `exports.x = name`, if the name refers to this definition. */
function isExportedAs(whole: Def, def: Def): boolean {
  const expr =
    whole.fact.eValue === undefined ? undefined : whole.unit.facts.exprs.get(whole.fact.eValue);
  return (
    whole === def ||
    (expr?.[0] === 'def' && expr[1] === def.index) ||
    (expr?.[0] === 'name' && expr[1] === def.fact.name && def.fact.scope === 0)
  );
}

/** A member has linkage unless its class makes it private; other definitions unless they are static. */
function isLinked({ fact, unit }: Def, owner: Def | undefined, depth = 0): boolean {
  const around = owner ?? unit.defs[fact.memberOf];
  // A definition outside of its class is as private as its declaration in the class.
  const declared =
    fact.memberOf >= 0
      ? []
      : (owner?.unit.membersOf
          .get(owner.index)
          ?.filter((member) => member.fact.name === fact.name) ?? []);
  const isPrivate =
    fact.exported === false ||
    (declared.length > 0 && declared.every((member) => member.fact.exported === false));
  return (
    !isPrivate &&
    (!fact.isStatic || around !== undefined) &&
    (!around || depth > DEEPEST || isLinked(around, undefined, depth + 1))
  );
}

/** Items marked public; members of traits, of their implementations and of enums are as public as those. */
function isPublicItem({ fact, unit }: Def): boolean {
  if (/^pub\b/.test(fact.signature ?? '')) return true;
  const around = unit.defs[fact.memberOf];
  return (
    around !== undefined &&
    (around.fact.kind === 'Trait' ||
      around.fact.kind === 'Enum' ||
      (around.fact.eExtended !== undefined && around.fact.bases !== undefined)) &&
    (around.fact.eExtended !== undefined || isPublicItem(around))
  );
}
