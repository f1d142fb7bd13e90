// What Swift adds to the engine: cases and variables side by side, attributes, typed lists, imports of modules. Resolves nothing.
import { mayBeWritten } from './resolution/literals.ts';
import type { Field } from '../_roles/fields.ts';
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { operatorName, readInlineParameters } from './readers/inline-parameters.ts';
import { placesOfLabels } from './resolution/labelled-arguments.ts';
import { readTypedList } from './readers/typed-lists.ts';
import { readWholeModule } from './readers/imports.ts';
import { readEnumRow } from './readers/enum-rows.ts';
import { readVariableRow } from './readers/variable-rows.ts';
import { readAttributeRow } from './readers/attribute-rows.ts';

declare module '../_rules.ts' {
  interface OwnRules {
    swift: SwiftRule;
  }
  interface OwnImportSyntaxes {
    swift: 'whole-module';
  }
}

type SwiftRule =
  /** Several constants or variants of an enum side by side, each with its `parts` and its `value` behind its name. */
  | { readonly role: 'enumRow'; readonly name: Field; readonly parts: Field; readonly value: Field }
  /** Several variables or fields side by side, each with its type and value, and the code that runs when it is read or set, behind its name. In that code the names of `codeVariables` are known. */
  | {
      readonly role: 'variableRow';
      readonly name: Field;
      readonly type: Field;
      readonly value: Field;
      readonly code: readonly Field[];
      readonly codeVariables: readonly string[];
    }
  /** Stands before a definition: a type, and values with labels, side by side. */
  | { readonly role: 'attributeRow' }
  /** A list whose elements are of the type that the expected one holds. */
  | { readonly role: 'typedList' };

export const semantics: LanguageSemantics = {
  readers: {
    typedList: readTypedList,
    enumRow: readEnumRow,
    variableRow: readVariableRow,
    attributeRow: readAttributeRow,
  },
  functionHeads: {
    parameters: readInlineParameters,
    nameOf: operatorName,
  },
  importReaders: {
    'whole-module': readWholeModule,
  },
  placesOfLabels,
  mayBeWritten,
  constructs: (member) => member === 'init',
  // Private members are visible in their whole file, also in subclasses there.
  isInherited: () => true,
};
