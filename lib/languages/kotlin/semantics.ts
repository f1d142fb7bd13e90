// What Kotlin adds to the engine: tests of types, companions, constructors in the heads of classes, calls of base constructors, imports by path, extension properties. Resolves nothing.
import * as platformForms from './resolution/platform-forms.ts';
import type { Field } from '../_roles/fields.ts';
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { bareCall } from './resolution/bare-calls.ts';
import { isReadByName, meantByName } from './resolution/bare-names.ts';
import { calledOnClass } from './resolution/companion-members.ts';
import { extensionFunction } from './resolution/extension-functions.ts';
import * as interop from './resolution/interop-names.ts';
import { receiversOfScope } from './resolution/implicit-receivers.ts';
import { slotsOf } from './resolution/named-arguments.ts';
import { readNarrowing, readTestedCase, readTestedCases } from './readers/narrowing.ts';
import { readPackagePath } from './readers/imports.ts';
import { readBaseCall } from './readers/base-calls.ts';
import { readMarkedText } from './readers/marked-texts.ts';
import { readPrimaryConstructor } from './readers/primary-constructors.ts';
import { readLambdaParameter } from './readers/lambda-parameters.ts';
import { lastNameOfPath, readTypePath } from './readers/type-paths.ts';
import { readSetter } from './readers/setters.ts';
import { readStaticPart } from './readers/static-part.ts';
import { extendedProperty } from './resolution/extension-properties.ts';
import { textOf } from '../_kit/tree-cursor.ts';
import { readCallableReference } from './readers/callable-references.ts';
import { mayHoldOthers, seesHeader } from './readers/implicit-receivers.ts';
import { readList } from './readers/parameter-lists.ts';
import { namesInCall } from './readers/named-arguments.ts';

declare module '../_rules.ts' {
  interface OwnRules {
    kotlin: KotlinRule;
  }
  interface OwnImportSyntaxes {
    kotlin: 'package-path';
  }
}

type KotlinRule =
  /** A reference to a function or property of its first child, or to one without an object: `A::f`, `::f`. */
  | { readonly role: 'callableReference' }
  /** Static members: `companion object { … }`. `nameless`: its name if it has none. */
  | {
      readonly role: 'staticPart';
      readonly body: Field;
      readonly name: Field;
      readonly nameless: string;
    }
  /** Parameters in the header of a class: with `val` or `var` they are fields, others are only visible inside. */
  | { readonly role: 'primaryConstructor' }
  /** A setter of a property, with the name of its parameter: `set(value) { … }`. */
  | { readonly role: 'setter'; readonly name: Field }
  /** A call of the base's constructor in the header of a class: `class A : B(c)`. */
  | { readonly role: 'baseCall'; readonly type: Field; readonly args: Field }
  /** Text in a string. After this mark it begins with a name. */
  | { readonly role: 'markedText'; readonly mark: string }
  /** States the class of the file in its text: the first group of `named`. */
  | { readonly role: 'fileClass'; readonly named: RegExp }
  /** A branch whose condition narrows types: in its parts, and after the statement if a part always leaves. Its value is that of its parts. */
  | { readonly role: 'narrowing'; readonly condition: Field }
  /** A choice among cases whose labels may test the type of the subject, which may be named there; the arm sees the narrowed type. */
  | { readonly role: 'testedCases'; readonly subject: Field }
  | { readonly role: 'testedCase'; readonly label: Field }
  | { readonly role: 'typeLabel' }
  /** A path of names, each with its type arguments: `a.B<C>.D`. */
  | { readonly role: 'typePath' };

export const semantics: LanguageSemantics = {
  mayOverrideOutside: ({ signature = '' }) => /\boverride\b/.test(signature),
  readers: {
    callableReference: readCallableReference,
    narrowing: readNarrowing,
    testedCases: readTestedCases,
    testedCase: readTestedCase,
    staticPart: readStaticPart,
    primaryConstructor: readPrimaryConstructor,
    setter: readSetter,
    typePath: readTypePath,
    baseCall: readBaseCall,
    markedText: readMarkedText,
    fileClass: (state, node, rule) => {
      state.fileClass ??= rule.named.exec(textOf(state, node))?.[1];
      return -1;
    },
  },
  lastNames: {
    typePath: lastNameOfPath,
  },
  functionHeads: {
    parameters: readLambdaParameter,
    readList,
  },
  mayHoldOthers,
  seesHeader,
  namesInCall,
  importReaders: {
    'package-path': readPackagePath,
  },
  extensionProperty: extendedProperty,
  slotsOf,
  meantByName,
  isReadByName,
  calledOnClass,
  platformForms,
  interopNames: { ...interop, instance: 'INSTANCE' },
  implicitReceivers: { ofScope: receiversOfScope, bareCall, extensionOf: extensionFunction },
};
