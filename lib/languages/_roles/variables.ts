// Roles of what declares variables and parameters, and of patterns that take values apart. Fields of classes are definitions.
import type { Field, Hoist } from './fields.ts';

export type VariableRule =
  /** Several variables in one statement: `let a = 1, b = 2`, `int *a, b[3];`. */
  | {
      readonly role: 'declarations';
      readonly hoist: Hoist;
      /** Where the type stands once, before all of them. */
      readonly type?: Field;
      /** The names with what stands around them, where no node of their own says what is declared. */
      readonly declarator?: Field;
      /** Where the initial value of a single one may stand. */
      readonly value?: Field;
      /** They name types: `typedef int *a;`. */
      readonly types?: boolean;
      readonly isStatic?: boolean;
    }
  /** What stands around a declared name: a pointer, an array, a parameter list, mere parentheses (`group`), an initial value: `*a`, `b[3]`. */
  | {
      readonly role: 'declarator';
      readonly inner: Field;
      readonly params?: Field;
      readonly value?: Field;
      readonly group?: boolean;
      /** It holds no object itself. */
      readonly points?: 'pointer' | 'reference';
    }
  /** One variable: `a: A = make()`. */
  | {
      readonly role: 'variable';
      readonly name: Field;
      readonly type: Field;
      readonly value: Field;
      /** It is known in the whole scope: `static A: B = …`. */
      readonly item?: boolean;
      /** Code that runs where the value does not fit: `let Some(a) = b else { … }`. */
      readonly otherwise?: Field;
      /** What else stands in it is read too. */
      readonly parts?: true;
      /** It takes the value that is taken there: `is A a`. */
      readonly expected?: true;
    }
  /** Several names and their values side by side: `a, b = f()`. */
  | {
      readonly role: 'bindings';
      readonly names: Field;
      readonly type?: Field;
      readonly values: Field;
      /** `:=`: where that operator stands; `unless-known`: at file level what nothing around declares. */
      readonly declares: boolean | ':=' | 'unless-known';
    }
  /** A value for a name or member that may be there: `a.b = c`. */
  | {
      readonly role: 'assign';
      readonly left: Field;
      readonly right: Field;
      readonly type?: Field;
      readonly declares: boolean;
      readonly adds?: boolean;
      /** Among arguments it gives one by its name: `f(a = 1)`. */
      readonly asArgument?: true;
    }
  /** Names of this function that are the file's, or those of the nearest function around that has them: `global a`, `nonlocal a`. */
  | { readonly role: 'globalDeclaration'; readonly of: 'file' | 'function' }
  /** Variables of the function around that are known inside of this one: `use ($a)`. */
  | { readonly role: 'sharedVariables' }
  /** What a function value takes from around it: `[a, &b]`. */
  | { readonly role: 'captures' }
  | ParameterRule
  | PatternRule;

type ParameterRule =
  /** What a function takes: `a: A = none`. Its name can be a declarator. */
  | {
      readonly role: 'parameter';
      readonly name: Field;
      readonly type?: Field;
      readonly value?: Field;
      readonly rest?: boolean;
      /** Several names may share one type, and a type may stand without a name: `a, b int`. */
      readonly many?: boolean;
      /** It is a field of the class too: `__construct(private A $a)`. */
      readonly promotes?: true;
      /** It may have no name, and count all the same: `void f(int);`. */
      readonly nameless?: true;
    }
  /** Parameters, which also stand for several results: `(a A, b B)`. */
  | {
      readonly role: 'parameterList';
      /** Name and type of the last one, where it has no node of its own and collects all further arguments: `params A[] a`. */
      readonly restName?: Field;
      readonly restType?: Field;
      /** Modifiers stand before a parameter, its default value after it. */
      readonly beside?: true;
      /** The modifier of one that collects all further arguments. */
      readonly restWord?: RegExp;
      /** What is no parameter is the type of one: `(A, B) -> C`. */
      readonly types?: true;
      /** The same, only in a list that begins like that. */
      readonly typesAfter?: RegExp;
    }
  /** A list of type parameters: `<T, U>`. */
  | { readonly role: 'typeParameters' }
  /** One of them: `T extends A`. */
  | { readonly role: 'typeParameter'; readonly name: Field; readonly bound: Field };

type PatternRule =
  /** Parts by their names, by their places, and those that are left: `{ a, b }`, `[a, b]`, `...rest`. */
  | { readonly role: 'objectPattern' | 'listPattern' | 'restPattern' }
  /** A part under another name: `{ a: b }`. */
  | { readonly role: 'pairPattern'; readonly key: Field; readonly value: Field }
  /** A part that may be missing: `{ a = 1 }`. */
  | { readonly role: 'defaultPattern'; readonly left: Field; readonly right: Field }
  /** The parts of one variant or struct, named as `type`; parts without names by their places: `Some(a)`. */
  | { readonly role: 'variantPattern'; readonly type: Field }
  /** Patterns of which each is laid against the whole value: `A | B`. `guard` is no pattern but code. */
  | { readonly role: 'orPattern'; readonly guard?: Field }
  /** A pattern whose parts stand side by side: a path to a variant and patterns of its parts, a name that is bound, other patterns, a type: `case .some(let a)`. */
  | { readonly role: 'flatPattern' };
