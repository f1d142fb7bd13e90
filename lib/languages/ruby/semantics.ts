// What Ruby adds to the engine: words in the bodies of classes, calls of `super`, `new` and `raise`, choices, rescued exceptions, files that are loaded by path, lexical look-up, mixins. Resolves nothing.
import type { Field } from '../_roles/fields.ts';
import type { NodeRule, RoleOf } from '../_rules.ts';
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { defineAccessors } from './readers/accessors.ts';
import { readBlockVariable, readSingleton } from './readers/class-bodies.ts';
import { placeOfSingleton } from './readers/singleton-methods.ts';
import { isSymbol, noteNamedMembers, readSymbol } from './readers/symbols.ts';
import { assignOwnMember, readOwnMember } from './readers/own-members.ts';
import { readClassPath, readConstantPath } from './readers/class-paths.ts';
import { readClassWord } from './readers/class-words.ts';
import { readClassOf, readMakes, readRaises, readSuperCall } from './readers/receiver-calls.ts';
import { readCatches, readChoices } from './readers/statements.ts';
import { readLoadPath } from './readers/load-calls.ts';
import { inheritedResult } from './resolution/inherited-results.ts';
import { lookUpLexically } from './resolution/lexical-look-up.ts';
import { mayOverride, mixedMember } from './resolution/mixed-members.ts';
import { mixinOrder } from './resolution/mixin-order.ts';

declare module '../_rules.ts' {
  interface OwnRules {
    ruby: RubyRule;
  }
  interface OwnImportSyntaxes {
    ruby: 'load-path';
  }
}

type RubyRule =
  /** A name as a value, with or without a mark before it: `:a`. */
  | { readonly role: 'symbolText' }
  /** A variable of the receiver, or of the enclosing class, without a declaration: `@a`. */
  | { readonly role: 'ownMember'; readonly of: 'receiver' | 'class' }
  /** A name inside of a class or module, or of the outermost ones: `A::B`. */
  | { readonly role: 'constantPath'; readonly scope: Field; readonly name: Field }
  /**
   * A call of a word that says something of the class in whose body it stands, or of the members that it is given or that follow it;
   * elsewhere it is read as `otherwise`. `itself`: of the class as an object, where the plain one speaks of its instances.
   * `options`: those by name that say the type of what it holds, and those that leave it untold.
   */
  | {
      readonly role: 'classWord';
      readonly means: ClassWord;
      readonly args: Field;
      readonly block: Field;
      readonly otherwise: NodeRule;
      readonly options?: { readonly type: string; readonly untold: readonly string[] };
    }
  /** A call that gives what its block yields a name, known in the blocks around like a variable; without a name its own word is that. Elsewhere it is read as `otherwise`. */
  | {
      readonly role: 'blockVariable';
      readonly args: Field;
      readonly block: Field;
      readonly otherwise: RoleOf<'call'>;
    }
  /** Members of one object, which in a class is the class itself. */
  | { readonly role: 'singleton'; readonly object: Field; readonly body: Field }
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

/** `takes-in`: types whose members the class has after its own, or first. `both`: members of the class itself and of its instances. `part`: code that stands for the body of the class. `holds`: members that yield an instance of the class that their names speak of, or that class for many. `defines`: a method under the first name, which may be the function that follows it. */
export type ClassWord =
  | 'takes-in'
  | 'takes-in-first'
  | 'takes-in-itself'
  | 'reads'
  | 'writes'
  | 'reads-and-writes'
  | 'private'
  | 'private-itself'
  | 'public'
  | 'both'
  | 'renames'
  | 'defines'
  | 'defines-itself'
  | 'holds-one'
  | 'holds-many'
  | 'part'
  | 'part-itself';

export const semantics: LanguageSemantics = {
  readers: {
    symbolText: readSymbol,
    ownMember: readOwnMember,
    constantPath: readConstantPath,
    classWord: readClassWord,
    blockVariable: readBlockVariable,
    singleton: readSingleton,
    superCall: readSuperCall,
    makes: readMakes,
    classOf: readClassOf,
    raises: readRaises,
    choices: readChoices,
    catches: readCatches,
  },
  targets: { ownMember: assignOwnMember },
  isLocalVariable: (name) => !/^\p{Lu}/u.test(name),
  keyIsName: isSymbol,
  afterArguments: noteNamedMembers,
  functionHeads: { placeOf: placeOfSingleton },
  classPath: readClassPath,
  classFields: (state, node, names) => {
    defineAccessors(state, node, names, { reads: true, writes: true });
  },
  importReaders: {
    'load-path': readLoadPath,
  },
  lookUpName: lookUpLexically,
  resolutionOrder: mixinOrder,
  membersOf: mixedMember,
  mayOverride,
  inheritedResult,
};
