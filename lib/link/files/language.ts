// The data type of a language in a program. Contains no functions.
import type { BuiltinTable } from '../../languages/_builtins.ts';
import type { LanguageSpec } from '../../languages/_spec.ts';

/** Merged view of a language and those that it inherits from. */
export interface Language {
  readonly spec: LanguageSpec;
  readonly globals: ReadonlySet<string>;
  /** The program has files of other languages of the family, with other names for functions. */
  readonly hasSiblingLanguages: boolean;
  readonly builtins: Required<
    Omit<
      BuiltinTable,
      'dereferences' | 'iterationItem' | 'ownResults' | 'typeArguments' | 'written'
    >
  > & {
    readonly written: RegExp | undefined;
    readonly dereferences: BuiltinTable['dereferences'] | undefined;
    readonly iterationItem: string | undefined;
    readonly ownResults: RegExp | undefined;
  };
}
