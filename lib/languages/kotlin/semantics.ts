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
  /** Members that belong to the class and not to its instances; it may be named itself, and is called `nameless` if it is not. */
  | {
      readonly role: 'staticPart';
      readonly body: Field;
      readonly name: Field;
      readonly nameless: string;
    }
  /** Parameters in the head of a class: those that say `val` or `var` are fields, the others are known inside alone. */
  | { readonly role: 'primaryConstructor' }
  /** Code that runs when a property is set, with the name of what it takes: `set(value) { … }`. */
  | { readonly role: 'setter'; readonly name: Field }
  /** A call of the base's constructor in the head of a class: the base, and what it takes. */
  | { readonly role: 'baseCall'; readonly type: Field; readonly args: Field }
  /** Text in a string: where this mark stands before it, it begins with a name. */
  | { readonly role: 'markedText'; readonly mark: string }
  /** Says in its text which class stands for the file: the first group of `named`. */
  | { readonly role: 'fileClass'; readonly named: RegExp }
  /** One whose condition says of what types names are: where it holds, where it does not, and behind the statement if one of its parts leaves. It yields what its parts do. */
  | { readonly role: 'narrowing'; readonly condition: Field }
  /** A choice among cases whose labels may test the type of the subject, which may get a name there: the arm sees it with that type. */
  | { readonly role: 'testedCases'; readonly subject: Field }
  | { readonly role: 'testedCase'; readonly label: Field }
  | { readonly role: 'typeLabel' }
  /** Names one after the other, each with its type arguments if it has any: `a.B<C>.D`. */
  | { readonly role: 'typePath' };

export const semantics: LanguageSemantics = {
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
