// What every identifier in code refers to: the table that tools read, and the rows that indexing creates. Contains no calls.

/** An occurrence of a name in code, and what it refers to. Names, not calls: `new A()` refers to A, a parameter's name to the parameter, an import alias to itself and not to its target. */
export interface NameUse {
  readonly filePath: string;
  /** 1-based, columns in UTF-16 units. */
  readonly line: number;
  readonly column: number;
  /** uids of the symbols it may refer to; several if the receiver has several types. Empty: not a symbol of the graph (a local, a parameter, a library's). */
  readonly symbols: readonly string[];
  /** What it refers to is unknown, or only partly known. */
  readonly open: boolean;
  readonly form: NameForm;
  /** It is the name in the symbol's own definition (each overload head has one). */
  readonly defines: boolean;
}

/**
 * How an edit must write it: `{ a }` occurs twice, as the variable (it becomes `{ a: b }`) and as the
 * property (`{ b: a }`). The key and the value of `{ a: b }` become `{ a }` if one gets the name of the other. `kebab`: a
 * component's name as that of an element, `<user-card>`.
 */
export type NameForm =
  | 'plain'
  | 'shorthand_value'
  | 'shorthand_key'
  | 'pair_value'
  | 'pair_key'
  | 'kebab';

/** A declaration that binds a bare name in part of a file: local, parameter, import, file-level symbol. */
export interface NameDeclaration {
  readonly filePath: string;
  readonly line: number;
  /** Lines in which it is visible. */
  readonly from: number;
  readonly to: number;
}

/** A use of a name, where uses of several names are listed. */
export interface NamedUse extends NameUse {
  readonly name: string;
}

export interface NameTable {
  /** Every identifier with this name in code (not in comments or strings), for names of symbols; ordered by path, line, column. */
  uses(name: string): readonly NameUse[];
  /** The same of all names in one file, or in some of its lines, both included; ordered by line, column, name. */
  inFile(filePath: string, from?: number, to?: number): readonly NamedUse[];
  declarations(name: string): readonly NameDeclaration[];
  /** Files that use the bare name for an external definition (built-in, global, wildcard import of a library). Ordered. */
  freeIn(name: string): readonly string[];
}

/** Rules for names in a language, and their visibility. */
export interface IdentifierRule {
  /** A regular expression for a whole name, `^…$`, to be used with the flag `u`. */
  readonly pattern: string;
  /** Words of that form that are not names. Ordered. */
  readonly keywords: readonly string[];
  /** Whether two declarations of one name in one scope are one definition or several, by kind and parameters. */
  readonly sameName: 'one' | 'apart';
  /** Where a name at file level is visible without an import: in its file, its folder, or the whole program. */
  readonly seenIn: 'file' | 'package' | 'program';
  /** Whether a public type must be in a file with its name. */
  readonly namesFile: boolean;
  /** Whether only names that start with a capital are visible outside of their package. */
  readonly capitalIsPublic?: boolean;
  /** The end of a class name that metadata may leave out: `[Audit]` creates an `AuditAttribute`. */
  readonly optionalEnding?: string;
  /** Libraries whose annotations, above a class or a field, create members named after fields. */
  readonly memberGenerators?: readonly MemberGenerator[];
  /** Methods that the language or its library calls implicitly: for loops, operators, conversion to strings. */
  readonly calledUnnamed?: readonly string[];
  /** The marks above a definition by which other code calls it; absent: all that are not known to be inert. */
  readonly callingMarks?: readonly string[];
  /** Marks above a definition that change how it is used, and hand it to nobody; a `.*` at the end stands for any name. */
  readonly inertMarks?: readonly string[];
  /** No text names what is called: there is no way from a string to a function. */
  readonly textsCallNothing?: true;
  /** Functions by which a program or a package starts. */
  readonly entryNames?: readonly string[];
  /** The mark before a word that is a text, by which libraries call: `:save`. */
  readonly textMark?: string;
  /** How comments are written; absent: as in C. */
  readonly comments?: CommentForms;
  /** Only languages of one family see each other's names. */
  readonly family?: string;
  /** A call refers to a function, never to the value of a variable: functions and variables have separate namespaces. */
  readonly callsFunctionsAlone?: boolean;
  /** Functions run only under their own names: naming one does not pass it on. */
  readonly runsByName?: boolean;
  /** Extensions of files that contain code of this language within other text. */
  readonly templates?: readonly string[];
  /** Those of them that see only what code gives them. */
  readonly textTemplates?: readonly string[];
  /** How its runners know a test; absent: whatever no other code calls. */
  readonly tests?: TestForms;
}

export interface CommentForms {
  /** What begins a comment to the end of the line. */
  readonly lines: readonly string[];
  /** What begins and what ends a comment. */
  readonly blocks: readonly (readonly [string, string])[];
  /** What precedes a text in triple quotes on its line if that is documentation. */
  readonly docTexts?: readonly string[];
}

export interface MemberGenerator {
  /** The package that a file imports them from. */
  readonly from: string;
  readonly marks: readonly string[];
}

/** What runners take for a test. */
export interface TestForms {
  /** Beginnings of the names of functions. */
  readonly names?: readonly string[];
  /** Ends of words in annotations and attributes above a function: `Test`. */
  readonly marks?: readonly string[];
  /** Functions that declare a test where they are called: `it`. */
  readonly calls?: readonly string[];
  /** Whether they are called in bodies of classes and modules too, not only at file level. */
  readonly inBodies?: true;
  readonly fixtures?: FixtureForms;
}

/** What runners call around the tests of a class, and of the classes that extend it; outside of classes, of a file. */
export interface FixtureForms {
  /** Whole names of methods and functions: `setUp`. */
  readonly names?: readonly string[];
  /** Ends of words in annotations and attributes above them: `BeforeEach`. */
  readonly marks?: readonly string[];
  /** Whether each test has an object of its class: constructors run before it. */
  readonly constructors?: true;
}

/** Rows of numbers for each name. Files are indexes into `paths`, which is ordered. */
export interface NameRows {
  readonly paths: readonly string[];
  /** What a use may refer to, by the number of the set: indexes of the graph's nodes. */
  targetsIn(set: number): readonly number[];
  /** Rows of file, line, column, meaning, ordered; the last by `useMeaning`. */
  uses(name: string): readonly number[];
  /** The same rows of one file, by its place in `paths`: name by name, ordered by name. */
  usesIn(file: number): readonly NameRowsIn[];
  /** Rows of file, line, first and last line in which it is visible, ordered. */
  declarations(name: string): readonly number[];
  /** Files, ordered. */
  free(name: string): readonly number[];
}

/** The rows of one name in one file. */
export interface NameRowsIn {
  readonly name: string;
  readonly rows: readonly number[];
}

export const USE_WIDTH = 4;
export const DECLARATION_WIDTH = 4;

/** The rows created by indexing, as those of `NameRows`. */
export interface NameRecords {
  readonly paths: readonly string[];
  readonly targets: readonly (readonly number[])[];
  readonly uses: RowsByName;
  readonly declarations: RowsByName;
  readonly free: RowsByName;
}

/** The numbers of all rows, name by name. */
export interface RowsByName {
  /** Ordered. */
  readonly names: readonly string[];
  /** Where the numbers of each name begin, with a final end. */
  readonly starts: ArrayLike<number>;
  readonly numbers: ArrayLike<number>;
}

const FORMS: readonly NameForm[] = [
  'plain',
  'shorthand_value',
  'shorthand_key',
  'pair_value',
  'pair_key',
  'kebab',
];
const CODES = 4 * FORMS.length;

/** `target`: its index in `targets`, -1 if it refers to no symbol. */
export interface UseMeaning {
  readonly target: number;
  readonly open: boolean;
  readonly form: NameForm;
  readonly defines: boolean;
}

/** The parts of a use in one number, small for frequent ones. */
export function useMeaning({ target, open, form, defines }: UseMeaning): number {
  return (target + 1) * CODES + FORMS.indexOf(form) * 4 + (open ? 2 : 0) + (defines ? 1 : 0);
}

/** The same use, which referred to no symbol, with this target. */
export function withTarget(code: number, target: number): number {
  return code + (target + 1) * CODES;
}

export function meaningOf(code: number): UseMeaning {
  return {
    target: Math.floor(code / CODES) - 1,
    open: (code & 2) !== 0,
    form: FORMS[Math.floor(code / 4) % FORMS.length] ?? 'plain',
    defines: (code & 1) !== 0,
  };
}
