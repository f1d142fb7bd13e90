// A web framework, described as data: the calls, annotations and files that declare routes. Contains no code that resolves.
import type { ArgumentPlace, MethodsRule } from './_rules/argument-place.ts';
import type { ObjectRule, CallRule } from './_rules/call-rules.ts';
import type { AnnotationRules, ResourceRules, ClassViews } from './_rules/class-rules.ts';
import type { ListRules, FileRule, PageRules, SurroundingRule } from './_rules/file-rules.ts';
import type { ModuleRules } from './_rules/module-rules.ts';
import type { DrawnRules } from './_rules/drawn-rules.ts';

export interface Framework {
  /** Lower case, stable: the property `framework` of routes. */
  readonly id: string;
  readonly name: string;
  /** Families of languages in which it is used. */
  readonly families: readonly string[];
  /** Ids of the languages of its families in which it is written; by default all of them. */
  readonly languages?: readonly string[];
  /** The beginnings of imports that show its use. */
  readonly packages: readonly string[];
  /** Packages whose names files see without an import, below a configuration file that declares them. */
  readonly implied?: {
    readonly config: RegExp;
    readonly text: RegExp;
    readonly specifiers: readonly string[];
  };
  readonly objects?: Readonly<Record<string, ObjectRule>>;
  /** External names that represent an object themselves, by package and name. */
  readonly statics?: Readonly<Record<string, string>>;
  /** External functions that name a file by its path from the root: a group loads such a file. */
  readonly filesByPath?: readonly string[];
  /** External functions that act like calls on an application, by package and name. */
  readonly functions?: Readonly<Record<string, CallRule>>;
  readonly annotations?: AnnotationRules;
  /** Annotations of functions that handle routes below the objects on which they are mounted, by package and name. */
  readonly marks?: Readonly<
    Record<string, { readonly methods: MethodsRule; readonly path: ArgumentPlace }>
  >;
  /** Annotations that are given classes, and the methods of these that the framework runs, by package and name. */
  readonly runs?: Readonly<Record<string, readonly string[]>>;
  /** Calls on its objects that are given classes, as types or values, and the methods of these that the framework runs. */
  readonly runsOf?: Readonly<Record<string, readonly string[]>>;
  /** Files may name its packages without importing them. */
  readonly isNamed?: true;
  readonly lists?: ListRules;
  /** The first that matches a file counts. */
  readonly files?: readonly FileRule[];
  /** What runs around the routes of files. */
  readonly around?: readonly SurroundingRule[];
  readonly resources?: ResourceRules;
  readonly drawn?: DrawnRules;
  readonly modules?: ModuleRules;
  readonly classViews?: ClassViews;
  readonly pages?: PageRules;
  /** External types whose methods receive an object of this role, by type and method. */
  readonly handed?: readonly {
    readonly type: string;
    readonly method: string;
    readonly role: string;
  }[];
  /** External types of functions, and the role of their first parameter. */
  readonly pluginTypes?: Readonly<Record<string, string>>;
  /** The method or key by which objects handle routes: `ServeHTTP`. */
  readonly handlerMethod?: string;
  /** The member by which objects of the program hold what handles their requests, and are handlers themselves. */
  readonly heldHandler?: string;
  /** Methods of the types of a handler's parameters that make these; types that may be around such a type. */
  readonly extracts?: { readonly methods: readonly string[]; readonly within: readonly string[] };
  /** Whether `/a` and `/` make `/a/` or `/a`. */
  readonly endSlash: 'kept' | 'dropped';
  /** For users: what is read, and what is not, one sentence each. */
  readonly covers: readonly string[];
  readonly limits: readonly string[];
}
