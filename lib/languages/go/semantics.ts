// What Go adds to the engine: loops over keys and elements, cases by type, imports of packages, members of what is embedded. Finds none.
import { implementsMethod } from './resolution/implemented-methods.ts';
import type { Field } from '../_roles/fields.ts';
import { breadthFirst } from '../_kit/resolution/class-orders.ts';
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readConstraint } from './readers/build-constraints.ts';
import { readConversion } from './readers/conversions.ts';
import { readEmbedding, readFields } from './readers/fields.ts';
import { readImportPath } from './readers/imports.ts';
import { readRange } from './readers/ranges.ts';
import { placeOfMethod, readReceiver } from './readers/receivers.ts';
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
  /** `T(x)` where the grammar knows that T is a type, or mistakes an instantiated function for one. */
  | { readonly role: 'conversion'; readonly type: Field; readonly value: Field }
  /**
   * Fields that share a type. Without a name it embeds its type, whose members are then members of the struct: `struct {
   * sync.Mutex }`.
   */
  | {
      readonly role: 'fieldList';
      readonly names: Field;
      readonly type: Field;
      readonly embeds: true;
    }
  /** A type in the body of an interface that includes its members; elsewhere just a type: `interface { io.Reader }`. */
  | { readonly role: 'embedding' }
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
  // What is embedded does not know what it is embedded in.
  mayOverrideOutside: () => false,
  readers: {
    conversion: readConversion,
    fieldList: readFields,
    embedding: (state, node) =>
      state.inType ? state.shared.readType(node) : readEmbedding(state, node),
    range: readRange,
    typeSwitch: readTypeSwitch,
  },
  types: { embedding: (state, node) => state.shared.readWrappedType(node) },
  functionHeads: { placeOf: placeOfMethod, readReceiver },
  comment: readConstraint,
  yieldsSeveral: ({ role }) => role === 'conversion',
  importReaders: { 'package-alias': readImportPath },
  resolutionOrder: breadthFirst,
  implementsMethod,
};
