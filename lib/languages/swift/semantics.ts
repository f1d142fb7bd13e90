// What Swift adds to the engine: cases and variables side by side, attributes, typed lists, imports of modules. Resolves nothing.
import { mayBeWritten } from './resolution/literals.ts';
import type { Field } from '../_roles/fields.ts';
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { operatorName, readInlineParameters } from './readers/inline-parameters.ts';
import { placesOfLabels } from './resolution/labelled-arguments.ts';
import { lastPart, readDottedType } from './readers/dotted-types.ts';
import { readConditions } from './readers/conditions.ts';
import { bindFlat } from './readers/inline-patterns.ts';
import { readLabelledArgument, readSuffixedCall } from './readers/labelled-calls.ts';
import { commonModifiers } from './readers/modifiers.ts';
import { readCatch } from './readers/catch-blocks.ts';
import { readSwitchEntry } from './readers/switch-entries.ts';
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
  /** One of the cases of a choice. Nodes of the kind `patterns` contain one pattern each. */
  | { readonly role: 'switchEntry'; readonly patterns: string }
  /** Catches exceptions that a pattern matches, or all: `catch let e as E { … }`. */
  | { readonly role: 'catchBlock'; readonly pattern: Field }
  /** A path of type names, each nested in the one before, with its type arguments after it: `A<B>.C`. */
  | { readonly role: 'dottedType' }
  /**
   * A pattern with adjacent parts: a path to a variant and patterns of its parts, a bound name, other patterns, a type:
   * `case .some(let a)`.
   */
  | { readonly role: 'flatPattern' }
  /**
   * A positional argument that may have a label, which is part of the callee's name: `f(of: a)`. With only a
   * `reference`, the callee is named, not called.
   */
  | {
      readonly role: 'labelledArgument';
      readonly label: Field;
      readonly value: Field;
      readonly reference: Field;
    }
  /**
   * A statement with a list of conditions that may bind names, which are visible inside of it: `if let a = b, a.c { …
   * }`.
   */
  | {
      readonly role: 'conditions';
      readonly otherwise: Field;
      /** The names are visible after it: `guard let a = b else { … }`. */
      readonly keeps?: true;
      readonly repeats?: true;
    }
  /** Several adjacent constants or variants of an enum, each with its `parts` and its `value` after its name. */
  | { readonly role: 'enumRow'; readonly name: Field; readonly parts: Field; readonly value: Field }
  /** Several adjacent variables or fields, each with type, value and code of its accessors after its name. That code sees the names of `codeVariables`. */
  | {
      readonly role: 'variableRow';
      readonly name: Field;
      readonly type: Field;
      readonly value: Field;
      readonly code: readonly Field[];
      readonly codeVariables: readonly string[];
    }
  /** An attribute before a definition: a type, and values with labels: `@available(iOS 13, *)`. */
  | { readonly role: 'attributeRow' }
  /** A list whose elements have the element type of the expected type. */
  | { readonly role: 'typedList' };

export const semantics: LanguageSemantics = {
  readers: {
    switchEntry: readSwitchEntry,
    catchBlock: readCatch,
    dottedType: (state, node) => state.shared.readType(node),
    labelledArgument: readLabelledArgument,
    conditions: readConditions,
    typedList: readTypedList,
    enumRow: readEnumRow,
    variableRow: readVariableRow,
    attributeRow: readAttributeRow,
  },
  types: { dottedType: readDottedType },
  lastNames: { dottedType: lastPart },
  patterns: { flatPattern: bindFlat },
  ownCall: readSuffixedCall,
  commonModifiers,
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
