// What C and C++ add to the engine: a preprocessor that expands nothing, its macros, constants of enums, templates, access to members, headers that are included, names that a linker joins, namespaces of C++. Finds none.
import { calledValues } from './resolution/function-pointers.ts';
import type { Field } from '../_roles/fields.ts';
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { foldDeclarations } from './linkage/fold-declarations.ts';
import { linkNames } from './linkage/link-names.ts';
import { knownIn } from './preprocess/known-macros.ts';
import { preprocess } from './preprocess/preprocess.ts';
import { readEnumConstant } from './readers/enum-constants.ts';
import { readAccess } from './readers/member-access.ts';
import { readTemplate } from './readers/templates.ts';
import { readInclude } from './readers/includes.ts';
import { readEndOfMacro, readMacro } from './readers/macros.ts';
import {
  byArgumentDependentLookUp,
  lookUpInNamespaces,
  memberOfNamespace,
} from './resolution/namespace-look-up.ts';
import { declaredIn } from './resolution/linked-names.ts';

declare module '../_rules.ts' {
  interface OwnRules {
    c: CRule;
  }
  interface OwnImportSyntaxes {
    c: 'include';
  }
}

type CRule =
  /** A macro. Its body is text, of which the calls are read. */
  | {
      readonly role: 'macro';
      readonly name: Field;
      readonly params?: Field;
      readonly body: Field;
    }
  /** A directive that may end a macro: then `directive` is `#undef`. */
  | { readonly role: 'endOfMacro'; readonly directive: Field; readonly name: Field }
  /** From here on who reaches members of the class around: with `private` in its text only the class itself: `public:`. */
  | { readonly role: 'access' }
  /** Type parameters of the definition that follows them: `template <class T>`. */
  | { readonly role: 'template'; readonly params: Field };

export const semantics: LanguageSemantics = {
  enumMember: readEnumConstant,
  readers: {
    macro: readMacro,
    endOfMacro: readEndOfMacro,
    access: readAccess,
    template: readTemplate,
  },
  importReaders: {
    include: readInclude,
  },
  preprocess,
  knownMacros: knownIn,
  linkNames,
  foldDeclarations,
  declaredIn,
  calledValues,
  textMacros: { rest: '__VA_ARGS__' },
  pointerMembers: { indexed: 'operator[]', first: 'begin' },
  lookUpName: lookUpInNamespaces,
  memberOfNamespace,
  lookUpBesideArguments: byArgumentDependentLookUp,
};
