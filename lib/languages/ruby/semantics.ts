// What Ruby adds to the engine: calls of `super`, `new` and `raise`, choices, rescued exceptions, files that are loaded by path. Resolves nothing.
import type { Field } from '../_roles/fields.ts';
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readClassOf, readMakes, readRaises, readSuperCall } from './readers/receiver-calls.ts';
import { readCatches, readChoices } from './readers/statements.ts';
import { readLoadPath } from './readers/load-calls.ts';

declare module '../_rules.ts' {
  interface OwnRules {
    ruby: RubyRule;
  }
  interface OwnImportSyntaxes {
    ruby: 'load-path';
  }
}

type RubyRule =
  /** A call of what the method around overrides. */
  | { readonly role: 'superCall'; readonly args?: Field; readonly trailing?: Field }
  /** A call that makes an instance of what it is called on: of the receiver where nothing stands there. */
  | { readonly role: 'makes'; readonly of: Field; readonly args: Field; readonly trailing: Field }
  /** The class of an object. */
  | { readonly role: 'classOf'; readonly object: Field }
  /** A call that raises its first argument, which is made first where it is a class. */
  | { readonly role: 'raises'; readonly args: Field }
  /** Parts of which one runs, chosen by the one in this field. It yields what that one does. */
  | { readonly role: 'choices'; readonly by: Field }
  /** Catches what is raised of these types, maybe under a name that is known after it too. */
  | { readonly role: 'catches'; readonly types: Field; readonly name: Field; readonly body: Field };

export const semantics: LanguageSemantics = {
  readers: {
    superCall: readSuperCall,
    makes: readMakes,
    classOf: readClassOf,
    raises: readRaises,
    choices: readChoices,
    catches: readCatches,
  },
  importReaders: {
    'load-path': readLoadPath,
  },
};
