// What C and C++ add to the engine: constants of enums that are known around them, headers that are included. Finds none.
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readEnumConstant } from './readers/enum-constants.ts';
import { readInclude } from './readers/includes.ts';

declare module '../_rules.ts' {
  interface OwnImportSyntaxes {
    c: 'include';
  }
}

export const semantics: LanguageSemantics = {
  enumMember: readEnumConstant,
  importReaders: {
    include: readInclude,
  },
};
