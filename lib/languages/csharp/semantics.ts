// What C# adds to the engine: parts with names, names for types of functions, `using` directives. Resolves nothing.
import { mayOverrideOutside } from './resolution/overrides.ts';
import type { Field } from '../_roles/fields.ts';
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { looseParameter } from './readers/loose-parameters.ts';
import { readExpected, readMade } from './readers/initializers.ts';
import { readTypeBounds } from './readers/type-bounds.ts';
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
  /** Creates an instance of the type that is expected there: `new(b)`. */
  | { readonly role: 'newExpected'; readonly args: Field }
  /** Members of the created object, each with `=` and its value, or elements: `{ A = b }`. */
  | { readonly role: 'initializer' }
  /** Upper bounds of type parameters after the header: the name first, then types: `where T : A, B`. */
  | { readonly role: 'typeBounds' }
  /** Adjacent `name = value`: members of a new object. `keeps`: it is of an anonymous type; values that are strings, or created from strings, are kept by name. */
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
  mayOverrideOutside,
  readers: {
    newExpected: readExpected,
    initializer: (state, node) => state.shared.readList(node),
    namedParts: readNamedParts,
    functionAlias: readFunctionAlias,
  },
  functionHeads: { looseParameter },
  madeObject: readMade,
  typeBounds: readTypeBounds,
  importReaders: {
    using: readUsing,
  },
};
