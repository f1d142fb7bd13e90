// What declarations say of themselves when a type is written in several places: which one stands for all, and what their heads extend. Resolves none of it.
import type { BaseFact } from '../../../facts/def-facts.ts';
import type { Def } from '../../../link/vocabulary.ts';

/** Where bodies of classes are code, a class is one object however often it is opened. */
export function primaryOf(def: Def): Def {
  return def.unit.language.spec.classBodies === undefined
    ? def
    : (def.partialDeclarations?.[0] ?? def);
}

/** What the heads of a type say that it extends and implements, those of all its parts and those that add to it. */
export function allBases(def: Def): readonly { readonly of: Def; readonly base: BaseFact }[] {
  return [...(def.partialDeclarations ?? [def]), ...(def.extensions ?? [])].flatMap((of) =>
    (of.fact.bases ?? []).map((base) => ({ of, base })),
  );
}
