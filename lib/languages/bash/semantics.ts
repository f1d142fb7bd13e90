// What Bash adds to the engine: scripts that are sourced. Finds none.
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readSource } from './readers/sourced-files.ts';

declare module '../_rules.ts' {
  interface OwnImportSyntaxes {
    bash: 'source';
  }
}

export const semantics: LanguageSemantics = {
  importReaders: {
    source: readSource,
  },
};
