// What Python adds to the engine: decorated definitions, its imports. Finds no module.
import type { Field } from '../_roles/fields.ts';
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readDecorated } from './readers/decorated.ts';
import { readPythonImport } from './readers/imports.ts';

declare module '../_rules.ts' {
  interface OwnRules {
    python: PythonRule;
  }
  interface OwnImportSyntaxes {
    python: 'python';
  }
}

/** A definition with decorators before it. */
interface PythonRule {
  readonly role: 'decorated';
  readonly definition: Field;
}

export const semantics: LanguageSemantics = {
  readers: {
    decorated: readDecorated,
  },
  importReaders: {
    python: readPythonImport,
  },
};
