// What Ruby adds to the engine: files that are loaded by path. Finds none.
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readLoadPath } from './readers/load-calls.ts';

declare module '../_rules.ts' {
  interface OwnImportSyntaxes {
    ruby: 'load-path';
  }
}

export const semantics: LanguageSemantics = {
  importReaders: {
    'load-path': readLoadPath,
  },
};
