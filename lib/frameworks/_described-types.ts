// What a framework says of its types: members, results, and what classes that extend them get by convention. Contains no code that resolves.

/**
 * The types and functions of a framework, as far as they matter to code that uses them. A value from outside is one of
 * them only if imports lead to its full name.
 *
 * Types are written as in the tables of libraries (`lib/languages/_builtins.ts`): `M` (a parameter of the type), `@` (the
 * receiver; of a class, an instance of it), `#0` (an argument), `Array<M>`, `tuple<M,boolean>`, `Promise<M>`, `void`,
 * `?` (unknown), `=>M` (a function). A name is a type of the same description, or the full name of one in another. In
 * addition:
 *
 * - `outside`: a value from outside of the repository of which nothing more is known;
 * - `one(0|to=)`: an instance of the class that the first known of these refers to. `0` is an argument by position,
 *   `to=` by name; `.model`, `.Meta.model` and `.get_queryset()` are members of the receiver's class, `.accessor()=` is
 *   what a method returns whatever type it states;
 *   `!AUTH_USER_MODEL` is the constant of this name at file level; `User` is a described type. A text refers to the class
 *   of that name, a collection to the class of its elements;
 * - `new(0)`: an instance of the class that this argument is; a text refers to none;
 * - `class(.form_class)`: that class itself;
 * - `own(.objects)`: what that is, if it is an object of a class of the repository;
 * - `result(0)`: the result of the function that it refers to;
 * - `made(0)`: what that makes for a framework: its result, or what it yields, waited for;
 * - `all(1()|1.actions)`: what each of these is that is known; `1()` is the result of the argument;
 * - `loaded(0|0.loader)`: the default export of the module that this function imports; `.loader` is a member of the
 *   argument;
 * - `A+B`: one of them; `A|B`: the first that is known.
 *
 * Three more sources: `&factory` is the class that `factory :shop` declares, here or elsewhere, for the text in the first
 * argument; `%Factory` is the class whose name is that of the receiver's with this end, `%-Factory` without it;
 * `>User` the only class of the repository that extends this type, by its full name.
 */
export interface DescribedTypes {
  /** Lower case, stable; that of the framework, if there is one. */
  readonly id: string;
  readonly name: string;
  /** Families of languages in which it is used. */
  readonly families: readonly string[];
  /** By the names that the description uses. */
  readonly types: Readonly<Record<string, DescribedType>>;
  /** Results of functions, by their full names; `app/0` is meant by calls without arguments. */
  readonly functions?: Readonly<Record<string, string>>;
  /** What further names hold, by their full names. */
  readonly constants?: Readonly<Record<string, string>>;
  /** What decorators do, by their full names. */
  readonly decorators?: Readonly<Record<string, DecoratorRule>>;
  /** Types that functions and classes take, by their full names: of a parameter that is passed on to them. */
  readonly takes?: Readonly<Record<string, readonly string[]>>;
  /**
   * Base types, by their full names separated by spaces, and the members that they and the framework call on objects of
   * their subclasses: names, or beginnings of names with `*`. A base that is not listed may call any.
   */
  readonly bases?: readonly (readonly [paths: string, calls: string])[];
  /**
   * Functions whose call, as the default of a parameter or in its type, names what the framework calls for the value: by
   * their full names, the name of that argument, which is the first; without it, it makes an object of the type.
   */
  readonly fills?: Readonly<Record<string, string>>;
  /**
   * Functions and classes whose call, as the value of a member, names a method of the same class that the framework
   * calls, by their full names.
   */
  readonly names?: Readonly<Record<string, MemberNaming>>;
  /** Functions whose first argument is the name of a file, in which they run a method, by their full names. */
  readonly loads?: Readonly<Record<string, LoadedMethod>>;
  /** How objects that are sent through it reach their handlers. */
  readonly messages?: readonly MessageRule[];
  /** How it gives functions values for the names of their parameters, which other functions make. */
  readonly provided?: ProvidedValues;
  /** Functions that take over functions with keys as members, by their full names: the option that has these. */
  readonly maps?: Readonly<Record<string, string>>;
  /** Methods of containers that register what these make of the class, or for the text, that is their first argument. */
  readonly binders?: readonly string[];
  /** Methods that code names by a text, of a class that is named after that of an argument. */
  readonly namedHandlers?: readonly NamedHandlerRule[];
  /** What is global in some files, where nothing declares a name. */
  readonly globals?: DescribedGlobals;
  /** The text by which a class refers to itself, where it refers to others by their names. */
  readonly itself?: string;
  /** For users: what is known, and what is not, one sentence each. */
  readonly covers: readonly string[];
  readonly limits: readonly string[];
}

/** Values for parameters, which functions make that are known by their names. Decorators state these functions. */
export interface ProvidedValues {
  /** Beginnings of the names of functions in tests that get such values, as functions that make values do. */
  readonly takers: string;
  /** The file, without its end, whose functions make values for all files in its folder and below. */
  readonly shared: string;
  /** A variable at file level with the names of modules that make values for all tests. */
  readonly modules: string;
  /** The named argument of the decorator by which a function runs for all tests that could name it. */
  readonly always: string;
  /** A variable of a file or class with what else would be the decorators of its tests. */
  readonly marks: string;
  /** Types of the values that the framework makes itself, by name. */
  readonly own: Readonly<Record<string, string>>;
}

/**
 * Functions and methods outside that are given the name of a method as the first argument, and an object or its class as
 * the second: the class which has the method is named like that class, with this end, and is in a folder of this name.
 */
export interface NamedHandlerRule {
  readonly senders: readonly string[];
  readonly end: string;
  readonly folder: string;
}

export interface MemberNaming {
  /** The arguments with the name, by position or by name: `0|method_name=`. */
  readonly argument: string;
  /** The name without one; `%` stands for that of the member. */
  readonly otherwise?: string;
}

export interface LoadedMethod {
  /** The folder of such files. */
  readonly folder: string;
  readonly class: string;
  readonly method: string;
}

export interface DescribedGlobals {
  /** Parts of the paths of these files, by the convention of the framework: `/e2e/` is a folder, `.e2e.` part of a name. */
  readonly files: readonly string[];
  /** Types of the objects, by their names. */
  readonly names: Readonly<Record<string, string>>;
}

export interface DescribedType {
  /** Its full names in the notation of imports, with dots between all parts; the first represents it. */
  readonly paths: readonly string[];
  /** Names of its type parameters. */
  readonly parameters?: readonly string[];
  /** Types whose members it has too: `QuerySet<M>`. */
  readonly extends?: readonly string[];
  /**
   * Its members by the type of their results, in words; a name after a dot is a field, and has that type itself;
   * `query/1` is meant by calls with one argument. They are members of classes that extend it, and of their instances.
   */
  readonly members?: Readonly<Record<string, string>>;
  /** What iterating over it yields, and an index on it. */
  readonly element?: string;
  /** Type arguments of an object that a call of the type makes. */
  readonly made?: Readonly<Record<string, string>>;
  /** Type arguments in a class that extends it, from members of that class. */
  readonly declared?: Readonly<Record<string, string>>;
  /** The parameter that is the class which has an object of this type among its members. */
  readonly heldBy?: string;
  /** What such a member gives where it is read through an instance of the class. */
  readonly read?: string;
  /**
   * Methods of a class that extends it which are read like properties, with `%` for the name of the property, in camel
   * case: such a property gives the `result` of the method, or what that gives where it is `read`.
   */
  readonly attributes?: Readonly<Record<string, 'result' | 'read'>>;
  /**
   * Methods that it gets from the class in the type argument `of`, or from its own (`@`): a call of `%` runs that one
   * there, and gives the `result`; without it, what the method itself returns.
   */
  readonly lends?: { readonly of: string; readonly method: string; readonly result?: string };
  /**
   * What it passes to methods of classes that extend it, by position after the receiver. `get_*` is named after another
   * member of the class.
   */
  readonly passes?: Readonly<Record<string, readonly string[]>>;
  /** The member that passes it: where a class here defines that, it may pass something else. */
  readonly passedBy?: string;
  /** Members of classes that extend it which list names of their methods, for the framework to call. */
  readonly listing?: string;
  /** The name of the method that gives the value of a member of such a class; `%` stands for the name of that. */
  readonly resolves?: string;
  /** Members that are decorators. */
  readonly decorators?: Readonly<Record<string, DecoratorRule>>;
  /**
   * Members whose call adds members to a type, by the name of that type: a name with a function or another value after
   * it, or all members of an object. The type itself and the objects of it have them.
   */
  readonly registers?: Readonly<Record<string, string>>;
  /** Members whose call runs the function behind the object; for an object of a class that extends it, this method. */
  readonly runs?: { readonly members: string; readonly method: string };
  /** Members whose call runs the function that makes the value of the name in the first argument, and gives that. */
  readonly requests?: string;
  /** The member that connects a function with an object of this type, and those whose call runs what is connected. */
  readonly connects?: string;
  readonly sends?: string;
  /** Functions are connected with events of an object by their names: the first argument. */
  readonly events?: NamedEvents;
  /** Its objects are made of functions that texts call. */
  readonly keyed?: KeyedFunctions;
  /** The member that the class in the type argument `of` gets where a class has an object of this type as a member. */
  readonly reverse?: ReverseMember;
}

export interface NamedEvents {
  /** Members that connect the function in the second argument. */
  readonly connect: string;
  /** Members whose call runs what is connected. */
  readonly send: string;
  /** A program has one object of the type. */
  readonly isShared?: true;
}

/** The first argument of the call that makes an object has functions in some of its options. */
export interface KeyedFunctions {
  readonly options: string;
  /** Members that call a function by the text in the first argument, each with the option that has it. */
  readonly calls: Readonly<Record<string, string>>;
  /** The option with further such arguments, by names. */
  readonly parts: string;
  /** The option by which the name of a part, with a slash, precedes the keys of its functions. */
  readonly spaced: string;
  /**
   * Functions get an object with the same members first, whose keys are those of their own part, unless the third
   * argument has this member.
   */
  readonly root: string;
  /** The member by which all code reaches the object. */
  readonly reachedBy: string;
}

export interface ReverseMember {
  readonly of: string;
  /** The named argument with its name; a text without letters stands for no such member. */
  readonly named: string;
  /** Its name otherwise; `%` stands for the name of the class with the object, in lower case. */
  readonly otherwise?: string;
  /** Its type; `@` is an instance of the class with the object. */
  readonly type: string;
}

/** What a decorator says of the function that it decorates. */
export interface DecoratorRule {
  /**
   * `registers`: the framework gets the function or class, and uses it; `wraps`: it only changes what the name means, and
   * only uses of the name run it.
   */
  readonly use?: 'registers' | 'wraps';
  /** It is used by its name, or by that in this named argument or a first one that is a name: in templates, for example. */
  readonly calledBy?: string;
  /** Types of its parameters after the receiver, by position and by name. */
  readonly passes?: readonly string[];
  readonly named?: Readonly<Record<string, string>>;
  /** The type whose members the function has. */
  readonly makes?: string;
  /** The function is connected with the objects in the first argument. */
  readonly connects?: true;
  /** The function is connected with the event in the first argument, of the one object of this type. */
  readonly listens?: string;
  /** The function makes the value for parameters of its name, or of the name in this named argument. */
  readonly provides?: string;
  /** Functions that make values, by their names in texts, run before the decorated function or the tests of the class. */
  readonly requests?: true;
  /** This argument names parameters that get their values here, unless the named argument is given too. */
  readonly gives?: { readonly argument: number; readonly unless: string };
}

/**
 * Functions and methods outside that receive an object of a class of the repository as an argument or receiver, and the
 * method that handles it.
 */
export interface MessageRule {
  readonly senders: readonly string[];
  readonly handler: string;
  /**
   * Types outside that are the base of a handler: their first type argument is the class. Without them it is the type
   * of the method's first parameter.
   */
  readonly bases?: readonly string[];
  /** The object may have the handler method itself. */
  readonly handlesItself?: true;
  /** Annotations of handlers, by their full names: these have any name. */
  readonly marks?: readonly string[];
}
