// What C# adds to the engine: parts with names, names for types of functions, `using` directives. Resolves nothing.
import type { Field } from '../_roles/fields.ts';
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readNamedParts } from './readers/named-parts.ts';
import { readFunctionAlias } from './readers/function-aliases.ts';
import { readUsing } from './readers/using.ts';

declare module '../_rules.ts' {
  interface OwnRules {
    csharp: CSharpRule;
  }
  interface OwnImportSyntaxes {
    csharp: 'using';
  }
}

type CSharpRule =
  /** `name = value` side by side: names of members of what is made. `keeps`: of what is a type of its own, values that are texts, or are made of texts, are kept under their names. */
  | { readonly role: 'namedParts'; readonly keeps?: true }
  /** A name for a type of functions, with the head of such a function. */
  | {
      readonly role: 'functionAlias';
      readonly name: Field;
      readonly params: Field;
      readonly returns: Field;
      readonly typeParams?: Field;
    };

export const semantics: LanguageSemantics = {
  readers: {
    namedParts: readNamedParts,
    functionAlias: readFunctionAlias,
  },
  importReaders: {
    using: readUsing,
  },
};
