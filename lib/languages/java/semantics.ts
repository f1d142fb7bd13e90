// What Java adds to the engine: its imports. Finds no class.
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readJavaImport } from './readers/imports.ts';

declare module '../_rules.ts' {
  interface OwnImportSyntaxes {
    java: 'java';
  }
}

export const semantics: LanguageSemantics = {
  importReaders: {
    java: readJavaImport,
  },
};
