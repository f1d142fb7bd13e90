// Roles of types and their parts. Does not include type parameters.
import type { Field } from './fields.ts';

export type TypeRule =
  /** One of several types: `A | B`. */
  | { readonly role: 'union' }
  /** The type of a value: `typeof a`. */
  | { readonly role: 'typeQuery' }
  /** The type without values: `void`. */
  | { readonly role: 'nullType'; readonly token?: true }
  /** A list of types: `implements A, B`. */
  | { readonly role: 'typeList' }
  /** The type in it, whatever else it contains: `A?`, `&mut A`. */
  | {
      readonly role: 'typeWrapper';
      /** For a variadic parameter: `A*`. */
      readonly collects?: true;
    }
  /** A list of a type: `A[]`. */
  | {
      readonly role: 'arrayType';
      /** A part with one `[` for each dimension. */
      readonly dimensions?: Field;
    }
  /** A built-in generic type: `[]T`, `map[K]V`. */
  | { readonly role: 'holderType'; readonly holder: string; readonly parts: readonly Field[] }
  /** A type of a module or type: `a.B`. */
  | {
      readonly role: 'qualifiedType';
      readonly object: Field;
      readonly property: Field;
      readonly isPath?: boolean;
    }
  /** A type with its arguments: `A<B>`. */
  | {
      readonly role: 'generic';
      readonly base: Field;
      /** Empty: the last child. */
      readonly args: Field;
      /** A function with its type arguments: `f[A]`. */
      readonly isValue?: true;
    }
  /** A function type: `(a: A) => B`. */
  | {
      readonly role: 'functionType';
      readonly params: Field;
      readonly returns: Field;
      readonly typeParams?: Field;
      /** It is a built-in type of that name, with its parameter and result types as type arguments. */
      readonly holder?: string;
      /** The receiver type: `A.() -> B`. */
      readonly receiver?: Field;
    }
  /** A further upper bound of a type parameter: `where T: A`. */
  | { readonly role: 'typeBound'; readonly type: Field; readonly bound: Field }
  /** Contains `typeBound`s. */
  | { readonly role: 'typeBoundList' };
