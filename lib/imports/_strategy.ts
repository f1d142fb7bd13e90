// The interface of an import strategy: resolves specifiers. Reads no file; receives the existing paths and their facts.
import type { DefFact } from '../facts/def-facts.ts';
import type { ExportFact, FileFacts, ImportFact } from '../facts/file-facts.ts';

/** The facts of a file about its own place in the program. */
export type FileHead = Pick<
  FileFacts,
  'packageName' | 'outerPackages' | 'condition' | 'spaces' | 'modules'
> & {
  /** See `askedOf`. */
  readonly ask?: Ask;
};

/** What a file has in it: only questions read it (`askedOf`). */
export type FileContents = FileHead & {
  readonly exprs?: FileFacts['exprs'];
  readonly imports?: readonly {
    readonly specifier: string;
    readonly local?: string;
    readonly scope?: number;
  }[];
  readonly defs?: readonly {
    readonly name: string;
    readonly scope: number;
    readonly opens?: true;
    readonly signature?: string;
    readonly kind?: string;
    readonly line?: number;
    readonly endLine?: number;
    readonly memberOf?: number;
    readonly eValue?: number;
    readonly eReturns?: readonly number[];
  }[];
  readonly exports?: readonly ExportHead[];
};

/** The answer to a question about a file, whose name says all of it: texts, and lists, maps and plain objects of them. */
type Ask = <Answer>(name: string, question: (contents: FileContents) => Answer) => Answer;

/**
 * What a strategy asks about the contents of a file: only another answer changes what it made of them, and not each
 * definition that is added. `name`: the same for the same question. Undefined if there is no file.
 */
export function askedOf<Answer>(
  head: FileHead | undefined,
  name: string,
  question: (contents: FileContents) => Answer,
): Answer | undefined {
  return head?.ask ? head.ask(name, question) : head && question(head);
}

/** An export, as far as strategies need it. */
export type ExportHead = Pick<ExportFact, 'line'> & Partial<Omit<ExportFact, 'line'>>;
export type HeadOf = (path: string) => FileHead | undefined;

export type ImportTarget =
  | { readonly kind: 'file'; readonly path: string }
  /** A folder of modules without a file of its own. */
  | { readonly kind: 'folder'; readonly path: string }
  /** A package that consists of several files. One package is always the same list. */
  | { readonly kind: 'files'; readonly paths: readonly string[] }
  /** A namespace that consists of parts of files. */
  | { readonly kind: 'namespace'; readonly name: string }
  /** Something inside of another specifier's target: a class of a package, a class of a class. */
  | { readonly kind: 'member'; readonly of: string; readonly name: string }
  /** A module that tools make: each of its names comes from the file that `autoImport` says. */
  | { readonly kind: 'auto-imports' }
  /** A path of names, the first of which is resolved at the place of the import. */
  | { readonly kind: 'scoped'; readonly path: string }
  /** Resolved: a dependency or the standard library. */
  | { readonly kind: 'external' }
  /** It should be in the repository but is not: generated, or broken. */
  | { readonly kind: 'missing' };

/** A module as other repositories name it. */
export interface OfferedPath {
  readonly module: string;
  readonly path: string;
  /** What is at the path: the module's file, a folder of modules, or a folder whose files are the module. */
  readonly at: 'file' | 'modules' | 'files';
  /** Name without extension of the file that stands for a folder of modules; absent where none does. */
  readonly folderFile?: string;
}

/** An export of a file in the repository. */
export interface AutoImport {
  readonly path: string;
  readonly imported: string;
}

export interface ImportStrategy {
  /** `from`: path of the importing file. */
  resolve(specifier: string, from: string): ImportTarget;
  /** A module inside a package, by name. `container`: the package's folder, or its own file; undefined if there is none. */
  child(container: string, name: string): ImportTarget | undefined;
  /** The referent of an undeclared name: the first part of a package's name, or a package of one file. `from`: the using file. */
  topLevel?(name: string, from?: string): ImportTarget | undefined;
  /** The files whose top-level names a file sees without an import. One group of files is always the same list. */
  siblings?(path: string): readonly string[];
  /** Further groups of files whose top-level names a file sees, nearest first. */
  further?(path: string): readonly (readonly string[])[];
  /** Whether the names of a file are visible without an import. */
  isAmbient?(path: string): boolean;
  /** Names that stay those of the host even if another file declares more of them. */
  isOfHost?(name: string): boolean;
  /** Names of a star import take precedence over those of other files of the package. */
  readonly starsFirst?: true;
  /** Whether a group belongs to one folder: of several files with a definition, the nearest one counts. */
  isOfFolder?(paths: readonly string[]): boolean;
  /** The package of the files of one group. */
  packageOf?(paths: readonly string[]): string | undefined;
  /** The definitions of a namespace that are visible in other files by name. */
  shares?(def: DefFact): boolean;
  /** The file whose definition counts if several define a name in a namespace. */
  chosen?(namespace: string, name: string): string | undefined;
  /** Code in a namespace sees types of that namespace alone, and functions and constants of the outermost one. */
  readonly strict?: true;
  /** The folder of the project of a file: of several definitions with one name, those of the same project count. */
  projectOf?(path: string): string;
  /** Types of this file are part of others with their names only if those are in files that are not standalone. */
  standsAlone?(path: string): boolean;
  /** The imports common to all files of a project, from lines of other files or of the project. */
  ambient?(path: string): readonly ImportFact[];
  /** The export that a tool imports into a file where a name is used that nothing in the file binds. */
  autoImport?(name: string, from: string): AutoImport | undefined;
  /** The name that an imported package declares, if known: an import without an alias binds it. */
  nameOf?(specifier: string, from: string): string | undefined;
  /** The modules that other repositories may import. */
  offered?(): readonly OfferedPath[];
  /**
   * Names by which code reaches the file, besides specifiers: those of modules inside of packages. Undefined where it is
   * reached otherwise, as without an import. Absent if files are so in general. `others`: the paths that are there with it
   * and without it.
   */
  reachedBy?(path: string, others: ReadonlySet<string>): readonly string[] | undefined;
  /** Whether other files reach all names of a file, or only its exports. */
  readonly offers: 'all-names' | 'exports';
}
