// What Go adds to the engine: imports of packages. Finds none.
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readImportPath } from './readers/imports.ts';

declare module '../_rules.ts' {
  interface OwnImportSyntaxes {
    go: 'package-alias';
  }
}

export const semantics: LanguageSemantics = {
  importReaders: { 'package-alias': readImportPath },
};
