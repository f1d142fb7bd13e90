// Roles of expressions: names, calls, literals, operators. Types have roles of their own.
import type { Field } from './fields.ts';

export type ExpressionRule = NameRule | CallRule | ArgumentRule | LiteralRule | OperatorRule;

type NameRule =
  /** A name where a value or type stands: `a`. */
  | {
      readonly role: 'name';
      /** Unless a variable of that name was assigned before, it calls a method of the receiver. */
      readonly calls?: 'unless-variable';
    }
  /** A variable as a part under its own name: `{ a }`. */
  | { readonly role: 'shorthand' }
  /** A name as a value, with or without a mark before it: `:a`. */
  | { readonly role: 'symbol' }
  /** A variable of the receiver, or of the class around, that no declaration names: `@a`. */
  | { readonly role: 'ownMember'; readonly of: 'receiver' | 'class' }
  /** A name inside of a class or module, or of the outermost ones: `A::B`. */
  | { readonly role: 'constantPath'; readonly scope: Field; readonly name: Field }
  /** Where a value stands it is the next parameter of a function that the argument around is the body of; in a pattern it binds nothing: `_.area`. */
  | { readonly role: 'placeholder' }
  /** The receiver, what it overrides, and a word that is no part of anything: `this`, `super`, `static`. */
  | {
      readonly role: 'self' | 'super' | 'word';
      /** The grammar has it as a mere word. */
      readonly token?: true;
    }
  /** A member of an object: `a.b`. */
  | {
      readonly role: 'member';
      readonly object: Field;
      readonly property: Field;
      /** It takes a function as a method, as in `function M:f()`. */
      readonly handsReceiver?: true;
      /** A path of names, whose first may be a word for a module: `crate::a`. */
      readonly isPath?: boolean;
      /** Its name is written with the mark of variables: `A::$b`. */
      readonly sigil?: true;
      /** The operator that reaches what the object points to: `->`. */
      readonly through?: string;
    }
  /** Holds the last name of a member access: `.b<C>` of `a.b<C>`. */
  | { readonly role: 'memberName'; readonly name: Field }
  /** A member of the type that is expected here: `.a`. */
  | { readonly role: 'expectedMember'; readonly name: Field }
  /** A name of a namespace or type, or of the whole program: `a::b::c`, `::c`. The rest is nested in the name. */
  | { readonly role: 'scoped'; readonly scope: Field; readonly name: Field }
  /** The class around, as itself: `new self`. */
  | {
      readonly role: 'ownClass';
      /** Where it is a type, it is that of the receiver: `static`. */
      readonly keeps?: true;
    };

export type CallRule =
  /** A call: `a.b(c)`. */
  | {
      readonly role: 'call';
      readonly callee: Field;
      /** `*`: all that stands beside the callee, lists taken apart. */
      readonly args: Field;
      /** Where the receiver stands beside the callee's name instead of in one node with it. */
      readonly object?: Field;
      /** A last argument behind the list of them, or behind a whole call: `a.each { … }`. */
      readonly trailing?: Field;
      /** What it is given is named, and handed to nobody who would call it. */
      readonly mentionsArguments?: true;
      /** Without an object it is called on the receiver. */
      readonly implicitReceiver?: true;
      /** What stands in the place of the list is the only argument: `f { … }`. */
      readonly bareArgument?: true;
      /** What holds the list and functions behind it, which may have labels; a list in brackets is an index. */
      readonly suffix?: Field;
      readonly typeArgs?: Field;
    }
  /** Makes an instance: `new A(b)`. */
  | {
      readonly role: 'new';
      readonly callee: Field;
      readonly args: Field;
      /** What is set on the new object: `{ B = c }`. */
      readonly initial?: Field;
      /** With a body, which makes a class without a name, the base counts as made as well, whatever it is given. */
      readonly nameless?: 'made';
    }
  /** The same of the type that is expected there: `new(b)`. */
  | { readonly role: 'newExpected'; readonly args: Field; readonly initial?: Field }
  /** Members of the object that is made, each with `=` and its value, or elements: `{ A = b }`. */
  | { readonly role: 'initializer' }
  /** A function named as a value, of what its first child is: `A::f`, `A::new`. */
  | { readonly role: 'functionReference' }
  /** `T(x)` where the grammar knows that T is a type, or takes an instantiated function for one. */
  | { readonly role: 'conversion'; readonly type: Field; readonly value: Field };

type ArgumentRule =
  /** An argument by its name: `a: 1`. */
  | { readonly role: 'keywordArgument'; readonly value: Field }
  /** An argument that has its place, and may have a label: a part of the callee's name: `f(of: a)`. With a `reference` alone the callee is named, not called. */
  | {
      readonly role: 'labelledArgument';
      readonly label: Field;
      readonly value: Field;
      readonly reference: Field;
    }
  /** Elements of a value as arguments of their own: `...a`. */
  | { readonly role: 'spread' };

type LiteralRule =
  /** Values side by side: `[a, b]`. */
  | { readonly role: 'list' }
  /** Members of an object that is written out: `{ a: 1 }`. */
  | { readonly role: 'object' }
  /** `{key: value}` whose parts are reached by subscript, not as members. */
  | { readonly role: 'dictionary' }
  /** A part of an object or dictionary: `a: 1`. */
  | { readonly role: 'pair'; readonly key: Field; readonly value: Field }
  /** A list or generator made of one expression for each element of another: `[f(a) for a in b]`. */
  | { readonly role: 'comprehension'; readonly body: Field }
  /** A number, a truth value and the like: `1`. */
  | {
      readonly role: 'literal';
      readonly type: string;
      /** The types that ends of its text stand for: `1L`. */
      readonly suffixes?: Readonly<Record<string, string>>;
    }
  /** A text: `"a"`. */
  | {
      readonly role: 'string';
      /** One that holds this is put together when it runs: `"a $b"`. */
      readonly mark?: string;
    }
  /** A value of a stated type, written with its parts: `T{a: 1}`. */
  | { readonly role: 'composite'; readonly type: Field; readonly body: Field }
  /** These parts: `{a: 1}`. */
  | { readonly role: 'compositeBody' };

type OperatorRule =
  /** What a promise gives: `await a`. */
  | { readonly role: 'await' }
  /** What a built-in member of the operand yields: `x?` is `x["?"]`. */
  | { readonly role: 'unwrap'; readonly member: string }
  /** An element or part by its key: `a[b]`. */
  | { readonly role: 'index'; readonly object: Field; readonly key: Field }
  /** A part of a list: `a[1:2]`. */
  | { readonly role: 'slice' }
  /** Two operands: a truth value for those operators that compare, else what the operands are: `a == b`. */
  | {
      readonly role: 'operation';
      readonly compares: readonly string[];
      /** Each is of the other's type. */
      readonly sameType?: true;
    }
  /** A test that declares a name: `a instanceof A b`. */
  | { readonly role: 'typeTest'; readonly value: Field; readonly type: Field; readonly name: Field }
  /** One of the named parts: `a || b`, `a ? b : c`. */
  | {
      readonly role: 'choice';
      readonly parts: readonly Field[];
      /** Limits it to these; others yield an unknown value. */
      readonly operators?: readonly string[];
      /** The operator that joins texts and lists: `+`. */
      readonly joins?: string;
      /** The right part of `&&` sees what the left one says of types, that of `||` the opposite. */
      readonly narrows?: true;
    }
  /** The value of its part: `(a)`, `a as A`. */
  | {
      readonly role: 'transparent';
      readonly part: Field;
      /** Seen as this type, where it is set. */
      readonly type?: Field;
      readonly endsInType?: boolean;
      /** A name is of that type from there on. */
      readonly narrows?: true;
    }
  /** An operator before its operand: `*a`. */
  | {
      readonly role: 'prefix';
      readonly operand: Field;
      /** Whether it yields the operand itself, an element that it hands out, or what it points to; others yield something else. */
      readonly operators: Readonly<Record<string, 'itself' | 'element' | 'pointee'>>;
    };
