// What an import strategy gives: where a specifier leads. It reads no file; it is told which paths exist.

export type ImportTarget =
  | { readonly kind: 'file'; readonly path: string }
  /** A folder of modules that has no file of its own. */
  | { readonly kind: 'folder'; readonly path: string }
  /** Settled: a dependency or the standard library. */
  | { readonly kind: 'external' }
  /** It should be in the repository and is not: generated, or broken. */
  | { readonly kind: 'missing' };

export interface ImportStrategy {
  /** `from`: path of the importing file. */
  resolve(specifier: string, from: string): ImportTarget;
  /** A module inside a package, by name. `container`: the package's folder, or its own file; undefined where there is none. */
  child(container: string, name: string): ImportTarget | undefined;
  /** Whether other files reach all names of a file, or only those that it exports. */
  readonly offers: 'all-names' | 'exports';
}
