// Roles of types and their parts. Type parameters stand with the parameters.
import type { Field } from './fields.ts';

export type TypeRule =
  /** One of several types: `A | B`. */
  | { readonly role: 'union' }
  /** The type of a value: `typeof a`. */
  | { readonly role: 'typeQuery' }
  /** The type of nothing: `void`. */
  | { readonly role: 'nullType'; readonly token?: true }
  /** Types side by side: `implements A, B`. */
  | { readonly role: 'typeList' }
  /** Names of types side by side, each inside of the one before, and with its type arguments behind it: `A<B>.C`. */
  | { readonly role: 'dottedType' }
  /** The type in it, whatever else there is: `A?`, `&mut A`. */
  | {
      readonly role: 'typeWrapper';
      /** Of a parameter that collects all further arguments: `A*`. */
      readonly collects?: true;
    }
  /** A list of a type: `A[]`. */
  | {
      readonly role: 'arrayType';
      /** A part with one `[` for each dimension. */
      readonly dimensions?: Field;
    }
  /** A built-in type that holds others: `[]T`, `map[K]V`. */
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
  /** The type of a function: `(a: A) => B`. */
  | {
      readonly role: 'functionType';
      readonly params: Field;
      readonly returns: Field;
      readonly typeParams?: Field;
      /** It is a built-in type of that name, which holds the types of what it takes and yields. */
      readonly holder?: string;
      /** The type of what it is called on: `A.() -> B`. */
      readonly receiver?: Field;
    }
  /** What else a type parameter is at least: `where T: A`. */
  | { readonly role: 'typeBound'; readonly type: Field; readonly bound: Field }
  /** Holds `typeBound`s. */
  | { readonly role: 'typeBoundList' }
  /** What type parameters are at least, said after the head: the name first, then types: `where T : A, B`. */
  | { readonly role: 'typeBounds' };
