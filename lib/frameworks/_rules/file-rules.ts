// How files become routes: by their place, as pages, by lists in them. Reads no file.
import type { ArgumentPlace } from './argument-place.ts';

/** Files of pages, below a folder of a project, with classes beside them whose methods handle calls. */
export interface PageRules {
  /** The file at the root of a project. */
  readonly project: RegExp;
  /** Pages are below the folder, or below a folder of that name in a part of `areas`, whose name is part of the path. */
  readonly folder: string;
  readonly areas: string;
  /** The suffix of a page's file, and the further suffix of the file of its class. */
  readonly ends: string;
  readonly code: string;
  /** The mark of a page, with its optional path, and the class that it names. */
  readonly mark: RegExp;
  readonly model: RegExp;
  /** The name of a page that also represents its folder. */
  readonly index: string;
  /** External classes whose subclasses are classes of pages. */
  readonly bases: readonly string[];
  /** Names of handler methods, by HTTP method; calls without a handler go to the first. */
  readonly methods: Readonly<Record<string, RegExp>>;
}

/** Lists of routes in variables of files, which may include each other. */
export interface ListRules {
  /** The variable at file level. */
  readonly variable: string;
  /** The setting that names the file with the outermost list. */
  readonly roots: string;
  /** External functions that create one entry, by package and name. */
  readonly entries: Readonly<
    Record<
      string,
      { readonly path: ArgumentPlace; readonly handler: ArgumentPlace; readonly isRegex: boolean }
    >
  >;
  /** External functions that represent another list in place of a handler. */
  readonly includes: readonly string[];
  /** The member of an object that is the list of its routes. */
  readonly routesOf: string;
}

/** Files that are routes by their place in a package that depends on the framework. */
export interface FileRule {
  /** Their paths from the package's folder; its group is the place. */
  readonly file: RegExp;
  /** The method of each of their exports, by its name. */
  readonly offers: Readonly<Record<string, string>>;
  /** The route of a place. Undefined if it has none. */
  readonly routeOf: (place: string) => PlacedRoute | undefined;
}

/** Files whose functions run around the routes of others, or beside them. */
export interface SurroundingRule {
  /** Their paths from the package's folder; the group is the start of the paths of the routes' files. */
  readonly file: RegExp;
  /** The exports that run. */
  readonly exports: readonly string[];
  /** The files of routes, among those below the folder. */
  readonly routes: RegExp;
}

/** The route of a place. Its own method goes before those of exports. */
export interface PlacedRoute {
  readonly path: string;
  readonly method?: string;
}
