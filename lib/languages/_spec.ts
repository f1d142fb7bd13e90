// The specification of a language as data: roles of its nodes, and strategies for the engine. Contains no code, which belongs in its semantics.
import type { BuiltinTable } from './_builtins.ts';
import type { Coverage } from './_coverage.ts';
import type { Repair } from './_repair.ts';
import type { RuleTable } from './_rules.ts';
import type { IdentifierRule, TestForms } from '../model/name-table.ts';

/** The source of a language's parser. `member` selects one grammar of a package that has several. */
export interface GrammarSource {
  readonly package: string;
  readonly member: string | null;
}

/** Files of a language, apart from the extensions that are its own. */
export interface FileForms {
  /**
   * Extensions of another language that files of this one may have too. If a repository has files under extensions that
   * only one language has, they belong to that one; if it has both, files with such text belong to this one.
   */
  readonly sharedExtensions?: Readonly<Record<string, RegExp>>;
  /** Names on a script's `#!` line, for files without an extension: `python3`. */
  readonly interpreters?: readonly string[];
  /** Suffixes of test paths, and folders that hold tests, as the language's test runners define them. */
  readonly testPaths?: { readonly files?: RegExp; readonly folders?: RegExp };
  /** How its runners know a test within such a file. */
  readonly tests?: TestForms;
  /**
   * Suffixes of names of template files with code of this language among other text. They are not read as code: names
   * in them stay open.
   */
  readonly templates?: readonly string[];
  /**
   * Suffixes of names of text templates below a folder `templates`, whose code is between `{{` and `}}` and between `{%`
   * and `%}`. All names there stay open.
   */
  readonly textTemplates?: readonly string[];
  /** Programs are shipped in this language in minified form: such a file is no source. */
  readonly shipsMinified?: true;
  /** Beginnings of lines that only tools write: a file with one is compiled or bundled. */
  readonly toolMarks?: readonly string[];
}

export interface LanguageSpec {
  /** Lower case, stable: part of the cache key and of the `language` property. */
  readonly id: string;
  readonly name: string;
  /** With the dot, lower case: `.ts`. */
  readonly extensions: readonly string[];
  /** What else shows that a file is of this language. */
  readonly files?: FileForms;
  readonly grammar: GrammarSource;
  /** Id of the language whose rules this one adds to. */
  readonly inherits: string | null;
  readonly rules: RuleTable;
  /** Files that see each other's modules: imports resolve only inside one family. */
  readonly family: string;
  readonly imports: ImportStrategyName;
  /** How a method names its receiver: by a keyword, as its first parameter, or in its signature outside of its type. */
  readonly receiver: 'keyword' | 'first-parameter' | 'declared';
  /** `static`: values and members are as declared; assignments add neither types nor members. */
  readonly typing: 'static' | 'gradual';
  /** Whether a local name is visible in its whole scope, or only after its declaration. */
  readonly localNames: 'whole-scope' | 'after-declaration';
  /** The meaning of calling a type: it constructs an instance, or converts the argument. */
  readonly typeCalls: 'construct' | 'convert';
  /** Functions at file level that run without a call, by name: when a program starts, or when their file is loaded. */
  readonly entryFunctions: Readonly<Record<string, 'start' | 'load'>>;
  /**
   * Macros of libraries outside that define functions: the suffix of the name that they make of their arguments, and
   * whether the first one names its class.
   */
  readonly headMacros?: Readonly<
    Record<string, { readonly ends: string; readonly isMember?: true }>
  >;
  /** The names of constructors: `constructor`, `__init__`. */
  readonly constructorName: string;
  readonly visibility: VisibilityRule;
  /** With `by-name`: the form of names that other files may use. */
  readonly publicNames?: RegExp;
  /** What `o["name"]` reads: the member of that name, or an item that is no member. */
  readonly subscripts: 'members' | 'items';
  /**
   * Whether a read of a local name sees the assignments that reach it (`in-order`: the rules cover all control flow),
   * or all assignments.
   */
  readonly assignments: 'in-order' | 'joined';
  /** The word for the enclosing type, as a type and as a value: `Self`. */
  readonly selfType?: string;
  /** The mark after the name of a macro that is used: one that takes expressions is read like a function call. */
  readonly macroCalls?: string;
  /**
   * The effect of loading a file, unless it runs all its code: its imports only bind names; at file level only the
   * calls there run (`calls`), including imports.
   */
  readonly loading?: 'imports-name' | 'calls';
  /** A call with fewer or more arguments than a function takes cannot run it. */
  readonly strictArguments?: true;
  /** Whether assigning an undeclared member defines it: `o.x = 1`. */
  readonly undeclaredMembers: boolean;
  /** Whether names of a class body are visible as bare names to the code directly in it. */
  readonly classNames: ClassNames;
  readonly functions: FunctionRules;
  /**
   * The body of a class is code that runs on the class: calls in it are calls on the class, and words determine the
   * modifiers of the members after them.
   */
  readonly classBodies?: 'code';
  /**
   * The mark before names of variables, which is no part of member names. Functions do not see enclosing variables,
   * except those with `seesAround`.
   */
  readonly sigil?: string;
  /** Where a type is named, only types count, whatever else has that name. */
  readonly typeNames?: 'own';
  /** Types of one name are distinguished by the number of type parameters. */
  readonly typesByArity?: true;
  /** What identifies a value of a type outside of the repository: nothing, or the type's name and arguments. */
  readonly externalTypes: 'opaque' | 'by-name';
  /** `any-type`: types outside have the members that extensions in the repository add to them. */
  readonly extends?: 'any-type';
  /** The meaning of type constructors and built-in methods of the language, by name. */
  readonly builtins: BuiltinTable;
  /** Valid code that the grammar misreads: rules that make it readable before parsing. */
  readonly repairs: readonly Repair[];
  /** Macros whose value is known on the analysed platform; null: not defined there. */
  readonly platform: Readonly<Record<string, number | null>>;
  /** A string of this form at the beginning of a body is its doc comment. Absent: the comment before the definition. */
  readonly docStrings?: RegExp;
  /** Names that every file sees and that come from outside of the repository; `closed`: there are no others. */
  readonly surroundings: 'open' | 'closed';
  readonly globals: readonly string[];
  /**
   * The form of names, and the words of that form that are no names. Null: as in the language that it inherits from.
   */
  readonly identifiers: IdentifierRule | null;
  /** Null: that of the language it inherits from. */
  readonly coverage: Coverage | null;
}

/**
 * Whether names of a class body are visible as bare names: through a receiver only, to code directly in the body, or
 * everywhere inside, with those of its bases and enclosing classes. `nested-first`: everywhere inside, those of
 * enclosing classes before those of its bases.
 */
export type ClassNames = 'through-receiver' | 'bare-in-body' | 'members-around' | 'nested-first';

/** Whether a bare name inside of a method may be a member, inherited ones included. */
export const SEES_MEMBERS: Readonly<Record<ClassNames, boolean>> = {
  'through-receiver': false,
  'bare-in-body': false,
  'members-around': true,
  'nested-first': true,
};

export interface FunctionRules {
  /** Whether functions and variables share names: if not, a call distinguishes them. */
  readonly names: 'shared' | 'own';
  /** Several functions of one name: signatures of one body, or overloads that arguments choose from. */
  readonly overloads: 'one-body' | 'by-arguments';
  /** `named-like-class`: a class's own, which have its name. */
  readonly constructors: 'inherited' | 'own' | 'named-like-class';
  /** Which interfaces are function types: those with a call signature, or with a single abstract method. */
  readonly types: 'call-signature' | 'single-method';
  /** `in-calls`: type arguments of a callee are part of the call: `f<T>(x)`. */
  readonly typeArguments?: 'in-calls';
  /**
   * Which names may be called like members: only those of methods, or all that are declared, since a field may hold a
   * function. Another name comes from outside. Absent: any name.
   */
  readonly members?: 'methods-only' | 'declared';
}

export type ImportStrategyName =
  | 'ecmascript'
  | 'python'
  | 'go'
  | 'include-path'
  | 'java'
  | 'packages'
  | 'packages-and-objects'
  | 'dotted-path'
  | 'sourced-path'
  | 'module-names'
  | 'crate-paths'
  | 'namespaces'
  | 'namespaces-autoload'
  | 'load-paths'
  | 'package-targets';
/**
 * `keyword`: exported by a keyword. `by-name`: if its name has the form of `publicNames`, or a list of the file has it.
 * `linkage`: unless it is static. `modifiers`: public and protected ones, as far as their enclosing definitions are;
 * private ones are visible only in their file, and not inherited. `unless-private`: all that are not declared private.
 * `private-to-file`: the same, and visible everywhere in the file. `pub`: if that word precedes it, or it is part of a
 * trait.
 */
export type VisibilityRule =
  | 'private-to-file'
  | 'keyword'
  | 'linkage'
  | 'by-name'
  | 'modifiers'
  | 'pub'
  | 'unless-private';
