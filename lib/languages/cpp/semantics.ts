// What C++ adds to the engine beside what it has from C: constructors with the name of their class, macros that may open namespaces, arguments that are converted. Opens none.
import { notHidden } from './resolution/hidden-members.ts';
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { namespaceOpeners } from './readers/namespace-openers.ts';
import { convertedFit } from './resolution/implicit-conversions.ts';

export const semantics: LanguageSemantics = {
  functionHeads: { isConstructor: (name, around) => name === around?.name },
  namespaceOpeners,
  convertedFit,
  notHidden,
};
