// What PHP adds to the engine: traits that classes take in, loops over lists, names with namespaces, types in doc comments, `use`, files that are required. Resolves nothing.
import * as variables from './resolution/variables.ts';
import { keepsType } from './resolution/field-types.ts';
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { childIn } from '../_kit/tree-cursor.ts';
import { asStated, docTypeExpr, docTypesBefore, readClassDoc } from './readers/doc-types.ts';
import { readCalledPath, readSpacePath } from './readers/namespace-paths.ts';
import { readUse } from './readers/shared-variables.ts';
import { readEachOf } from './readers/loops.ts';
import { readUseClauses } from './readers/imports.ts';
import { readFileResult, readLoadedFile } from './readers/loaded-files.ts';
import { readMixinRule, readMixins } from './readers/mixins.ts';

declare module '../_rules.ts' {
  interface OwnRules {
    php: PhpRule;
  }
  interface OwnImportSyntaxes {
    php: 'use-clauses';
  }
}

type PhpRule =
  /** Variables of the enclosing function that are visible in this one: `use ($a)`. */
  | { readonly role: 'sharedVariables' }
  /** Traits in the body of a class, with rules for members of the same name: `use A, B { … }`. */
  | { readonly role: 'mixin' }
  /** A rule for a member of a trait: it is chosen among several, or gets a further name: `a insteadof B`, `a as b`. */
  | { readonly role: 'mixinRule'; readonly word: string }
  /** A loop over the elements of its first part; the second part is their variable, or a pair of key and variable. */
  | { readonly role: 'eachOf' }
  /** A file that runs in this place: `require 'a.php'`. Its value is what that file returns. */
  | { readonly role: 'loadedFile' }
  /** The result of a function, or outside of functions that of the file: `return $a`. */
  | { readonly role: 'fileResult' }
  /** A name with its namespaces: `A\B`, `\A`. */
  | { readonly role: 'spacePath' };

export const semantics: LanguageSemantics = {
  keepsType,
  variables,
  readers: {
    spacePath: (state, node) => readSpacePath(state, node, false),
    eachOf: readEachOf,
    loadedFile: readLoadedFile,
    fileResult: readFileResult,
    mixin: readMixins,
    mixinRule: readMixinRule,
  },
  callees: {
    spacePath: (state, node, _rule, isFunction) => readCalledPath(state, node, isFunction),
  },
  lastNames: {
    spacePath: (state, node) => childIn(state, node, '-1'),
  },
  functionHeads: { aside: readUse },
  classDoc: readClassDoc,
  docTypes: { before: docTypesBefore, read: docTypeExpr, asStated },
  importReaders: {
    'use-clauses': readUseClauses,
  },
};
