// Roles of variables, parameters and patterns. Does not include fields of classes, which are definitions.
import type { Field, Hoist } from './fields.ts';

export type VariableRule =
  /** Several variables in one statement: `let a = 1, b = 2`. */
  | {
      readonly role: 'declarations';
      readonly hoist: Hoist;
      /** The type, if it is written once before all of them. */
      readonly type?: Field;
      readonly isStatic?: boolean;
    }
  /** One variable: `a: A = make()`. */
  | {
      readonly role: 'variable';
      readonly name: Field;
      readonly type: Field;
      readonly value: Field;
      /** Its other parts are read too. */
      readonly parts?: true;
      /** It takes the value that is matched there: `is A a`. */
      readonly expected?: true;
    }
  /** Several names and their values: `a, b = f()`. */
  | {
      readonly role: 'bindings';
      readonly names: Field;
      readonly type?: Field;
      readonly values: Field;
      /** `:=`: if written with that operator; `unless-known`: at file level, names without a declaration in scope. */
      readonly declares: boolean | ':=' | 'unless-known';
    }
  /** Assigns a value to a name or member that may exist: `a.b = c`. */
  | {
      readonly role: 'assign';
      readonly left: Field;
      readonly right: Field;
      readonly type?: Field;
      readonly declares: boolean;
      readonly adds?: boolean;
    }
  /**
   * Names of this function that belong to the file, or to the nearest enclosing function that has them: `global a`,
   * `nonlocal a`.
   */
  | { readonly role: 'globalDeclaration'; readonly of: 'file' | 'function' }
  /** The captures of a function value: `[a, &b]`. */
  | { readonly role: 'captures' }
  | ParameterRule
  | PatternRule;

type ParameterRule =
  /** A parameter: `a: A = none`. Its name can be a declarator. */
  | {
      readonly role: 'parameter';
      readonly name: Field;
      readonly type?: Field;
      readonly value?: Field;
      readonly rest?: boolean;
      /** Several names may share one type, and a type may have no name: `a, b int`. */
      readonly many?: boolean;
      /** It is a field of the class too: `__construct(private A $a)`. */
      readonly promotes?: true;
      /** It may have no name, and still counts: `void f(int);`. */
      readonly nameless?: true;
    }
  /** Parameters, or several results: `(a A, b B)`. */
  | { readonly role: 'parameterList' }
  /** A list of type parameters: `<T, U>`. */
  | { readonly role: 'typeParameters' }
  /** A type parameter: `T extends A`. */
  | { readonly role: 'typeParameter'; readonly name: Field; readonly bound: Field };

type PatternRule =
  /** Parts by position, and the remaining ones: `[a, b]`, `...rest`. */
  | { readonly role: 'listPattern' | 'restPattern' }
  /** A part under another name: `{ a: b }`. */
  | { readonly role: 'pairPattern'; readonly key: Field; readonly value: Field }
  /** The parts of one variant or struct, named as `type`; parts without names by position: `Some(a)`. */
  | { readonly role: 'variantPattern'; readonly type: Field }
  /** Patterns that each match the whole value: `A | B`. `guard` is no pattern but code. */
  | { readonly role: 'orPattern'; readonly guard?: Field };
