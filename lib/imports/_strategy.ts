// What an import strategy gives: where a specifier leads. It reads no file; it is given which paths exist, and what they say of themselves.
import type { DefFact } from '../facts/def-facts.ts';
import type { FileFacts, ImportFact } from '../facts/file-facts.ts';

/** What a file says of its own place in the program. */
export type FileHead = Pick<
  FileFacts,
  'packageName' | 'outerPackages' | 'condition' | 'spaces' | 'modules'
> & {
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
  }[];
  readonly exports?: readonly { readonly line: number }[];
};
export type HeadOf = (path: string) => FileHead | undefined;

export type ImportTarget =
  | { readonly kind: 'file'; readonly path: string }
  /** A folder of modules that has no file of its own. */
  | { readonly kind: 'folder'; readonly path: string }
  /** A package that several files make up together. One package is always the same list. */
  | { readonly kind: 'files'; readonly paths: readonly string[] }
  /** A namespace that parts of files make up together. */
  | { readonly kind: 'namespace'; readonly name: string }
  /** Something inside of what another specifier leads to: a class of a package, a class of a class. */
  | { readonly kind: 'member'; readonly of: string; readonly name: string }
  /** A path of names, the first of which means what it means where the import stands. */
  | { readonly kind: 'scoped'; readonly path: string }
  /** Settled: a dependency or the standard library. */
  | { readonly kind: 'external' }
  /** It should be in the repository and is not: generated, or broken. */
  | { readonly kind: 'missing' };

export interface ImportStrategy {
  /** `from`: path of the importing file. */
  resolve(specifier: string, from: string): ImportTarget;
  /** A module inside a package, by name. `container`: the package's folder, or its own file; undefined where there is none. */
  child(container: string, name: string): ImportTarget | undefined;
  /** What a name that nothing declares begins: the outermost part of a package's name, or a package of one file. `from` is the file that asks. */
  topLevel?(name: string, from?: string): ImportTarget | undefined;
  /** The files whose top-level names a file sees without an import. One group of files is always the same list. */
  siblings?(path: string): readonly string[];
  /** Further groups of files whose top-level names a file sees, nearest first. */
  further?(path: string): readonly (readonly string[])[];
  /** Whether the names of a file are seen without an import. */
  isAmbient?(path: string): boolean;
  /** Names that are the host's own wherever a further file declares more of them. */
  isOfHost?(name: string): boolean;
  /** What an import of all names brings goes before what other files of the package have. */
  readonly starsFirst?: true;
  /** Whether a group is that of one folder: what several files of it have is what the nearest one has. */
  isOfFolder?(paths: readonly string[]): boolean;
  /** The package that files of one group make up. */
  packageOf?(paths: readonly string[]): string | undefined;
  /** Which definitions of a namespace other files see under their names. */
  shares?(def: DefFact): boolean;
  /** The file whose definition counts where several have a name in a namespace. */
  chosen?(namespace: string, name: string): string | undefined;
  /** Code in a namespace sees types of that namespace alone, and functions and constants of the outermost one. */
  readonly strict?: true;
  /** The folder of the project that a file is part of: of several definitions with one name, those of the own project count. */
  projectOf?(path: string): string;
  /** Types of this file are part of others of their names only where files that do not stand alone have those. */
  standsAlone?(path: string): boolean;
  /** What all files of a project import, as rows of other files or of the project say. */
  ambient?(path: string): readonly ImportFact[];
  /** The name that an imported package gives itself, where it is known: what an import without an alias binds. */
  nameOf?(specifier: string, from: string): string | undefined;
  /** Whether other files reach all names of a file, or only those that it exports. */
  readonly offers: 'all-names' | 'exports';
}
