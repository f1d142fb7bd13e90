// What PHP adds to the engine: traits that classes take in, loops over lists, names with namespaces, types in doc comments, `use`, files that are required. Resolves nothing.
import * as variables from './resolution/variables.ts';
import { keepsType } from './resolution/field-types.ts';
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { childIn } from '../_kit/tree-cursor.ts';
import { asStated, docTypeExpr, docTypesBefore } from './readers/doc-types.ts';
import { readCalledPath, readSpacePath } from './readers/namespace-paths.ts';
import { readUse } from './readers/shared-variables.ts';
import { readEachOf } from './readers/loops.ts';
import { readRequire, readUseClauses } from './readers/imports.ts';
import { readMixinRule, readMixins } from './readers/mixins.ts';

declare module '../_rules.ts' {
  interface OwnRules {
    php: PhpRule;
  }
  interface OwnImportSyntaxes {
    php: 'require' | 'use-clauses';
  }
}

type PhpRule =
  /** Variables of the enclosing function that are visible in this one: `use ($a)`. */
  | { readonly role: 'sharedVariables' }
  /** Types in the body of a class whose members it takes as its own, with rules of which name is whose. */
  | { readonly role: 'mixin' }
  /** Of the types that are taken in, one whose member is meant where several have it, or that has it under a further name. */
  | { readonly role: 'mixinRule'; readonly word: string }
  /** A loop over the elements of its first part: the second one is what they are called, or a pair of keys and that. */
  | { readonly role: 'eachOf' }
  /** A name with the namespaces that lead to it: `A\B`, `\A`. */
  | { readonly role: 'spacePath' };

export const semantics: LanguageSemantics = {
  keepsType,
  variables,
  readers: {
    spacePath: (state, node) => readSpacePath(state, node, false),
    eachOf: readEachOf,
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
  docTypes: { before: docTypesBefore, read: docTypeExpr, asStated },
  importReaders: {
    require: readRequire,
    'use-clauses': readUseClauses,
  },
};
