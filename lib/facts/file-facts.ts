// Facts of one file, a function of its bytes and language alone: cached by content, computed in parallel, resolved later. Definitions are described in another file.
import type { DefFact, ScopeFact } from './def-facts.ts';
import type { FactRows } from './packed/fact-rows.ts';
import type { RefRows } from './packed/ref-rows.ts';

/**
 * Expressions and type annotations, kept only as far as resolution needs them. Numbers named `e…` are indexes into
 * `FileFacts.exprs`, -1 if unknown; `def` and `scope` are indexes into those lists.
 */
export type ExprFact =
  /** `reaching`: for a name with several values those that may reach this place, -1 for an unknown one. */
  | readonly ['name', name: string, scope: number, reaching?: readonly number[]]
  /**
   * `reaching`: the values assigned to it before, in order, of all that this code assigns to it (`written`). Valid only
   * if no other code assigns to it.
   */
  | readonly [
      'member',
      eObject: number,
      name: string,
      reaching?: readonly number[],
      written?: readonly number[],
    ]
  /**
   * `how`: labels, where they are part of the callee's name, one for each argument, each with a colon, and `*` for a
   * trailing function; or named arguments, with an empty name for the last parameter.
   */
  | readonly [
      'call',
      eCallee: number,
      eArgs: readonly number[],
      how?: string | readonly (readonly [name: string, e: number])[],
    ]
  | readonly ['new', eCallee: number, eArgs: readonly number[]]
  /** The receiver of the enclosing method: an instance, or the class itself in static methods. */
  | readonly ['self', scope: number]
  /** The enclosing class. */
  | readonly ['cls', scope: number]
  | readonly ['super', scope: number]
  /** `Outer.this`, `Outer.super`: `this` and `super` of the named class. */
  | readonly ['of', word: 'self' | 'super', eClass: number]
  /** A literal of a built-in type: `string`, `number`, `boolean`, `null`, `regexp`. Integers keep their digits. */
  | readonly ['literal', type: string, digits?: string]
  | readonly ['string', value: string]
  | readonly ['list', eItems: readonly number[]]
  /**
   * Keys and values in parallel; `null` for a key that is no constant. `eKeys`: such keys, in literals among arguments.
   */
  | readonly [
      'dict',
      keys: readonly (string | null)[],
      eValues: readonly number[],
      eKeys?: readonly number[],
    ]
  /** In a list, its elements; in a dictionary, its entries. */
  | readonly ['spread', e: number]
  /** What e points to, if it is a pointer-like object; otherwise e itself. */
  | readonly ['pointee', e: number]
  /** Elements of e from one position to another; unknown ones if no position is given. */
  | readonly ['slice', e: number, from?: number, to?: number | null]
  /**
   * A definition as a value: function, class, object literal, hidden parameter of a pattern. `asWritten`: without later
   * assignments to its name.
   */
  | readonly ['def', def: number, asWritten?: true]
  /** One of several: conditional, `||`, union type. */
  | readonly ['any', eOptions: readonly number[]]
  /** The label of a case: a constant of the subject's type, if that is an enum, otherwise what the name refers to. */
  | readonly ['label', eSubject: number, eName: number]
  /** Combined operands: text if one of them is, otherwise the widest of their types. */
  | readonly ['operands', e: readonly number[]]
  /** A text made of parts: literal text and expressions. Kept where it may be a path. */
  | readonly ['text', parts: readonly (string | number)[]]
  /** Concatenated lists. */
  | readonly ['chain', eLists: readonly number[]]
  | readonly ['await', e: number]
  | readonly [
      'index',
      eObject: number,
      eKey: number,
      reaching?: readonly number[],
      written?: readonly number[],
    ]
  /** The parameter type at this position or of this name when e is called; `labels`: those of the call. */
  | readonly ['argument', eCallee: number, which: number | string, labels?: string]
  /** A function as a value: of those that e means, the ones that take this number of arguments: `&f/1`. */
  | readonly ['taken', e: number, count: number]
  /** The class that the value of e is an instance of. */
  | readonly ['classOf', e: number]
  /** What iterating over e yields. */
  | readonly ['each', e: number, isAsync: boolean]
  /** Iterating over e yields pairs: the key or position (0), or the element (1). */
  | readonly ['ranged', e: number, n: number]
  /** The n-th part of e, taken apart; below zero counted from the end. */
  | readonly ['part', e: number, n: number]
  /** The part of this name or position that a pattern takes from eSource, which it matches against ePath. */
  | readonly ['matched', eSource: number, ePath: number, part: string]
  /** The result of e as a context manager. */
  | readonly ['enter', e: number]
  /** A type with type arguments. */
  | readonly ['generic', eBase: number, eArgs: readonly number[]]
  /** In a type: the type of a value (`typeof x`). */
  | readonly ['typeof', e: number]
  /** A module as a value: `import('…')`, `require('…')`, `import x = require('…')`. */
  | readonly ['module', specifier: string, line: number, column: number];

/** Sent and kept as bytes: `packFacts`. */
export interface FileFacts {
  readonly language: string;
  readonly scopes: readonly ScopeFact[];
  readonly defs: readonly DefFact[];
  readonly exprs: FactRows<ExprFact>;
  readonly sites: FactRows<SiteFact>;
  readonly refs: RefRows;
  readonly imports: readonly ImportFact[];
  readonly exports: readonly ExportFact[];
  readonly assigns: readonly AssignFact[];
  readonly narrows: readonly NarrowFact[];
  /**
   * Identifiers that no other fact refers to: line and column of each, in order, each line as the difference from the
   * one before; a negative column: it certainly names no symbol.
   */
  readonly unread?: readonly number[];
  /** Pairs of a name and a name in objects and patterns, as in `{ key: value }`: line and column of each key, written like `unread`. */
  readonly pairs?: readonly number[];
  /**
   * The definition that the file is as a whole, a component, which has no name but that of the file: code at file level
   * runs as it.
   */
  readonly whole?: number;
  /** Why a part of the file that has code, such as a template, is not read: names in it stay open. */
  readonly unreadPart?: string;
  /** The package that the file declares (`package a.b`). */
  readonly packageName?: string;
  /** The class in which other languages find definitions at file level, if the file states it. */
  readonly fileClass?: string;
  /** Enclosing packages that the file names separately, and sees: the outermost first. */
  readonly outerPackages?: readonly string[];
  /** Namespaces that parts of the file belong to: full names, with the scopes of the parts. */
  readonly spaces?: readonly (readonly [name: string, scope: number])[];
  /** Full names of the modules that the file defines, where modules are global. */
  readonly modules?: readonly string[];
  /** The build constraint in the comments at the start of the file (`//go:build linux && !cgo`). */
  readonly condition?: string;
  /** Namespaces that a scope imports as a whole. */
  readonly usings?: readonly (readonly [scope: number, e: number])[];
  /** Macros on separate lines that may open namespaces. */
  readonly openers?: readonly string[];
  /** Names that the file lists as public (`__all__`). */
  readonly publicNames?: readonly string[];
  /** First and last lines of inactive code on the analysed platform, in order. */
  readonly leftOut?: readonly (readonly [from: number, to: number])[];
  /** First and last lines of tests that the code itself marks, in order. */
  readonly tests?: readonly (readonly [from: number, to: number])[];
  /** Macros that end here (`#undef`), and in which line. */
  readonly undefined?: readonly (readonly [name: string, line: number])[];
  /** Nesting exceeded the limit; code nested deeper is not indexed. */
  readonly truncated?: boolean;
}

/**
 * The last ones are implicit calls: a loop over the value, a class that is raised, and an object that a declaration
 * constructs (`init`), of a type or of the type of a member.
 */
export type SiteKind =
  | 'call'
  | 'new'
  | 'decorator'
  | 'jsx'
  | 'tag'
  | 'iterate'
  | 'iterate-async'
  | 'raise'
  | 'init';

/** [kind, eCallee, scope, line and column of the callee's name, arguments in order, arguments by name, labels of the arguments] */
export type SiteFact = readonly [
  kind: SiteKind,
  eCallee: number,
  scope: number,
  line: number,
  column: number,
  args: readonly number[],
  named?: readonly (readonly [name: string, e: number])[],
  labels?: string,
];

/** A value assigned to a name or member after its declaration: [eTarget, eValue, scope] */
export type AssignFact = readonly [eTarget: number, eValue: number, scope: number];

/** A check that fixes a name's type inside a scope: `isinstance(x, T)`, `x instanceof T`. [name, scope, eType] */
export type NarrowFact = readonly [name: string, scope: number, eType: number];

/**
 * A name that refers to something in another file. `imported` is the name there, `*` for the module itself, `default`
 * for its default export. An empty `local` binds nothing (`import './x'`); `star` binds all names.
 */
export interface ImportFact {
  readonly specifier: string;
  readonly imported: string;
  readonly local: string;
  readonly scope: number;
  readonly line: number;
  readonly column: number;
  readonly star?: boolean;
  readonly typeOnly?: boolean;
  /** It holds for all files of the project, not only for this one. */
  readonly ambient?: boolean;
  /** `local` is only guessed from the specifier: the package declares its own name. */
  readonly implicit?: boolean;
}

/** What a file exports under a name: a local name, a name of another file, or all names of another file (`*`). */
export interface ExportFact {
  readonly name: string;
  readonly local?: string;
  readonly e?: number;
  readonly specifier?: string;
  readonly imported?: string;
  readonly line: number;
  readonly column: number;
}
