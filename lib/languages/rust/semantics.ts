// What Rust adds to the engine: macros, whose names bear a mark and whose uses may be read as calls; variants of enums, attributes, fields without names. Expands none.
import { isShared, MARK, written } from './resolution/macro-names.ts';
import { conversionsOf } from './resolution/conversions.ts';
import { isClosed } from './resolution/modules.ts';
import type { Field } from '../_roles/fields.ts';
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { breadthFirst } from '../_kit/resolution/class-orders.ts';
import { withMacrosAsCalls } from './preprocess/macros-as-calls.ts';
import { withSelectsAsBlocks } from './preprocess/select-arms.ts';
import { readLet } from './readers/let-bindings.ts';
import { readModule } from './readers/modules.ts';
import { readUseTree } from './readers/use-trees.ts';
import { readMacroUse, readMarkedMacro } from './readers/macros.ts';
import { readUnnamedFields, readVariant } from './readers/variants.ts';
import { readAttribute } from './readers/attributes.ts';

declare module '../_rules.ts' {
  interface OwnRules {
    rust: RustRule;
  }
  interface OwnImportSyntaxes {
    rust: 'use-tree';
  }
}

type RustRule =
  /** Variables that hide earlier ones. `otherwise`: code that runs if the value does not match: `let Some(a) = b else { … }`. */
  | {
      readonly role: 'letBinding';
      readonly name: Field;
      readonly type: Field;
      readonly value: Field;
      readonly otherwise?: Field;
    }
  /** A nested module: inline, or in its own file: `mod a;`. */
  | { readonly role: 'module'; readonly name: Field; readonly body: Field }
  /** Fields that are accessed by position: `struct A(B, C)`. */
  | { readonly role: 'unnamedFields'; readonly type: Field }
  /** A macro of which only the name is read. `mark`: follows the name in each use, so that it is separate from other names. */
  | { readonly role: 'markedMacro'; readonly name: Field; readonly mark: string }
  /** A use of a macro whose arguments are not expressions. */
  | { readonly role: 'macroUse'; readonly name: Field; readonly mark: string }
  /** An attribute of the next definition, which may exclude it on the platform: `#[cfg(windows)]`. */
  | { readonly role: 'condition' }
  /** Tokens without a known structure, as in the body of a macro: their names stay open. */
  | { readonly role: 'tokens' };

export const semantics: LanguageSemantics = {
  enumMember: readVariant,
  readers: {
    letBinding: readLet,
    module: readModule,
    unnamedFields: readUnnamedFields,
    markedMacro: readMarkedMacro,
    macroUse: readMacroUse,
    condition: readAttribute,
    tokens: () => -1,
  },
  isConstantName: (name) => /^[\p{Lu}`]/u.test(name),
  importReaders: { 'use-tree': readUseTree },
  resolutionOrder: breadthFirst,
  isClosed,
  modulesApart: true,
  runsBeyond: conversionsOf,
  macroNames: { isShared, written },
  preprocess: (text) => {
    const selected = withSelectsAsBlocks(text);
    return {
      plain: withMacrosAsCalls(selected, MARK),
      others: () => (selected === text ? [text] : [selected, text]),
    };
  },
};
