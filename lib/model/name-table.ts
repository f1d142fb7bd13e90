// What every identifier in code names: the table as tools read it, and its rows as indexing makes them. Calls are another matter.

/** One place in code where a name stands, and what it names there. Names, not calls: `new A()` names A, a parameter's name names the parameter, an import alias names itself and not what it stands for. */
export interface NameUse {
  readonly filePath: string;
  /** 1-based, columns in UTF-16 units. */
  readonly line: number;
  readonly column: number;
  /** uids of the symbols it may name; several where the holder's type is one of several. Empty: something that is no symbol of the graph (a local, a parameter, a library's). */
  readonly symbols: readonly string[];
  /** It could not be told what it names, or not all of it. */
  readonly open: boolean;
  readonly form: NameForm;
  /** It is the name in the symbol's own definition (each overload head has one). */
  readonly defines: boolean;
}

/**
 * How an edit must write it: in `{ a }` the same place is there twice, as the variable (it becomes `{ a: b }`) and as the
 * property (`{ b: a }`). The key and the value of `{ a: b }` become `{ a }` when the one gets the name of the other.
 */
export type NameForm = 'plain' | 'shorthand_value' | 'shorthand_key' | 'pair_value' | 'pair_key';

/** A declaration that makes a bare name known in part of a file: local, parameter, import, file-level symbol. */
export interface NameDeclaration {
  readonly filePath: string;
  readonly line: number;
  /** Lines in which it is seen. */
  readonly from: number;
  readonly to: number;
}

export interface NameTable {
  /** Every identifier of this spelling in code (not in comments or strings), for names that some symbol has; ordered by path, line, column. */
  uses(name: string): readonly NameUse[];
  declarations(name: string): readonly NameDeclaration[];
  /** Files whose code uses the bare name and gets it from outside the repository (built-in, global, library's star import). Ordered. */
  freeIn(name: string): readonly string[];
}

/** What may be a name in a language, and how far it is seen. */
export interface IdentifierRule {
  /** Of a whole name, as a regular expression with the flags `u` and `v` off: `^…$`, to be used with `u`. */
  readonly pattern: string;
  /** Words of that form that are no names. Ordered. */
  readonly keywords: readonly string[];
  /** What two declarations of one name in one scope are: parts of one thing, or things apart, told by kind and parameters. */
  readonly sameName: 'one' | 'apart';
  /** Where a name at file level is seen without an import: in its file, in its folder's files, in the whole program. */
  readonly seenIn: 'file' | 'package' | 'program';
  /** Whether a public type must stand in a file of its name. */
  readonly namesFile: boolean;
  /** Whether a name is seen outside of its package if it starts with a capital, and only then. */
  readonly capitalIsPublic?: boolean;
  /** Methods that the language, or its own library, calls where code does not name them: in loops, for operators, for texts. */
  readonly calledUnnamed?: readonly string[];
  /** Languages of one family see each other's names, and no others. */
  readonly family?: string;
  /** A call names a function and never what a variable holds: being called tells them apart. */
  readonly callsFunctionsAlone?: boolean;
  /** Functions run under their own names alone: to name one hands it to nobody. */
  readonly runsByName?: boolean;
  /** How the names of files end that hold code of this language among other text. */
  readonly templates?: readonly string[];
}

/** Rows of numbers for each name. Files are places in `paths`, which is ordered. */
export interface NameRows {
  readonly paths: readonly string[];
  /** What a use may name: sets of places among the graph's nodes. */
  readonly targets: readonly (readonly number[])[];
  /** Rows of file, line, column, meaning, ordered; the last by `useMeaning`. */
  uses(name: string): readonly number[];
  /** Rows of file, line, first and last line in which it is seen, ordered. */
  declarations(name: string): readonly number[];
  /** Files, ordered. */
  free(name: string): readonly number[];
}

export const USE_WIDTH = 4;
export const DECLARATION_WIDTH = 4;

/** The rows as indexing yields them, by name, names ordered. */
export interface NameRecords {
  readonly paths: readonly string[];
  readonly targets: readonly (readonly number[])[];
  readonly uses: ReadonlyMap<string, readonly number[]>;
  readonly declarations: ReadonlyMap<string, readonly number[]>;
  readonly free: ReadonlyMap<string, readonly number[]>;
}

const FORMS: readonly NameForm[] = [
  'plain',
  'shorthand_value',
  'shorthand_key',
  'pair_value',
  'pair_key',
];
const CODES = 4 * FORMS.length;

/** `target`: its place among `targets`, -1 where it names no symbol. */
export interface UseMeaning {
  readonly target: number;
  readonly open: boolean;
  readonly form: NameForm;
  readonly defines: boolean;
}

/** The parts of a use in one number, small for what is frequent. */
export function useMeaning({ target, open, form, defines }: UseMeaning): number {
  return (target + 1) * CODES + FORMS.indexOf(form) * 4 + (open ? 2 : 0) + (defines ? 1 : 0);
}

export function meaningOf(code: number): UseMeaning {
  return {
    target: Math.floor(code / CODES) - 1,
    open: (code & 2) !== 0,
    form: FORMS[Math.floor(code / 4) % FORMS.length] ?? 'plain',
    defines: (code & 1) !== 0,
  };
}
