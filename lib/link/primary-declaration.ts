// Of a type that is written in several places, the one that stands for all of them. Joins nothing.
import type { Def } from './vocabulary.ts';

/** Where bodies of classes are code, a class is one object however often it is opened. */
export function primaryOf(def: Def): Def {
  return def.unit.language.spec.classBodies === undefined
    ? def
    : (def.partialDeclarations?.[0] ?? def);
}
