// What Scala adds to the engine: types of `this`, extension methods, imports with selectors, linearization, implicit conversions. Resolves nothing.
import { valueWithTypeArguments } from './resolution/type-arguments.ts';
import { typesOrValues } from './resolution/types-and-values.ts';
import type { Field } from '../_roles/fields.ts';
import { ruleOf, textOf } from '../_kit/tree-cursor.ts';
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readExtensionMethods } from './readers/extension-methods.ts';
import { readCases, readPlace, readWithPlaces } from './readers/hidden-functions.ts';
import { namedArgument } from './readers/named-arguments.ts';
import { readSelectors } from './readers/imports.ts';
import { readSelfType } from './readers/self-types.ts';
import { convertedMember } from './resolution/implicit-conversions.ts';
import { linearization } from './resolution/linearization.ts';
import {
  calledBesideValues,
  meantWithoutArguments,
  runsWhereNamed,
} from './resolution/bare-names.ts';
import { curriedCall } from './resolution/curried-calls.ts';

declare module '../_rules.ts' {
  interface OwnRules {
    scala: ScalaRule;
  }
  interface OwnImportSyntaxes {
    scala: 'selectors';
  }
}

type ScalaRule =
  /** Cases, which form a function of their subject if nothing precedes them: `{ case A(b) => b }`. */
  | { readonly role: 'cases' }
  /**
   * As a value it is the next parameter of a function whose body is the enclosing argument; in a pattern it binds
   * nothing: `_.area`.
   */
  | { readonly role: 'placeholder' }
  /** In the body of a class: a name for its instance, and a further type of it: `self: A =>`. */
  | { readonly role: 'selfType' }
  /** Functions that are called like methods of the parameter in the list before them: `extension (a: A) def f`. */
  | { readonly role: 'extensionMethods'; readonly params: Field; readonly typeParams: Field };

export const semantics: LanguageSemantics = {
  readers: {
    cases: readCases,
    placeholder: readPlace,
    extensionMethods: readExtensionMethods,
    selfType: readSelfType,
  },
  importReaders: {
    selectors: readSelectors,
  },
  // `(using A)`: parameters may have no names.
  functionHeads: {
    listsTypes: (state, list) =>
      ruleOf(state, list)?.role === 'parameterList' && /^\(\s*using\b/.test(textOf(state, list)),
  },
  namedArgument,
  ownArgument: readWithPlaces,
  isConstantName: (name) => /^[\p{Lu}`]/u.test(name),
  declaresNothing: ({ role }) => role === 'placeholder',
  resolutionOrder: linearization,
  convertedMember,
  curriedCall,
  runsWhereNamed,
  typesOrValues,
  valueWithTypeArguments,
  interopNames: { getters: (property) => [property] },
  meantWithoutArguments,
  calledBesideValues,
  appliedMember: 'apply',
};
