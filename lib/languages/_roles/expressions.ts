// Roles of expressions: names, calls, literals, operators. Does not include types.
import type { Field } from './fields.ts';

export type ExpressionRule = NameRule | CallRule | ArgumentRule | LiteralRule | OperatorRule;

type NameRule =
  /** A name used as a value or type: `a`. */
  | {
      readonly role: 'name';
      /** Unless a variable of that name is assigned before, it calls a method of the receiver. */
      readonly calls?: 'unless-variable';
    }
  /** A variable as a part under its own name: `{ a }`. */
  | { readonly role: 'shorthand' }
  /** The receiver, the overridden definition, and a word that has no meaning here: `this`, `super`, `static`. */
  | {
      readonly role: 'self' | 'super' | 'word';
      /** The grammar has it as a bare word. */
      readonly token?: true;
    }
  /** A member of an object: `a.b`. */
  | {
      readonly role: 'member';
      readonly object: Field;
      readonly property: Field;
      /** It makes a function a method, as in `function M:f()`. */
      readonly handsReceiver?: true;
      /** A path of names, whose first may be a word for a module: `crate::a`. */
      readonly isPath?: boolean;
      /** The operator that accesses members through a pointer: `->`. */
      readonly through?: string;
      /** Its name is written with the mark of variables: `A::$b`. */
      readonly sigil?: true;
    }
  /** Contains the last name of a member access: `.b<C>` of `a.b<C>`. */
  | { readonly role: 'memberName'; readonly name: Field }
  /** A member of the type that is expected here: `.a`. */
  | { readonly role: 'expectedMember'; readonly name: Field }
  /** The enclosing class, as itself: `new self`. */
  | {
      readonly role: 'ownClass';
      /** As a type, it is the type of the receiver: `static`. */
      readonly keeps?: true;
    };

export type CallRule =
  /** A call: `a.b(c)`. */
  | {
      readonly role: 'call';
      readonly callee: Field;
      /** `*`: everything beside the callee, with lists flattened. */
      readonly args: Field;
      /** The receiver, where it is beside the callee's name instead of in one node with it. */
      readonly object?: Field;
      /** A trailing argument after the argument list, or after a whole call: `a.each { … }`. */
      readonly trailing?: Field;
      /** Its arguments are references, and are not passed to anything that would call them. */
      readonly mentionsArguments?: true;
      /** Without an object, `this` is the receiver. */
      readonly implicitReceiver?: true;
      /** A node in place of the list is the only argument: `f { … }`. */
      readonly bareArgument?: true;
      /** Contains the list and trailing functions, which may have labels; a list in square brackets is an index. */
      readonly suffix?: Field;
      readonly typeArgs?: Field;
    }
  /** Creates an instance: `new A(b)`. */
  | {
      readonly role: 'new';
      readonly callee: Field;
      readonly args: Field;
      /** With a body, which defines an anonymous class, the base counts as instantiated too, whatever the arguments. */
      readonly nameless?: 'made';
    };

type ArgumentRule =
  /** A named argument: `a: 1`. */
  | { readonly role: 'keywordArgument'; readonly value: Field }
  /** Elements of a value as separate arguments: `...a`. */
  | { readonly role: 'spread' };

type LiteralRule =
  /** A list of values: `[a, b]`. */
  | { readonly role: 'list' }
  /** An object literal: `{ a: 1 }`. */
  | { readonly role: 'object' }
  /** `{key: value}` whose parts are accessed by subscript, not as members. */
  | { readonly role: 'dictionary' }
  /** A part of an object or dictionary: `a: 1`. */
  | { readonly role: 'pair'; readonly key: Field; readonly value: Field }
  /** A list or generator with one expression for each element of another: `[f(a) for a in b]`. */
  | { readonly role: 'comprehension'; readonly body: Field }
  /** A number, a truth value and the like: `1`. */
  | {
      readonly role: 'literal';
      readonly type: string;
      /** The types of literal suffixes: `1L`. */
      readonly suffixes?: Readonly<Record<string, string>>;
    }
  /** A string: `"a"`. */
  | {
      readonly role: 'string';
      /** A string that contains this is interpolated: `"a $b"`. */
      readonly mark?: string;
    }
  /**
   * A value of a stated type, written with its parts: `T{a: 1}`. Without a type it is among the parts of another, whose
   * elements have its type.
   */
  | { readonly role: 'composite'; readonly type?: Field; readonly body: Field };

type OperatorRule =
  /** The result of a promise: `await a`. */
  | { readonly role: 'await' }
  /** The result of a built-in member of the operand: `x?` is `x["?"]`. */
  | { readonly role: 'unwrap'; readonly member: string }
  /** An element or part by its key: `a[b]`. */
  | { readonly role: 'index'; readonly object: Field; readonly key: Field }
  /** A part of a list: `a[1:2]`. */
  | { readonly role: 'slice' }
  /** Two operands: a truth value for comparison operators, otherwise the combined operands: `a == b`. */
  | {
      readonly role: 'operation';
      readonly compares: readonly string[];
      /** Each operand has the other's type. */
      readonly sameType?: true;
    }
  /** A type test that declares a name: `a instanceof A b`. */
  | { readonly role: 'typeTest'; readonly value: Field; readonly type: Field; readonly name: Field }
  /** One of the named parts: `a || b`, `a ? b : c`. */
  | {
      readonly role: 'choice';
      readonly parts: readonly Field[];
      /** Limits it to these; others yield an unknown value. */
      readonly operators?: readonly string[];
      /** The operator that joins strings and lists: `+`. */
      readonly joins?: string;
      /** The type checks of the left operand hold in the right one for `&&`, the opposite ones for `||`. */
      readonly narrows?: true;
    }
  /** The value of its part: `(a)`, `a as A`. */
  | {
      readonly role: 'transparent';
      readonly part: Field;
      /** The type of the value, if set. An empty string means the second child. */
      readonly type?: Field;
      /** A type that is expected of the value, which keeps its own: `a satisfies A`. */
      readonly expected?: Field;
      readonly endsInType?: boolean;
      /** A name has that type from there on. */
      readonly narrows?: true;
    }
  /** An operator before its operand: `*a`. */
  | {
      readonly role: 'prefix';
      readonly operand: Field;
      /**
       * Whether it yields the operand itself, one of its elements, or what it points to; others yield something else.
       */
      readonly operators: Readonly<Record<string, 'itself' | 'element' | 'pointee'>>;
    };
