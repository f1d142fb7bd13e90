// What components of Astro add to TypeScript: the code that they are read as. Is no compiler of Astro.
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readElementCall } from '../_kit/components/element-calls.ts';
import { preprocess } from './preprocess/preprocess.ts';

export const semantics: LanguageSemantics = {
  preprocess,
  ownCall: readElementCall,
};
