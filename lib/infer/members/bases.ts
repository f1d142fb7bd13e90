// What types say that they extend and implement: in their own heads, and where members are added to them. Resolves none of it.
import type { BaseFact } from '../../facts/def-facts.ts';
import type { Def } from '../../link/vocabulary.ts';

/** What the heads of a type say, those of all its parts and those that add to it. */
export function allBases(def: Def): readonly { readonly of: Def; readonly base: BaseFact }[] {
  return [...(def.partialDeclarations ?? [def]), ...(def.extensions ?? [])].flatMap((of) =>
    (of.fact.bases ?? []).map((base) => ({ of, base })),
  );
}
