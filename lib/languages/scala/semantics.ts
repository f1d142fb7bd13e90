// What Scala adds to the engine: types of `this`, imports with selectors. Resolves nothing.
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readSelectors } from './readers/imports.ts';
import { readSelfType } from './readers/self-types.ts';

declare module '../_rules.ts' {
  interface OwnRules {
    scala: ScalaRule;
  }
  interface OwnImportSyntaxes {
    scala: 'selectors';
  }
}

/** In the body of a class: a name for its instance, and what else that is. */
interface ScalaRule {
  readonly role: 'selfType';
}

export const semantics: LanguageSemantics = {
  readers: {
    selfType: readSelfType,
  },
  importReaders: {
    selectors: readSelectors,
  },
};
