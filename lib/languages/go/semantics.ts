// What Go adds to the engine: loops over keys and elements, cases by type, imports of packages, members of what is embedded. Finds none.
import { implementsMethod } from './resolution/implemented-methods.ts';
import type { Field } from '../_roles/fields.ts';
import { breadthFirst } from '../_kit/resolution/class-orders.ts';
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readImportPath } from './readers/imports.ts';
import { readRange } from './readers/ranges.ts';
import { readTypeSwitch } from './readers/type-switches.ts';

declare module '../_rules.ts' {
  interface OwnRules {
    go: GoRule;
  }
  interface OwnImportSyntaxes {
    go: 'package-alias';
  }
}

type GoRule =
  /** Keys and elements of a value: `for k, v := range a`. */
  | { readonly role: 'range'; readonly names: Field; readonly value: Field }
  /** Cases by the type of a value; `alias` is the value with the type of the case: `switch a := b.(type)`. */
  | {
      readonly role: 'typeSwitch';
      readonly alias: Field;
      readonly value: Field;
      readonly types: Field;
    };

export const semantics: LanguageSemantics = {
  readers: {
    range: readRange,
    typeSwitch: readTypeSwitch,
  },
  importReaders: { 'package-alias': readImportPath },
  resolutionOrder: breadthFirst,
  implementsMethod,
};
