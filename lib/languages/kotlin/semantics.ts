// What Kotlin adds to the engine: companions, calls of base constructors, names of files as classes. Resolves nothing.
import type { Field } from '../_rules.ts';
import type { LanguageSemantics } from '../_kit/language-semantics.ts';
import { readPackagePath } from './readers/imports.ts';
import { readBaseCall } from './readers/base-calls.ts';
import { readMarkedText } from './readers/marked-texts.ts';
import { readStaticPart } from './readers/static-part.ts';
import { textOf } from '../_kit/tree-cursor.ts';

declare module '../_rules.ts' {
  interface OwnRules {
    kotlin: KotlinRule;
  }
  interface OwnImportSyntaxes {
    kotlin: 'package-path';
  }
}

type KotlinRule =
  /** Members that belong to the class and not to its instances; it may be named itself, and is called `nameless` if it is not. */
  | {
      readonly role: 'staticPart';
      readonly body: Field;
      readonly name: Field;
      readonly nameless: string;
    }
  /** A call of the base's constructor in the head of a class: the base, and what it takes. */
  | { readonly role: 'baseCall'; readonly type: Field; readonly args: Field }
  /** Text in a string: where this mark stands before it, it begins with a name. */
  | { readonly role: 'markedText'; readonly mark: string }
  /** Says in its text which class stands for the file: the first group of `named`. */
  | { readonly role: 'fileClass'; readonly named: RegExp };

export const semantics: LanguageSemantics = {
  readers: {
    staticPart: readStaticPart,
    baseCall: readBaseCall,
    markedText: readMarkedText,
    fileClass: (state, node, rule) => {
      state.fileClass ??= rule.named.exec(textOf(state, node))?.[1];
      return -1;
    },
  },
  importReaders: {
    'package-path': readPackagePath,
  },
};
