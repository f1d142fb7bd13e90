// What C# adds to the engine: its `using` directives. Finds no namespace.
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readUsing } from './readers/using.ts';

declare module '../_rules.ts' {
  interface OwnImportSyntaxes {
    csharp: 'using';
  }
}

export const semantics: LanguageSemantics = {
  importReaders: {
    using: readUsing,
  },
};
