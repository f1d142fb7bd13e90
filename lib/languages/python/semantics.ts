// What Python adds to the engine: decorated definitions, context managers, methods of classes, `raise`, names that a file lists as public, its imports, C3. Finds no module.
import { fitsProtocol, isProtocol } from './resolution/protocols.ts';
import type { Field } from '../_roles/fields.ts';
import type { RoleOf } from '../_rules.ts';
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readDecorated } from './readers/decorated.ts';
import { readAs } from './readers/as-targets.ts';
import { readPublicNames } from './readers/public-names.ts';
import { takesClass } from './readers/class-methods.ts';
import { readRaise } from './readers/raises.ts';
import { readPythonImport } from './readers/imports.ts';
import { seesClassBody } from './resolution/class-bodies.ts';
import { decoratedValue } from './resolution/decorated-values.ts';
import { mayStandForOwn } from './resolution/outside-objects.ts';
import { namedByDottedText } from './resolution/dotted-texts.ts';
import { specialMethods } from './resolution/special-methods.ts';
import { c3Order } from './resolution/c3.ts';
import { docInside, isStatement } from './readers/doc-strings.ts';

declare module '../_rules.ts' {
  interface OwnRules {
    python: PythonRule;
  }
  interface OwnImportSyntaxes {
    python: 'python';
  }
}

type PythonRule =
  /** A definition with decorators before it. */
  | { readonly role: 'decorated'; readonly definition: Field }
  /** `value as target`, of `with`, `except` and patterns: the target is what entering the value yields. */
  | { readonly role: 'asPattern' }
  /** An assignment of the names that the file exports, as strings in a list: `__all__ = ['a']`. */
  | { readonly role: 'publicNames'; readonly assign: RoleOf<'assign'> }
  /** An exception that is raised: `raise A()`. */
  | { readonly role: 'raise' };

export const semantics: LanguageSemantics = {
  protocols: { isProtocol, fits: fitsProtocol },
  readers: {
    decorated: readDecorated,
    asPattern: readAs,
    publicNames: readPublicNames,
    raise: readRaise,
  },
  functionHeads: {
    takesClass,
  },
  importReaders: {
    python: readPythonImport,
  },
  docInside,
  isStatement,
  resolutionOrder: c3Order,
  specialMethods,
  decoratedValue,
  seesClassBody,
  mayStandForOwn,
  namedByText: namedByDottedText,
};
