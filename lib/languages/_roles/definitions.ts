// Roles of definitions: functions, classes and their members. Does not include variables and parameters.
import type { NodeKind } from '../../model/kinds.ts';
import type { Field } from './fields.ts';

export type DefinitionRule =
  | FunctionRule
  | ClassRule
  | MemberRule

  /** A name for a type: `type Id = string`. */
  | {
      readonly role: 'alias';
      readonly name: Field;
      readonly value: Field;
      readonly typeParams?: Field;
      /** A distinct type with its own members, which shares only the form of the other: `type Celsius float64`. */
      readonly distinct?: boolean;
    }
  /** A function that is applied to the definition after it: `@cached`. */
  | { readonly role: 'decorator' }
  /** Metadata among the modifiers of a definition: `@Get("/a")`. */
  | {
      readonly role: 'annotation';
      readonly name: Field;
      /** Contains values; named ones as `keywordArgument`. */
      readonly args: Field;
      /** Names that mark the definition as a test. */
      readonly tests?: readonly string[];
      /** It creates an object of a class whose name may have this behind what is written. */
      readonly creates?: string;
    };

/**
 * A function, a method, or a function as a value: `function area(a) { … }`, `(a) => a.area`. Its name can be a
 * declarator.
 */
interface FunctionRule {
  readonly role: 'function';
  readonly kind: 'Function' | 'Method' | 'Constructor';
  readonly name?: Field;
  readonly params?: Field;
  readonly returns?: Field;
  readonly body?: Field;
  readonly typeParams?: Field;
  readonly value?: boolean;
  readonly keepsReceiver?: boolean;
  readonly hoisted?: boolean;
  /** It takes no name from its assignment. */
  readonly nameless?: boolean;
  /** `sets`: its assignments are to variables of enclosing scopes, where those are known. */
  readonly seesAround?: true | 'sets';
  /** The single object that it is a method of: `def self.make`. */
  readonly on?: Field;
  /** Its syntax has no parameter list: `init { … }`. */
  readonly withoutParameterList?: boolean;
  /** A member whose list does not begin with the receiver has none: `fn new() -> Self`. */
  readonly listsReceiver?: boolean;
  /** The receiver type of an extension function, possibly with a name: `fun Shape.area()`. */
  readonly extended?: Field;
  /** Without a parameter list it is read like a property (`def area = 0`), or has no parameters (`none`). */
  readonly bare?: 'accessor' | 'none';
}

/** A class, struct, interface, trait, enum or union: `class Square extends Shape { … }`. */
interface ClassRule {
  readonly role: 'class';
  readonly kind: NodeKind;
  readonly name: Field;
  /** Null: the node is its own body. */
  readonly body: Field | null;
  readonly bases?: Field;
  readonly typeParams?: Field;
  readonly value?: boolean;
  /**
   * The word that goes with its name wherever it is used (`struct stat`): such names are separate from others, and
   * without a body they are only references.
   */
  readonly tag?: string;
  /** A parameter list whose names are members: `class A(val b: B)`. */
  readonly components?: Field;
  /**
   * The kind of these: fields, or names only known inside; absent: fields, and methods that read them. Ignored for a
   * list that the language has a reader for.
   */
  readonly componentKind?: 'Property' | 'Local';
  /** Static methods that the language adds, with their number of parameters: `values()` of an enum. */
  readonly implicit?: Readonly<Record<string, ImplicitMethod>>;
  /** It is its own only instance, which its name refers to: `object Clock`. */
  readonly single?: true;
  /** Its members are also members of the package of its name: `package object shapes`. */
  readonly opens?: true;
  /** Without a base in its header it extends its enclosing class: `case A` of an enum. */
  readonly within?: true;
  /**
   * Without a body it is only a reference; its name may contain its enclosing class and the arguments of a template
   * specialization: `class A;`.
   */
  readonly forward?: true;
  /** The members of an enum determine their own kind. */
  readonly plainBody?: true;
  /** Its members are private unless an `access` states otherwise. */
  readonly closed?: true;
  /** Other code may reopen it under the same full name, which may be a path: `class A::B`. */
  readonly reopened?: true;
  /** A list of the names of its fields: `Struct.new(:a, :b)`. */
  readonly fields?: Field;
}

type MemberRule =
  /**
   * Members of a type that is defined elsewhere, and with `bases` the types it implements by them: `impl A for B`,
   * `extension B: A`.
   */
  | {
      readonly role: 'extension';
      readonly type: Field;
      readonly bases?: Field;
      readonly body: Field;
      readonly typeParams?: Field;
    }
  /** The bases of a class: `extends Shape`. */
  | { readonly role: 'heritage'; readonly relation: 'EXTENDS' | 'IMPLEMENTS' }
  /** The body of a class: after a constructor's arguments, that of an anonymous class: `new A() { … }`. */
  | { readonly role: 'classBody' }
  /** Words before a definition: `public static`. */
  | { readonly role: 'modifiers' }
  /** A member that holds a value: `a: A = make()`. */
  | {
      readonly role: 'field';
      readonly name: Field;
      readonly type: Field;
      readonly value: Field;
    }
  /** A property with accessors: `int Area { get; set; }`. */
  | {
      readonly role: 'property';
      readonly name: Field;
      readonly type: Field;
      /** The name of the assigned value in its code: `value`. */
      readonly codeVariable?: string;
      /** Its name if it is written without one: `this[int i]`. */
      readonly nameless?: string;
      readonly params?: Field;
      readonly value?: Field;
      /** The accessor whose result is the property's value. */
      readonly getter?: Field;
      /** The receiver type of an extension property: `val Shape.area`. */
      readonly extended?: Field;
    }
  /**
   * A constant or variant: `Red`, `Circle(f64)`. With `args` it is created by the constructor; with `body` by its own
   * class. A language may define it in its own form.
   */
  | {
      readonly role: 'enumMember';
      readonly name: Field;
      readonly args?: Field;
      readonly body?: Field;
    };

export interface ImplicitMethod {
  readonly yields: 'self' | 'list';
  /** Absent: it is read, not called. */
  readonly takes?: number;
}
