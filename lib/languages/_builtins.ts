// What a language's own types and functions mean to resolution: the form of its table. Which there are, languages say.

/**
 * `wrappers`: type constructors by name: `same` stands for its argument(s), `list`, `map` and `promise` hold them,
 * `class` is the class itself, `callable` a function that gives back the last of them, `opaque` says nothing. `methods`: what methods of built-in holders yield: an
 * `element`, the holder `itself`, a `slice` of it, a list of its elements (`elements`), of its keys and elements (`entries`), or of
 * what a function argument returns (`mapped`). `callbacks`: methods that call their argument with an element.
 * `adds`: methods that put into their holder all arguments (`items`), the last one, the second under the first as key, or
 * the elements or entries of the first.
 */
export interface BuiltinTable {
  readonly wrappers: Readonly<
    Record<string, 'same' | 'list' | 'map' | 'promise' | 'class' | 'callable' | 'opaque'>
  >;
  readonly methods: Readonly<
    Record<string, 'element' | 'itself' | 'slice' | 'elements' | 'entries' | 'mapped'>
  >;
  readonly callbacks: readonly string[];
  /** How code reaches members under names that it makes at run time: by `index` (`o[k]`), and by these built-in functions. Absent: not at all. */
  readonly computedMembers?: { readonly byIndex: boolean; readonly functions: readonly string[] };
  /** Packages outside, by specifier, whose functions give back only what is theirs, whatever they are handed; the empty one stands for methods. */
  readonly ownResults?: RegExp;
  /** Built-in functions that load a file by its path or name, and give what it offers. */
  readonly loads?: readonly string[];
  /** Those after which their first argument is what they yield. */
  readonly changes?: readonly string[];
  /** Built-in functions: what they yield is of the `type` that their first argument names, the `first` argument itself, or an object that has the members of the `second`, or of what that names as `__index`. */
  readonly functions?: Readonly<Record<string, 'type' | 'first' | 'second'>>;
  /** Built-in functions that yield a holder of what they are handed: which, and which of its type arguments that is. */
  readonly holding?: Readonly<Record<string, readonly [holder: string, position: number]>>;
  /** Static functions of holders outside that make an empty one. */
  readonly makers?: readonly string[];
  /** Functions of packages outside, by `package.name`: they yield the same, or something that gives the first argument when it is `called`. */
  readonly functionsOutside?: Readonly<Record<string, 'type' | 'first' | 'called'>>;
  readonly adds?: Readonly<
    Record<string, 'items' | 'last-item' | 'key-and-item' | 'elements' | 'entries'>
  >;
  /** Members of the language's own types, and what they yield: `<E>|E get|int size`, with types that stand in them: `Iterator<E> ::iterator`. `lib/languages/java/library.ts` says how. */
  readonly library?: Readonly<Record<string, string>>;
  /** Packages of that library: types of others are known by their whole names. */
  readonly libraryPackages?: readonly string[];
  /** The type above all others; empty where there is none. */
  readonly rootType?: string;
  /** The methods that a loop over an object calls, one on what the other yields; the last gives the element, or an object that has it as this member. */
  readonly iteration?: readonly string[];
  /** Types outside that say, by their first type argument, what a loop over what implements them gives. */
  readonly iterable?: readonly string[];
  /** Types outside whose type arguments are reached through what implements them. */
  readonly lead?: readonly string[];
  /** The same of an asynchronous loop. */
  readonly asyncIteration?: readonly string[];
  readonly iterationItem?: string;
  /** The member that is called when an object is. */
  readonly calledMember?: string;
  /** Types of functions by all their type arguments: `takes` them all, or all but the last, which is what it `yields`. */
  readonly openFunctionTypes?: Readonly<Record<string, 'takes' | 'yields'>>;
  /** Members that give what an object which stands for a pointer points to. In the library the same names are fields, and `[]` and `each` are what an index and a loop yield. */
  readonly pointees?: readonly string[];
  /** Functions outside that yield what their first type argument names: in a holder of this name, or as it is. */
  readonly instantiated?: Readonly<Record<string, string>>;
  /** How objects that are sent through a library reach what handles them. */
  readonly messages?: readonly MessageRule[];
  /** Functions and methods, beside `callbacks`, that call what they are handed. */
  readonly callers?: readonly string[];
  /** Classes outside by their dotted names: which of their methods yield an instance of the class that they are called on, and which that class again. */
  readonly outsideBases?: Readonly<
    Record<string, { readonly instance: readonly string[]; readonly itself: readonly string[] }>
  >;
  /** Members that every object has. */
  readonly rootMembers?: readonly string[];
  /** Types outside that say of what implements them that it may be written as a literal. */
  readonly written?: RegExp;
  /** The method that an index on an object runs. */
  readonly indexMember?: string;
  /** Variants of types that stand for what they hold. */
  readonly unwrapped?: readonly string[];
  /** The type that a type itself is of, as a part of its name: `A.Type`. */
  readonly metatype?: string;
  /** Types of functions: which of its type arguments each parameter has, by position. */
  readonly functionTypes?: Readonly<Record<string, readonly number[]>>;
  /** Functions of these packages that take types where others take values, by position or name. */
  readonly typeArguments?: {
    readonly packages: readonly string[];
    readonly functions: Readonly<Record<string, readonly (number | string)[]>>;
  };
  /** Further types that a value of a built-in type may be passed as. */
  readonly supertypes?: Readonly<Record<string, readonly string[]>>;
  /** What types of the library are called in the words that the family of languages has in common, and what those are called here. */
  readonly spoken?: {
    readonly out: Readonly<Record<string, string>>;
    readonly in: Readonly<Record<string, string>>;
  };
}

/** Functions and methods outside that are handed an object of a class here, or called on that class, and the method that gets it. */
export interface MessageRule {
  readonly senders: readonly string[];
  readonly handler: string;
  /** Types outside, of which a handler has one as its base: their first type argument is the class. Without them it is the type of the method's first parameter. */
  readonly bases?: readonly string[];
  /** The object may have the method itself. */
  readonly handlesItself?: true;
}
