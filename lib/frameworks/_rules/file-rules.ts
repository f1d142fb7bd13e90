// How files become routes: by their place, as pages, by lists in them. Reads no file.
import type { ArgumentPlace } from './argument-place.ts';

/** Files of pages, below a folder of a project, with classes beside them whose methods handle calls. */
export interface PageRules {
  /** The file that a project has at its root. */
  readonly project: RegExp;
  /** Pages stand below the folder, or below one of that name in a part of `areas`, whose name is part of the path. */
  readonly folder: string;
  readonly areas: string;
  /** How a page's file ends, and what the file of its class has after that. */
  readonly ends: string;
  readonly code: string;
  /** What makes the file a page, with the path that it may say, and the class that it names. */
  readonly mark: RegExp;
  readonly model: RegExp;
  /** The name of a page that stands for its folder too. */
  readonly index: string;
  /** Classes outside that make those which extend them classes of pages. */
  readonly bases: readonly string[];
  /** Names of methods that handle calls, by the method of HTTP; what no method handles answers the first. */
  readonly methods: Readonly<Record<string, RegExp>>;
}

/** Lists of routes in variables of files, which may include each other. */
export interface ListRules {
  /** The variable at file level. */
  readonly variable: string;
  /** The setting that names the file with the outermost list. */
  readonly roots: string;
  /** Functions outside that make one entry, by package and name. */
  readonly entries: Readonly<
    Record<
      string,
      { readonly path: ArgumentPlace; readonly handler: ArgumentPlace; readonly isRegex: boolean }
    >
  >;
  /** Functions outside that stand for another list in place of a handler. */
  readonly includes: readonly string[];
  /** The member of an object that is the list of its routes. */
  readonly routesOf: string;
}

/** Files that are routes by their place: below a folder of a package that depends on the framework, with or without `src/` before it. */
export interface FileRule {
  /** Its first part is no part of the path. */
  readonly folder: string;
  /** Their names. */
  readonly file: RegExp;
  /** The method that each thing which they offer answers, by its name there. */
  readonly offers: Readonly<Record<string, string>>;
  /** Whether the file's name is a part of the path. */
  readonly named: boolean;
}
