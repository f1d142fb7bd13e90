// What C and C++ add to the engine: headers that are included. Finds none.
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readInclude } from './readers/includes.ts';

declare module '../_rules.ts' {
  interface OwnImportSyntaxes {
    c: 'include';
  }
}

export const semantics: LanguageSemantics = {
  importReaders: {
    include: readInclude,
  },
};
