// What code refers to outside of its repository, and what a repository offers to others: as plain records. No behaviour.
import type { EdgeType } from './kinds.ts';

/** The types of edges that lead out of the repository. */
export const EXTERNAL_EDGE_TYPES = [
  'IMPORTS',
  'EXTENDS',
  'IMPLEMENTS',
  'CALLS',
  'USES',
] as const satisfies readonly EdgeType[];

export type ExternalEdgeType = (typeof EXTERNAL_EDGE_TYPES)[number];

/** A package as its manager names it. */
export interface PackageRecord {
  /** `npm`, `pypi`, `go`, `maven` or `cargo`. */
  readonly manager: string;
  /** As the manager writes it: `@hapi/hapi`, `github.com/spf13/pflag`, `org.apache.commons:commons-lang3`. */
  readonly name: string;
  /** The version that is used, or of what a manifest asks for as it is written; absent if no file says. */
  readonly version?: string;
}

/**
 * Something outside, as code of a family of languages names it. `module` as the language writes it: `werkzeug.routing`,
 * `@hapi/hapi`, `github.com/spf13/pflag`. `path`: from the module's names on, `Map().bind`, where `()` stands for the
 * result of a call or an instance of a class, `[]` for an element, and `(1:0)` for the first parameter of a function that
 * is passed as second argument. Empty: the module itself.
 */
export interface ExternalSymbol {
  readonly language: string;
  readonly module: string;
  readonly path: string;
  /** Index into the packages; absent if no manifest names one that has this module. */
  readonly package?: number;
}

/** A node that refers to an external symbol: the first place, and how many there are. */
export interface ExternalReference {
  readonly type: ExternalEdgeType;
  /** Indexes into the nodes of the graph, and into the external symbols. */
  readonly from: number;
  readonly to: number;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  readonly places: number;
}

export interface ExternalRecords {
  /** By language, module and path. */
  readonly symbols: readonly ExternalSymbol[];
  /** By symbol, then in the order of the nodes. */
  readonly references: readonly ExternalReference[];
  /** In the order of the symbols that are theirs. */
  readonly packages: readonly PackageRecord[];
}

/** Read access to what code refers to outside: the references of one node without restoring the others. */
export interface ExternalTable extends ExternalRecords {
  /** In the order of the symbols. */
  from(node: number): readonly ExternalReference[];
  symbolAt(place: number): ExternalSymbol | undefined;
}

/** A module that other repositories may import. */
export interface OfferedModule {
  /** Family of languages. */
  readonly language: string;
  readonly module: string;
  readonly path: string;
  /** What is at the path: the module's file, a folder of modules, or a folder whose files are the module. */
  readonly at: 'file' | 'modules' | 'files';
  /** Name without extension of the file that stands for a folder of modules: `__init__`, `index`, `mod`; absent where none does. */
  readonly folderFile?: string;
}

/** A name that other code gets from a file, and that is defined elsewhere in the repository. */
export interface OfferedName {
  readonly filePath: string;
  readonly name: string;
  /** Index of a node: a symbol, or the file of a module. */
  readonly node: number;
}

/** A class that a symbol gives: of its result if it is a function, otherwise of what it holds. */
export interface OfferedResult {
  readonly node: number;
  /**
   * Empty for an instance, or a part: `=` the class itself, `[]` each element, `[0]` the first of several values, `()…` what
   * calling an instance gives, `(1:0)` the first parameter of a function that is passed as second argument, `(1+:0)` of one
   * that is passed as second or later.
   */
  readonly part: string;
  /** Index of the node of the class. */
  readonly gives: number;
}

/** What other repositories can refer to in this one, beside what the graph has. */
export interface OfferedRecords {
  /** The packages that manifests of the repository define. */
  readonly packages: readonly PackageRecord[];
  readonly modules: readonly OfferedModule[];
  readonly names: readonly OfferedName[];
  readonly results: readonly OfferedResult[];
}

export const NOTHING_EXTERNAL: ExternalRecords = { symbols: [], references: [], packages: [] };

export const NOTHING_OFFERED: OfferedRecords = {
  packages: [],
  modules: [],
  names: [],
  results: [],
};

/** Over records in memory. */
export function externalTable(records: ExternalRecords): ExternalTable {
  return {
    ...records,
    from: (node) => records.references.filter(({ from }) => from === node),
    symbolAt: (place) => records.symbols[place],
  };
}
