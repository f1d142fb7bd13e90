// Facts of one file, a function of its bytes and language alone: cached by content, computed in parallel, resolved later. Definitions have a file of their own.
import type { DefFact, ScopeFact } from './def-facts.ts';

/**
 * Expressions and type annotations, kept only as far as resolution needs them. Numbers named `e…` are indexes into
 * `FileFacts.exprs`, -1 where there is nothing known; `def` and `scope` are indexes into those lists.
 */
export type ExprFact =
  /** `reaching`: of a name with several values those that can be in it here, -1 for one that is not known. */
  | readonly ['name', name: string, scope: number, reaching?: readonly number[]]
  /** `reaching`: what was assigned to it before, in order, of all that this code assigns to it (`written`). It holds where no other code does. */
  | readonly [
      'member',
      eObject: number,
      name: string,
      reaching?: readonly number[],
      written?: readonly number[],
    ]
  /** `how`: labels, where they are a part of the callee's name, one for each argument, each with a colon, and `*` for a function behind the list; or arguments by name, with an empty one for the last parameter. */
  | readonly [
      'call',
      eCallee: number,
      eArgs: readonly number[],
      how?: string | readonly (readonly [name: string, e: number])[],
    ]
  | readonly ['new', eCallee: number, eArgs: readonly number[]]
  /** The receiver of the method around the scope: an instance, or the class itself in static methods. */
  | readonly ['self', scope: number]
  /** The class around the scope. */
  | readonly ['cls', scope: number]
  | readonly ['super', scope: number]
  /** `Outer.this`, `Outer.super`: what `this` and `super` are to the class that is named. */
  | readonly ['of', word: 'self' | 'super', eClass: number]
  /** A literal of a built-in type: `string`, `number`, `boolean`, `null`, `regexp`. Whole numbers keep their digits. */
  | readonly ['literal', type: string, digits?: string]
  | readonly ['string', value: string]
  | readonly ['list', eItems: readonly number[]]
  /** Keys and values side by side; `null` for a key that is no constant. `eKeys`: such keys, of what is written among arguments. */
  | readonly [
      'dict',
      keys: readonly (string | null)[],
      eValues: readonly number[],
      eKeys?: readonly number[],
    ]
  /** In a list, its elements; in a dictionary, its entries. */
  | readonly ['spread', e: number]
  /** What e points to, where it is something that stands for a pointer; else e itself. */
  | readonly ['pointee', e: number]
  /** Elements of e from one position to another; unknown ones where no position is given. */
  | readonly ['slice', e: number, from?: number, to?: number | null]
  /** A definition as a value: function, class, object literal, hidden parameter of a pattern. `asWritten`: what is assigned to its name later is left out. */
  | readonly ['def', def: number, asWritten?: true]
  /** One of several: conditional, `||`, union type. */
  | readonly ['any', eOptions: readonly number[]]
  /** The label of a case: a constant of the subject's type, where that is an enum, else what the name says. */
  | readonly ['label', eSubject: number, eName: number]
  /** Operands that are joined or reckoned with: text if one of them is, else the widest of their types. */
  | readonly ['operands', e: readonly number[]]
  /** A text that is put together: parts as they are written, and expressions. Kept where it may be a path. */
  | readonly ['text', parts: readonly (string | number)[]]
  /** Lists one after the other. */
  | readonly ['chain', eLists: readonly number[]]
  | readonly ['await', e: number]
  | readonly [
      'index',
      eObject: number,
      eKey: number,
      reaching?: readonly number[],
      written?: readonly number[],
    ]
  /** What e, when it is called, takes in this place or under this name; `labels`: those of the call. */
  | readonly ['argument', eCallee: number, which: number | string, labels?: string]
  /** The class that what e holds is an instance of. */
  | readonly ['classOf', e: number]
  /** What iterating over e yields. */
  | readonly ['each', e: number, isAsync: boolean]
  /** Iterating over e yields pairs: the key or position (0), or the element (1). */
  | readonly ['ranged', e: number, n: number]
  /** The n-th part of e, taken apart; below zero counted from the end. */
  | readonly ['part', e: number, n: number]
  /** What a pattern takes out of eSource, which it says to be ePath: the part of this name, or at this place. */
  | readonly ['matched', eSource: number, ePath: number, part: string]
  /** What e yields as a context manager. */
  | readonly ['enter', e: number]
  /** A type with type arguments. */
  | readonly ['generic', eBase: number, eArgs: readonly number[]]
  /** In a type: the type of a value (`typeof x`). */
  | readonly ['typeof', e: number]
  /** A module as a value: `import('…')`, `require('…')`, `import x = require('…')`. */
  | readonly ['module', specifier: string, line: number, column: number];

/** JSON-serialisable. */
export interface FileFacts {
  readonly language: string;
  readonly scopes: readonly ScopeFact[];
  readonly defs: readonly DefFact[];
  readonly exprs: readonly ExprFact[];
  readonly sites: readonly SiteFact[];
  readonly refs: readonly RefFact[];
  readonly imports: readonly ImportFact[];
  readonly exports: readonly ExportFact[];
  readonly assigns: readonly AssignFact[];
  readonly narrows: readonly NarrowFact[];
  /** Identifiers that no other fact speaks of: line and column of each, in order, each line as the difference from the one before; a column below zero: it is sure to name no symbol. */
  readonly unread?: readonly number[];
  /** Pairs of a name and a name in objects and patterns, as in `{ key: value }`: line and column of each key, written like `unread`. */
  readonly pairs?: readonly number[];
  /** The package that the file says it belongs to (`package a.b`). */
  readonly packageName?: string;
  /** The class in which other languages find what stands at file level, where the file says it. */
  readonly fileClass?: string;
  /** Packages around that one which the file names on their own, and sees: the outermost first. */
  readonly outerPackages?: readonly string[];
  /** Named spaces that parts of the file belong to: names in full, with the scopes of the parts. */
  readonly spaces?: readonly (readonly [name: string, scope: number])[];
  /** Whole names of the modules that the file defines, where modules are known by them everywhere. */
  readonly modules?: readonly string[];
  /** When the file takes part in a build, as the comments at its head say (`//go:build linux && !cgo`). */
  readonly condition?: string;
  /** Namespaces that a scope brings in as a whole. */
  readonly usings?: readonly (readonly [scope: number, e: number])[];
  /** Macros that stand on lines of their own and may open namespaces. */
  readonly openers?: readonly string[];
  /** Names that the file lists as public (`__all__`). */
  readonly publicNames?: readonly string[];
  /** First and last lines of code that is left out on the platform that is read for, in order. */
  readonly leftOut?: readonly (readonly [from: number, to: number])[];
  /** First and last lines of what the code itself says to be tests, in order. */
  readonly tests?: readonly (readonly [from: number, to: number])[];
  /** Macros that end here (`#undef`), and in which line. */
  readonly undefined?: readonly (readonly [name: string, line: number])[];
  /** Nesting went deeper than is read; what lies deeper is not indexed. */
  readonly truncated?: boolean;
}

/** The last ones are calls that no one writes: a loop over the value, a class that is raised, and an object that is made by being declared (`init`), of a type or of the type of a member. */
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

/** `named`: it is only written here, as in `global a`: neither read nor set. `through`: a member of it is called, and it is handed to nobody. */
export type RefMode = 'through' | 'read' | 'write' | 'type' | 'passed' | 'named';

/** A name or member that is not called: [mode, e, scope, line, column] */
export type RefFact = readonly [
  mode: RefMode,
  e: number,
  scope: number,
  line: number,
  column: number,
];

/** A value assigned to a name or member after its declaration: [eTarget, eValue, scope] */
export type AssignFact = readonly [eTarget: number, eValue: number, scope: number];

/** A check that fixes a name's type inside a scope: `isinstance(x, T)`, `x instanceof T`. [name, scope, eType] */
export type NarrowFact = readonly [name: string, scope: number, eType: number];

/**
 * A name that stands for something of another file. `imported` is the name there, `*` for the module itself,
 * `default` for its default export. An empty `local` binds nothing (`import './x'`); `star` binds all names.
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
  /** It holds for all files of the project, not for this one alone. */
  readonly ambient?: boolean;
  /** `local` is only guessed from the specifier: it is the name that the package gives itself. */
  readonly implicit?: boolean;
}

/** What a file offers under a name: a local name, something of another file, or all of another file (`*`). */
export interface ExportFact {
  readonly name: string;
  readonly local?: string;
  readonly e?: number;
  readonly specifier?: string;
  readonly imported?: string;
  readonly line: number;
  readonly column: number;
}
