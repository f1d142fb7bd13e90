// What JavaScript and TypeScript add to the engine: their imports and exports, elements of pages, loops whose head says of what, members of modules and prototypes. Finds no module.
import type { Field } from '../_roles/fields.ts';
import type { ImportSyntax } from '../_rules.ts';
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { isPackageName } from './resolution/package-names.ts';
import { injectedNames } from './resolution/injected-names.ts';
import { commonJsName } from './resolution/loader-names.ts';
import { readEcmascriptExport, readEcmascriptImport } from './readers/imports.ts';
import { isFileValue, memberTarget } from './readers/member-targets.ts';
import { bindDefault, bindObject, withDefault } from './readers/patterns.ts';
import { readLongType } from './readers/long-types.ts';
import { readForIn } from './readers/loops.ts';
import { readMemberType, readObjectType } from './readers/computed-types.ts';
import { readElement, readElementEnd } from './readers/elements.ts';

declare module '../_rules.ts' {
  interface OwnRules {
    javascript: JavascriptRule;
  }
  interface OwnImportSyntaxes {
    javascript: 'ecmascript';
  }
}

type JavascriptRule =
  /** Parts by name: `{ a, b }`. */
  | { readonly role: 'objectPattern' }
  /** A part that may be missing: `{ a = 1 }`. */
  | { readonly role: 'defaultPattern'; readonly left: Field; readonly right: Field }
  | { readonly role: 'export'; readonly syntax: ImportSyntax }
  /** A loop over elements or keys, which may declare its variable. */
  | { readonly role: 'forIn'; readonly left: Field; readonly right: Field }
  | { readonly role: 'element'; readonly name: Field }
  | { readonly role: 'elementEnd'; readonly name: Field }
  /** An attribute of an element: a name, usually with a value: `<a href="b">`. */
  | { readonly role: 'attribute' }
  /** The keys of a mapped type, and the type that they are taken from: `[K in keyof T]`. */
  | { readonly role: 'mappedKeys'; readonly keys: Field }
  | { readonly role: 'keysOf' }
  /** A member of a type, by its name in quotes: `T['name']`. */
  | { readonly role: 'memberType' };

export const semantics: LanguageSemantics = {
  readers: {
    export: (state, node) => {
      readEcmascriptExport(state, node);
      return -1;
    },
    forIn: readForIn,
    element: readElement,
    elementEnd: (state, node, rule) => readElementEnd(state, node, rule.name),
    memberType: readMemberType,
  },
  patterns: { objectPattern: bindObject, defaultPattern: bindDefault },
  withDefault,
  ownMember: readLongType,
  memberTarget,
  isFileValue,
  types: {
    object: readObjectType,
  },
  importReaders: {
    ecmascript: readEcmascriptImport,
  },
  nameOfLoader: commonJsName,
  injectedNames,
  isPackageName,
};
