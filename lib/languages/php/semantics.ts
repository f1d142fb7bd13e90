// What PHP adds to the engine: traits that classes take in, loops over lists, `use`, files that are required. Resolves nothing.
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
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
  /** Types in the body of a class whose members it takes as its own, with rules of which name is whose. */
  | { readonly role: 'mixin' }
  /** Of the types that are taken in, one whose member is meant where several have it, or that has it under a further name. */
  | { readonly role: 'mixinRule'; readonly word: string }
  /** A loop over the elements of its first part: the second one is what they are called, or a pair of keys and that. */
  | { readonly role: 'eachOf' };

export const semantics: LanguageSemantics = {
  readers: {
    eachOf: readEachOf,
    mixin: readMixins,
    mixinRule: readMixinRule,
  },
  importReaders: {
    require: readRequire,
    'use-clauses': readUseClauses,
  },
};
