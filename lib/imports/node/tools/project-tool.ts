// What bundlers and frameworks add to the imports of a project: aliases of folders, and exports that they import where a name is used. Each tool has a file of its own.
import type { FileHead } from '../../_strategy.ts';
import type { Setting } from './settings-in-code.ts';

/** A configuration file of a tool, in the folder whose files it holds for. */
export interface ToolConfig {
  readonly path: string;
  readonly folder: string;
  readonly settings: Setting;
  readonly head: FileHead;
  /** The modules that its imports bind, by local name. */
  readonly imported: ReadonlyMap<string, string>;
}

/** The files of the repository, as tools look for them. */
export interface ProjectFiles {
  /** Paths of the files directly in a folder, sorted. */
  filesIn(folder: string): readonly string[];
  /** Names of the folders directly in a folder, sorted. */
  foldersIn(folder: string): readonly string[];
  /** Paths of all files below a folder, sorted. */
  below(folder: string): readonly string[];
  /** Names of the packages that the nearest package.json around a folder depends on. */
  dependenciesAt(folder: string): ReadonlySet<string>;
}

/** A specifier that begins with `prefix` leads to the folder or file `path`. */
export interface Alias {
  readonly prefix: string;
  readonly path: string;
}

/** Exports that the files of an area see without an import. */
export interface ExportSource {
  /** `names`: exports of these files by their names, default exports by that of the file. */
  readonly kind: 'names' | 'components';
  readonly paths: readonly string[];
  /** The name of a component by its path, where `kind` is `components`. */
  readonly nameOf?: (path: string) => string;
}

/** A single export that the configuration names. `from`: a specifier. */
export interface NamedExport {
  readonly name: string;
  readonly imported: string;
  readonly from: string;
}

/** A part of a project. Of several areas around a file the innermost counts, after those that are only parts of one. */
export interface ProjectArea {
  readonly folder: string;
  readonly aliases: readonly Alias[];
  /** Reads the files that it names: only called where a name is looked up. */
  readonly sources: () => readonly ExportSource[];
  readonly named: readonly NamedExport[];
  /** It adds to the names of the area around it. */
  readonly isPart?: true;
  /** The module from which code may also import these exports by name. */
  readonly virtual?: readonly string[];
}

export interface ProjectTool {
  /** The name of its configuration file. */
  readonly config: RegExp;
  readonly areasOf: (config: ToolConfig, files: ProjectFiles) => readonly ProjectArea[];
}
