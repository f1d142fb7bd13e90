// What Java adds to the engine: labels of cases, class literals, new arrays, its imports, methods that Lombok generates. Resolves nothing.
import type { Field } from '../_roles/fields.ts';
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readCaseLabel, readCaseResult } from './readers/switches.ts';
import { readClassLiteral, readNewArray } from './readers/typed-values.ts';
import { readJavaImport } from './readers/imports.ts';
import { accessorsOfLombok } from './resolution/lombok.ts';
import { readMethodReference } from './readers/method-references.ts';

declare module '../_rules.ts' {
  interface OwnRules {
    java: JavaRule;
  }
  interface OwnImportSyntaxes {
    java: 'java';
  }
}

type JavaRule =
  /** A reference to a method or constructor of its first child: `A::f`, `A::new`. */
  | { readonly role: 'methodReference' }
  | { readonly role: 'caseLabel' }
  | { readonly role: 'caseResult' }
  /** A class as a value: `A.class`. */
  | { readonly role: 'classLiteral' }
  | { readonly role: 'newArray'; readonly type: Field; readonly value: Field };

export const semantics: LanguageSemantics = {
  readers: {
    methodReference: readMethodReference,
    caseLabel: readCaseLabel,
    caseResult: readCaseResult,
    classLiteral: readClassLiteral,
    newArray: readNewArray,
  },
  importReaders: {
    java: readJavaImport,
  },
  generatedAccessors: accessorsOfLombok,
};
