// The table of a language's built-in types and functions: its form and meaning. Lists none itself: languages do.

/**
 * `wrappers`: type constructors by name: `same` is its argument(s), `list`, `map` and `promise` contain them, `class`
 * is the class itself, `instance` one of it, `callable` a function that returns the last of them, `opaque` is unknown. `methods`: the results
 * of methods of built-in containers: an `element`, the container `itself`, a `slice` of it, a list of its elements
 * (`elements`), of its keys and elements (`entries`), or of the results of a function argument (`mapped`). `callbacks`:
 * methods that call their argument with an element. `adds`: methods that add to their container all arguments
 * (`items`), the last one, the second under the first as key, or the elements or entries of the first.
 */
export interface BuiltinTable {
  readonly wrappers: Readonly<
    Record<
      string,
      'same' | 'list' | 'map' | 'promise' | 'class' | 'instance' | 'callable' | 'opaque'
    >
  >;
  readonly methods: Readonly<
    Record<string, 'element' | 'itself' | 'slice' | 'elements' | 'entries' | 'mapped'>
  >;
  readonly callbacks: readonly string[];
  /** Functions and methods outside that run what they are given, and hand it to no other code. */
  readonly runners?: readonly string[];
  /** Classes of the library that pass functions of their own to the function that they are created with. */
  readonly executed?: readonly string[];
  /**
   * How code accesses members by names computed at run time: by `index` (`o[k]`), and by these built-in functions.
   * Absent: not at all.
   */
  readonly computedMembers?: { readonly byIndex: boolean; readonly functions: readonly string[] };
  /**
   * Packages outside, by specifier, whose functions never return their arguments; the empty specifier is for methods.
   */
  readonly ownResults?: RegExp;
  /** Built-in functions that load a file by its path or name, and return what it exports. */
  readonly loads?: readonly string[];
  /** Those whose first argument has the value of their result after the call. */
  readonly changes?: readonly string[];
  /**
   * Built-in functions: the result is of the `type` that the first argument names, the `first` argument itself, its
   * `class` if there is no other argument, a `part` of it that is named at run time, `anything` of the program, or an
   * object with the members of the `second`, or of what that names as `__index`.
   */
  readonly functions?: Readonly<
    Record<string, 'type' | 'first' | 'class' | 'part' | 'anything' | 'second'>
  >;
  /** Built-in functions that return a container of their argument: its type, and which type argument that is. */
  readonly holding?: Readonly<Record<string, readonly [holder: string, position: number]>>;
  /** Static functions of containers outside that create an empty one. */
  readonly makers?: readonly string[];
  /**
   * Functions of packages outside, by `package.name`, functions that no import names, by `name`, and methods, by `.name`:
   * they return the same, an object that returns the first argument when it is `called`, or `anything` of the program.
   */
  readonly functionsOutside?: Readonly<Record<string, ResultOutside>>;
  /** Types outside whose `prototype` takes further members, each with the names of the built-in values that get them. */
  readonly prototypes?: Readonly<Record<string, readonly string[]>>;
  readonly adds?: Readonly<
    Record<string, 'items' | 'last-item' | 'key-and-item' | 'elements' | 'entries'>
  >;
  /**
   * Members of the language's own types, and their results: `<E>|E get|int size`, with nested types: `Iterator<E>
   * ::iterator`. `lib/languages/java/library.ts` describes the format.
   */
  readonly library?: Readonly<Record<string, string>>;
  /** Packages of that library: types of others are identified by their full names. */
  readonly libraryPackages?: readonly string[];
  /** The root type; empty if there is none. */
  readonly rootType?: string;
  /** Types outside that every function is a value of. */
  readonly typesOfFunctions?: readonly string[];
  /**
   * The methods that a loop over an object calls, each on the result of the one before; the last returns the element,
   * or an object that has it as this member.
   */
  readonly iteration?: readonly string[];
  /** Types outside whose first type argument is the element type of a loop over their implementations. */
  readonly iterable?: readonly string[];
  /** Types outside whose type arguments are accessed through their implementations. */
  readonly lead?: readonly string[];
  /**
   * Types outside may have the members of their type arguments besides their own (`Deref`): not those that the library
   * lists, nor those that are `never` such a type. Members of the names `ownNames` they may have themselves.
   */
  readonly dereferences?: {
    readonly never: readonly string[];
    readonly ownNames: readonly string[];
  };
  /** As `iteration`, for an asynchronous loop. */
  readonly asyncIteration?: readonly string[];
  readonly iterationItem?: string;
  /** The member that is called when an object is called. */
  readonly calledMember?: string;
  /**
   * Function types by all their type arguments: `takes` are all parameters, or all but the last, which is the result
   * (`yields`).
   */
  readonly openFunctionTypes?: Readonly<Record<string, 'takes' | 'yields'>>;
  /**
   * Members that return what a pointer-like object points to. In the library the same names are fields, and `[]` and
   * `each` are the results of an index and a loop.
   */
  readonly pointees?: readonly string[];
  /** Functions outside whose first type argument determines the result: in a container of this name, or unchanged. */
  readonly instantiated?: Readonly<Record<string, string>>;
  /** Methods of functions that call the function. */
  readonly appliers?: readonly string[];
  /** Functions and methods, apart from `callbacks`, that call their arguments. */
  readonly callers?: readonly string[];
  /**
   * Classes outside by their dotted names: which of their methods return an instance of the class that they are called
   * on, and which return that class.
   */
  readonly outsideBases?: Readonly<
    Record<string, { readonly instance: readonly string[]; readonly itself: readonly string[] }>
  >;
  /**
   * By the last name of a base type outside: the members that it calls, separated by spaces. A type that is not listed may
   * call any.
   */
  readonly baseCalls?: Readonly<Record<string, string>>;
  /** The member of every object that is its class. */
  readonly classMember?: string;
  /** The member of a class that is the class itself, or its name, which code uses in the same places. */
  readonly classLiteral?: string;
  /** Members that every object has. */
  readonly rootMembers?: readonly string[];
  /** Types outside whose implementations may be written as literals. */
  readonly written?: RegExp;
  /** The method that an index on an object runs. */
  readonly indexMember?: string;
  /** Variants of types that are treated as the value they contain. */
  readonly unwrapped?: readonly string[];
  /** The metatype of a type, as a part of its name: `A.Type`. */
  readonly metatype?: string;
  /** Function types: the position of each parameter among the type arguments. */
  readonly functionTypes?: Readonly<Record<string, readonly number[]>>;
  /** Functions of these packages that take types where others take values, by position or name. */
  readonly typeArguments?: {
    readonly packages: readonly string[];
    readonly functions: Readonly<Record<string, readonly (number | string)[]>>;
  };
  /** Further types that a value of a built-in type is assignable to. */
  readonly supertypes?: Readonly<Record<string, readonly string[]>>;
  /** Types outside that have no subtypes: no class here is behind them. */
  readonly finalTypes?: readonly string[];
  /** Names of library types in the shared vocabulary of the language family, and their names here. */
  readonly spoken?: {
    readonly out: Readonly<Record<string, string>>;
    readonly in: Readonly<Record<string, string>>;
  };
}

export type ResultOutside = 'type' | 'first' | 'called' | 'anything';
