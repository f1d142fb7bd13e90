// What a language is to the engine as data: roles of its nodes, and the strategies that fit it. Code of its own stands in its semantics.
import type { BuiltinTable } from './_builtins.ts';
import type { Coverage } from './_coverage.ts';
import type { Repair } from './_repair.ts';
import type { RuleTable } from './_rules.ts';
import type { IdentifierRule } from '../model/name-table.ts';

/** Where the parser of a language comes from. `member` picks one grammar of a package that has several. */
export interface GrammarSource {
  readonly package: string;
  readonly member: string | null;
}

export interface LanguageSpec {
  /** Lower case, stable: part of the cache key and of the `language` property. */
  readonly id: string;
  readonly name: string;
  /** With the dot, lower case: `.ts`. */
  readonly extensions: readonly string[];
  /**
   * Extensions of another language that files of this one may have too. Where a repository has files under extensions that
   * are only one's, they are that one's; where it has those of both, files with such text are this one's.
   */
  readonly sharedExtensions?: Readonly<Record<string, RegExp>>;
  /** Names on a script's `#!` line, for files without an extension: `python3`. */
  readonly interpreters: readonly string[];
  readonly grammar: GrammarSource;
  /** How paths of tests end, and folders that hold tests, by what the test runners of the language ask for. */
  readonly testPaths?: { readonly files?: RegExp; readonly folders?: RegExp };
  /** How the names of files end that hold code of this language among other text. They are not read as code: what they seem to name stays open. */
  readonly templates?: readonly string[];
  /** Programs are shipped in this language with their white space taken out: such a file is no source. */
  readonly shipsMinified: boolean;
  /** Id of the language whose rules this one adds to. */
  readonly inherits: string | null;
  readonly rules: RuleTable;
  /** Files that see each other's modules: imports resolve only inside one family. */
  readonly family: string;
  readonly imports: ImportStrategyName;
  /** Under which names other languages of the family know what is declared. Absent: under those that are written. */
  readonly outward?: OutwardNames;
  /** Whether a type implements the interfaces that its head lists, or all whose methods it has. */
  readonly interfaces: 'declared' | 'structural';
  /** How a method names its receiver: by a keyword, as its first parameter, or in its head, outside of its type. */
  readonly receiver: 'keyword' | 'first-parameter' | 'declared';
  /** `static`: values and members are what is declared of them; assignments add neither types nor members. */
  readonly typing: 'static' | 'gradual';
  /** Whether a local name is seen in its whole scope, or only after its declaration; `shadowing`: where it also hides an earlier one of the same scope. */
  readonly localNames: 'whole-scope' | 'after-declaration' | 'shadowing';
  /** What calling a type means: an instance is made, or the argument converted. */
  readonly typeCalls: 'construct' | 'convert';
  /** Functions at file level that run without being called, by name: when a program starts, or when their file is loaded. */
  readonly entryFunctions: Readonly<Record<string, 'start' | 'load'>>;
  /** Macros of libraries outside that are heads of functions: what the name ends in that they make of their arguments, and whether the first one names its class. */
  readonly headMacros?: Readonly<
    Record<string, { readonly ends: string; readonly isMember?: true }>
  >;
  /** Names that functions of this kind carry when they construct: `constructor`, `__init__`. */
  readonly constructorName: string;
  readonly visibility: VisibilityRule;
  /** With `by-name`: how names look that other files may use. */
  readonly publicNames?: RegExp;
  /** What `o["name"]` reads: the member of that name, or an item that is no member. */
  readonly subscripts: 'members' | 'items';
  /** Whether a read of a local name sees the assignments that reach it (`in-order`: the rules name all control flow), or all that there are. */
  readonly assignments: 'in-order' | 'joined';
  /** The word for the type around, as a type and as a value: `Self`. */
  readonly selfType?: string;
  /** What stands after the name of a macro that is used: one that takes expressions is read like a call of a function. */
  readonly macroCalls?: string;
  /** Whether code in a namespace sees the names around it. Open where nothing is said. */
  readonly namespaces?: 'closed';
  /** What loading a file does, where it is not all that stands there: its imports only bring names; at file level nothing runs but what is called there (`calls`), imports being such as well. */
  readonly loading?: 'imports-name' | 'calls';
  /** What a decorated name stands for: what the decorator gives back, or the definition as it is written. */
  readonly decorators: 'replace' | 'annotate';
  readonly linkage: Linkage;
  /** What a variable holds when it is called: what its value says, or a pointer to a function whatever its type says. */
  readonly calledVariables: 'value' | 'function-pointer';
  /** Whether assigning a member that no declaration names makes one: `o.x = 1`. */
  readonly undeclaredMembers: boolean;
  /** Whether names of a class body are seen as bare names by the code directly in it. */
  readonly classNames: ClassNames;
  readonly functions: FunctionRules;
  /** Classes of one name in one package are one class, written for each platform: what takes one takes the others. The words before what is declared for all platforms, and before what one has for it. */
  readonly classForms?: { readonly expected: string; readonly actual: string };
  /** The body of a class is code that runs on the class: calls in it are calls on the class, and words say what holds for the members after them. */
  readonly classBodies?: 'code';
  /** Variables at file level and in bodies of classes are local to those, but for names that begin with a capital. */
  readonly sharedVariables?: 'capitalized';
  /** The mark before names of variables, which is no part of names of members. Functions do not see the variables around, but for those with `seesAround`. */
  readonly sigil?: string;
  /** A field that states its type is of that type, whatever is assigned to it. */
  readonly fieldTypes?: 'declared';
  /** A name with a capital in a pattern stands for a constant. */
  readonly constants?: 'capitalized';
  /** `own`: where a type is named, only types are meant, whatever else has that name. `apart`: and where a value is named, only values, if there are any. */
  readonly typeNames?: 'own' | 'apart';
  /** Whether types of one name are told apart by how many type parameters they have, or type arguments only say what a call means. */
  readonly genericTypes?: 'by-arity' | 'in-calls';
  /** What a value of a type that lies outside the repository is known by: nothing, or the type's name and arguments. */
  readonly externalTypes: 'opaque' | 'by-name';
  /** `any-type`: types outside have the members that extensions in the repository add to them. */
  readonly extends?: 'any-type';
  /** What type constructors and built-in methods of the language mean, by name. */
  readonly builtins: BuiltinTable;
  /** Valid code that the grammar misreads: rules that make it readable before parsing. */
  readonly repairs: readonly Repair[];
  /** Macros whose value is known on the platform that code is read for; null: not defined there. */
  readonly platform: Readonly<Record<string, number | null>>;
  /** Where doc comments stand. */
  readonly docs: 'comment-before' | 'string-inside';
  /** Names that every file sees and that lie outside the repository; `closed`: there are no others. */
  readonly surroundings: 'open' | 'closed';
  readonly globals: readonly string[];
  /** What may be a name: its form, and the words of that form that are none. Null: as in the language that it inherits from. */
  readonly identifiers: IdentifierRule | null;
  /** Null: that of the language it inherits from. */
  readonly coverage: Coverage | null;
}

/** What a compiler for several languages makes of names that only one of them writes. */
export interface OutwardNames {
  /** Functions and values at file level stand in a class that is named like the file, with this behind. */
  readonly fileClass: string;
  /** A property is read and written by methods; and methods of these names are read and written like properties. */
  readonly accessors: { readonly reads: readonly string[]; readonly writes: string };
  /** The annotation that says another name, and how it begins where it speaks of what reads or writes a property. */
  readonly renamed: {
    readonly annotation: string;
    readonly reads: string;
    readonly writes: string;
  };
  /** The member of an object by which it is named as a value. */
  readonly instance: string;
}

/**
 * Whether names of a class body are seen as bare names: through a receiver only, by code directly in the body, or
 * everywhere inside, with those of its bases and of the classes around it. `nested-first`: everywhere inside, those of the classes
 * around it before those of its bases.
 */
export type ClassNames = 'through-receiver' | 'bare-in-body' | 'members-around' | 'nested-first';

export interface FunctionRules {
  /** Whether a function may have the name of a variable: told apart by being called. */
  readonly names: 'shared' | 'own';
  /** Several functions of one name: heads of one body, or functions that the arguments choose from. */
  readonly overloads: 'one-body' | 'by-arguments';
  /** `named-like-class`: a class's own, which bear its name. */
  readonly constructors: 'inherited' | 'own' | 'named-like-class';
  /** A function of a class hides those of its name in the bases. */
  readonly hides?: true;
  /** How far an argument may be from what a parameter declares: of its type or below, or anything that a class may be made of; `literals`: what is written out may be of any type, and types outside implement those of the repository. */
  readonly conversions?: 'literals';
  /** Which interfaces are types of functions: those with a head that has no name, or with a single abstract method. */
  readonly types: 'call-signature' | 'single-method';
  /** A function that takes nothing runs where it is named. */
  readonly bare?: 'run';
  /** Arguments may go by the names of parameters, and a function behind the list of them is for the last parameter. */
  readonly arguments?: 'named';
  /** Functions have a receiver beside the class around: bare names may mean its members. Where no function of one level takes what it is called with, those further out may. */
  readonly receivers?: 'implicit';
  /** How a function becomes a value. Absent: by its name. `by-reference`: by an operator before that, `::f`; the name alone means no function. */
  readonly values?: 'by-reference';
  /** Whether only methods are called like members: then what no function is named lies outside. */
  readonly members?: 'methods-only';
  /** `apart`: a class has no method of its instances, and an instance none of its class. */
  readonly statics?: 'apart';
  /** A class may be made by naming its constructor: `A.init()`. */
  readonly makes?: 'by-constructor-name';
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
 * `keyword`: exported when it says so. `by-name`: when its name is of the form of `publicNames`, or a list of the file has it. `linkage`: unless it is static.
 * `modifiers`: public and protected ones, as far as what they are members of is;
 * private ones are seen in their own file only, and not inherited. `unless-private`: all that do not say that they are private. `private-to-file`: the same, and its file sees it wherever in it. `pub`: where that word stands before it, or it is a part of a trait.
 */
export type VisibilityRule =
  | 'private-to-file'
  | 'keyword'
  | 'linkage'
  | 'by-name'
  | 'modifiers'
  | 'pub'
  | 'unless-private';
/**
 * How names of other files are reached. `modules`: by importing them. `translation-units`: included files bring their
 * names in, and a linker joins what one file declares with what another defines.
 */
export type Linkage = 'modules' | 'translation-units';
