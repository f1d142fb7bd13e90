// Names of methods that languages call implicitly. Looks up none.
import type { SpecialMethods } from '../../languages/_kit/resolution/call-hooks.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import type { Unit } from '../../link/vocabulary.ts';

/** Names that no code can write: a look-up of them only shows whether a base outside may have the method. */
const UNNAMED: SpecialMethods = {
  called: '<called>',
  indexed: '<indexed>',
  entered: '<entered>',
  read: '<read>',
};

export function specialMethods({ language }: Unit): SpecialMethods {
  return semanticsOf(language).specialMethods ?? UNNAMED;
}
