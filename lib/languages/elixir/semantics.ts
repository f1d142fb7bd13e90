// What Elixir adds to the engine: modules by whole names, functions in clauses, pipes. Resolves nothing.
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readClause, readDocText } from './readers/clauses.ts';
import {
  readModuleAlias,
  readModuleImport,
  readModuleName,
  readModuleUse,
  readNamedModule,
} from './readers/named-modules.ts';
import { readPipe } from './readers/pipes.ts';

declare module '../_rules.ts' {
  interface OwnRules {
    elixir: ElixirRule;
  }
  interface OwnImportSyntaxes {
    elixir: 'module-alias' | 'module-import' | 'module-use';
  }
}

type ElixirRule =
  /** A module that all code knows by its whole dotted name, and that name as a value. `aside`: it is not nested in the enclosing module. */
  | { readonly role: 'namedModule'; readonly aside?: true }
  | { readonly role: 'moduleName' }
  /** A clause of a function: its head is the first argument of a defining word. */
  | { readonly role: 'clause'; readonly isPrivate?: true }
  /** The documentation of the next function. */
  | { readonly role: 'docText' }
  /** Two operands; with this `operator` between them the left one is the first argument of the call on the right. */
  | { readonly role: 'pipe'; readonly operator: string };

export const semantics: LanguageSemantics = {
  readers: {
    namedModule: readNamedModule,
    moduleName: readModuleName,
    clause: readClause,
    docText: readDocText,
    pipe: readPipe,
  },
  importReaders: {
    'module-alias': readModuleAlias,
    'module-import': readModuleImport,
    'module-use': readModuleUse,
  },
};
