// Types with several declarations: the primary one, and the bases in all headers. Resolves none of them.
import type { BaseFact } from '../../../facts/def-facts.ts';
import type { Def } from '../../../link/vocabulary.ts';

/** The primary definition: where class bodies are code, a class is one object however often it is reopened. */
export function primaryOf(def: Def): Def {
  return def.unit.language.spec.classBodies === undefined
    ? def
    : (def.partialDeclarations?.[0] ?? def);
}

/** The types that a type extends and implements, from the headers of all its parts and extensions. */
export function allBases(
  { extensions }: { readonly extensions: ReadonlyMap<Def, readonly Def[]> },
  def: Def,
): readonly { readonly of: Def; readonly base: BaseFact }[] {
  return [...(def.partialDeclarations ?? [def]), ...(extensions.get(def) ?? [])].flatMap((of) =>
    (of.fact.bases ?? []).map((base) => ({ of, base })),
  );
}

/** A class, struct, trait, enum or object: a type with a body of its own that is no interface. */
export function isClassLike(def: Def): boolean {
  return def.unit.facts.scopes[def.fact.inner]?.[0] === 'class' && def.fact.kind !== 'Interface';
}
