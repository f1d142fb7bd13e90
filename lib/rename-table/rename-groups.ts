// Definitions that share one name: they are in one scope or class, and a use refers to all of them. Finds no uses.
import { definedKey } from '../facts/name-key.ts';
import type { Inference } from '../infer/inference.ts';
import type { NamedSymbols } from '../infer/names/named-things.ts';
import type { Def } from '../link/vocabulary.ts';

/** Includes the definition itself. If arguments distinguish functions, each is a name of its own. */
export function renameGroupOf(inference: Inference, def: Def): NamedSymbols {
  const { unit, fact } = def;
  if (unit.language.spec.functions.overloads !== 'one-body') return { defs: [def], open: false };
  const key = definedKey(unit.language.spec, fact);
  const group = fact.scope >= 0 ? unit.names[fact.scope]?.get(key) : undefined;
  const owner = unit.defs[fact.memberOf];
  const members = owner && inference.membersOf(owner).get(key);
  if ((group?.length ?? 0) + (members?.length ?? 0) > MOST_SYMBOLS)
    return { defs: [def], open: true };
  const more = augmentedDeclarations(inference, def);
  const all = [...new Set([def, ...(group ?? []), ...(members ?? []), ...more.defs])];
  // A class may have a name twice: for itself, and for its instances.
  const isStatic = fact.isStatic ?? false;
  return {
    open: more.open,
    defs: all.filter(
      (other) =>
        unit.language.spec.receiver !== 'keyword' ||
        fact.memberOf < 0 ||
        (other.fact.isStatic ?? false) === isStatic,
    ),
  };
}

/** A name with more definitions is not resolved: which of them it refers to stays open. */
export const MOST_SYMBOLS = 60;

const EMPTY_GROUP: NamedSymbols = { defs: [], open: false };

/** `declare module './a' { interface I { … } }` adds to the I of that file; if that file only re-exports it, the target is uncertain. */
function augmentedDeclarations(inference: Inference, { unit, fact }: Def): NamedSymbols {
  const around = unit.defs[unit.facts.scopes[fact.scope]?.[2] ?? -1];
  if (around?.fact.kind !== 'Namespace' || !/^\.{0,2}\/|^\.\.?$|^[@\w-]+\//.test(around.fact.name))
    return EMPTY_GROUP;
  const target = inference.importTarget(unit, around.fact.name);
  const other = target.kind === 'file' ? inference.program.unitAt.get(target.path) : undefined;
  const found = other ? inference.exportOf(other, fact.name).defs : [];
  return found.every((def) => def.unit === other)
    ? { defs: found, open: false }
    : { defs: [], open: true };
}
