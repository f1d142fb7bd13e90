// What Python adds to the engine: its imports. Finds no module.
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readPythonImport } from './readers/imports.ts';

declare module '../_rules.ts' {
  interface OwnImportSyntaxes {
    python: 'python';
  }
}

export const semantics: LanguageSemantics = {
  importReaders: {
    python: readPythonImport,
  },
};
