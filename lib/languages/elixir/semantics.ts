// What Elixir adds to the engine: modules by whole names, functions in clauses, pipes. Resolves nothing.
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readCapture } from './readers/captures.ts';
import { readClause, readDocText } from './readers/clauses.ts';
import { readCodeBlock, readFormInPlace } from './readers/code-blocks.ts';
import {
  readModuleAlias,
  readModuleImport,
  readModuleName,
  readModuleRequire,
  readModuleUse,
  readNamedModule,
  readTypesInside,
} from './readers/named-modules.ts';
import { readPipe } from './readers/pipes.ts';
import { readAtomText } from './readers/atom-texts.ts';

declare module '../_rules.ts' {
  interface OwnRules {
    elixir: ElixirRule;
  }
  interface OwnImportSyntaxes {
    elixir: 'module-alias' | 'module-require' | 'module-import' | 'module-use';
  }
}

type ElixirRule =
  /** A module that all code knows by its whole dotted name, and that name as a value. `aside`: it is not nested in the enclosing module. */
  | { readonly role: 'namedModule'; readonly aside?: true }
  | { readonly role: 'moduleName' }
  /** Modules in it are types: `%User{}`, `@behaviour Plug`. */
  | { readonly role: 'typesInside' }
  /** An atom, or a key of a keyword list: `:index`, `only:`. */
  | { readonly role: 'atomText' }
  /** A function as a value, by its name and the number of its parameters: `&f/1`. */
  | { readonly role: 'capture' }
  /** Code that a macro gets. */
  | { readonly role: 'codeBlock' }
  /** A call of a form of the language, whose code blocks run in place. */
  | { readonly role: 'formInPlace' }
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
    typesInside: readTypesInside,
    atomText: readAtomText,
    capture: readCapture,
    codeBlock: readCodeBlock,
    formInPlace: readFormInPlace,
    clause: readClause,
    docText: readDocText,
    pipe: readPipe,
  },
  importReaders: {
    'module-alias': readModuleAlias,
    'module-require': readModuleRequire,
    'module-import': readModuleImport,
    'module-use': readModuleUse,
  },
};
