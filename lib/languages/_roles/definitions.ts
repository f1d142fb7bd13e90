// Roles of what defines functions, classes and their members. Variables and parameters have a file of their own.
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
      /** A type of its own, with members of its own, which has only the form of the other: `type Celsius float64`. */
      readonly distinct?: boolean;
    }
  /** A function that a definition after it is given to: `@cached`. */
  | { readonly role: 'decorator' }
  /** Metadata among the modifiers of a definition: `@Get("/a")`. */
  | {
      readonly role: 'annotation';
      readonly name: Field;
      /** Holds values, those with names as `keywordArgument`. */
      readonly args: Field;
      /** Names that say that the definition is a test. */
      readonly tests?: readonly string[];
    }
  /** In a class: what it holds is of the scope around it: `friend void swap(A&, A&);`. */
  | { readonly role: 'friend' };

/** A function, a method, or a function as a value: `function area(a) { … }`, `(a) => a.area`. Its name can be a declarator. */
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
  /** A list with the receiver and its type, of which the function is a method: `func (s Shape) Area()`. */
  readonly receiver?: Field;
  /** It takes no name from what it is assigned to. */
  readonly nameless?: boolean;
  /** `sets`: what it assigns are variables around, where those are known. */
  readonly seesAround?: true | 'sets';
  /** The one object that it is a method of: `def self.make`. */
  readonly on?: Field;
  /** Its syntax has no list of parameters: `init { … }`. */
  readonly withoutParameterList?: boolean;
  /** A member whose list does not begin with the receiver has none: `fn new() -> Self`. */
  readonly listsReceiver?: boolean;
  /** The type that it is called on like a method, maybe with its name: `fun Shape.area()`. */
  readonly extended?: Field;
  /** Without a list of parameters it is read like a property (`def area = 0`), or takes `none`. */
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
  /** The word that goes with its name wherever it is used (`struct stat`): such names live apart from others, and without a body only name. */
  readonly tag?: string;
  /** A list of parameters whose names are members: `class A(val b: B)`. */
  readonly components?: Field;
  /** What these are: fields, or names only known inside; absent: fields, and methods that read them. A list that the language has a reader for says it itself. */
  readonly componentKind?: 'Property' | 'Local';
  /** Methods that the language adds, static ones, with how many arguments they take: `values()` of an enum. */
  readonly implicit?: Readonly<Record<string, ImplicitMethod>>;
  /** It is its own only instance, which its name stands for: `object Clock`. */
  readonly single?: true;
  /** Its members are also those of the package of its name: `package object shapes`. */
  readonly opens?: true;
  /** Without a base of its own it is below the class that it stands in: `case A` of an enum. */
  readonly within?: true;
  /** Without a body it only names; its name may say which class it stands in, and which instance of a template it is: `class A;`. */
  readonly forward?: true;
  /** The members of an enum say themselves what they are. */
  readonly plainBody?: true;
  /** What it holds is private until an `access` says otherwise. */
  readonly closed?: true;
  /** Other code may say more of it under the same whole name, which may be a path: `class A::B`. */
  readonly reopened?: true;
  /** A list of the names of its fields: `Struct.new(:a, :b)`. */
  readonly fields?: Field;
}

type MemberRule =
  /** Members of a type that is defined elsewhere, and with `bases` what it implements by them: `impl A for B`, `extension B: A`. */
  | {
      readonly role: 'extension';
      readonly type: Field;
      readonly bases?: Field;
      readonly body: Field;
      readonly typeParams?: Field;
    }
  /** What a class is below of: `extends Shape`. */
  | { readonly role: 'heritage'; readonly relation: 'EXTENDS' | 'IMPLEMENTS' }
  /** The body of a class: beside a constructor's arguments, that of a class without a name: `new A() { … }`. */
  | { readonly role: 'classBody' }
  /** Words before a definition: `public static`. */
  | { readonly role: 'modifiers' }
  /** A member that holds a value: `a: A = make()`. */
  | {
      readonly role: 'field';
      readonly name: Field;
      readonly type: Field;
      readonly value: Field;
      /** Without a name it embeds its type, whose members are then reached through the holder: `struct { sync.Mutex }`. */
      readonly embeds?: boolean;
    }
  /** A field with code that runs when it is read or set: `int Area { get; set; }`. */
  | {
      readonly role: 'property';
      readonly name: Field;
      readonly type: Field;
      /** In its code this names what is assigned: `value`. */
      readonly codeVariable?: string;
      /** What it is called where it has no name: `this[int i]`. */
      readonly nameless?: string;
      readonly params?: Field;
      readonly value?: Field;
      /** What it yields is the property's value. */
      readonly getter?: Field;
      /** The type that it is read of: `val Shape.area`. */
      readonly extended?: Field;
    }
  /** A type in the body of an interface that it takes the members of; elsewhere just a type: `interface { io.Reader }`. */
  | { readonly role: 'embedding' }
  /** A constant or variant: `Red`, `Circle(f64)`. With `args` it is made by calling the constructor; with `body` by a class of its own. A language may define it in a form of its own. */
  | {
      readonly role: 'enumMember';
      readonly name: Field;
      readonly args?: Field;
      readonly body?: Field;
    }
  /** In the head of a constructor: a base, or a member, and what it is made of: `: a(b)`. */
  | { readonly role: 'memberInit' };

export interface ImplicitMethod {
  readonly yields: 'self' | 'list';
  /** Absent: it is read, not called. */
  readonly takes?: number;
}
