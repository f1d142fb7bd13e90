// What Ruby adds to the engine: words in the bodies of classes, calls of `super`, `new` and `raise`, choices, rescued exceptions, files that are loaded by path, lexical look-up, mixins. Resolves nothing.
import type { Field } from '../_roles/fields.ts';
import type { NodeRule, RoleOf } from '../_rules.ts';
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { defineAccessors } from './readers/accessors.ts';
import { readBlockVariable, readDescribed, readSingleton } from './readers/class-bodies.ts';
import { placeOfSingleton } from './readers/singleton-methods.ts';
import { isSymbol, noteNamedMembers, readSymbol } from './readers/symbols.ts';
import { assignOwnMember, readOwnMember } from './readers/own-members.ts';
import { readClassPath, readConstantPath } from './readers/class-paths.ts';
import { readClassWord } from './readers/class-words.ts';
import { readClassOf, readMakes, readRaises, readSuperCall } from './readers/receiver-calls.ts';
import { readCatches, readChoices, readMethodReturn } from './readers/statements.ts';
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
  /** The result of the enclosing method, also in blocks: `return a`. */
  | { readonly role: 'methodReturn' }
  /** A name as a value, with or without a mark before it: `:a`. */
  | { readonly role: 'symbolText' }
  /** A variable of the receiver, or of the enclosing class, without a declaration: `@a`. */
  | { readonly role: 'ownMember'; readonly of: 'receiver' | 'class' }
  /** A name inside of a class or module, or of the outermost ones: `A::B`. */
  | { readonly role: 'constantPath'; readonly scope: Field; readonly name: Field }
  /**
   * A call of a word that declares something of the enclosing class, of the members in its arguments or of those after it;
   * elsewhere it is read as `otherwise`. `itself`: of the class as an object, not of its instances.
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
  /** A call that names the result of its block, visible in the enclosing blocks like a variable: `let(:a) { … }`. Without a name it is the word itself. Elsewhere it is read as `otherwise`. */
  | {
      readonly role: 'blockVariable';
      readonly args: Field;
      readonly block: Field;
      readonly otherwise: RoleOf<'call'>;
    }
  /** A call with the class that its block describes: the block knows the class and an object of it by names. */
  | { readonly role: 'describes'; readonly call: RoleOf<'call'> }
  /** Members of one object, in a class of the class itself: `class << self`. */
  | { readonly role: 'singleton'; readonly object: Field; readonly body: Field }
  /** A call of the overridden method: `super(a)`. */
  | { readonly role: 'superCall'; readonly args?: Field; readonly trailing?: Field }
  /** A call that creates an instance of its receiver, which may be implicit. */
  | { readonly role: 'makes'; readonly of: Field; readonly args: Field; readonly trailing: Field }
  /** The class of an object. */
  | { readonly role: 'classOf'; readonly object: Field }
  /** A call that raises its first argument, of which it creates an instance if that is a class. */
  | { readonly role: 'raises'; readonly args: Field }
  /** Parts of which one runs, chosen by the value in this field; its value is that of the part. */
  | { readonly role: 'choices'; readonly by: Field }
  /** Catches exceptions of these types, under a name that stays visible: `rescue A => e`. */
  | { readonly role: 'catches'; readonly types: Field; readonly name: Field; readonly body: Field };

/** `takes-in`: mixins whose members come after the class's own, or before. `both`: members of the class itself and of its instances. `part`: code that is read like the body of the class. `holds`: members that yield an instance of the class that their names speak of, or that class for many. `defines`: a method under the first name, which may be the function that follows it; `defines-questions`: one of the class, which gives the class again. `hands-on`: methods of a member under names of the class's own. */
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
  | 'defines-questions'
  | 'hands-on'
  | 'holds-one'
  | 'holds-many'
  | 'part'
  | 'part-itself';

export const semantics: LanguageSemantics = {
  readers: {
    methodReturn: readMethodReturn,
    symbolText: readSymbol,
    ownMember: readOwnMember,
    constantPath: readConstantPath,
    classWord: readClassWord,
    blockVariable: readBlockVariable,
    describes: readDescribed,
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
