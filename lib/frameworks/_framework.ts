// What a web framework is to the engine: data. It says which calls, annotations and files make routes; it holds no code that resolves.
import type { ObjectRule, CallRule } from './_rules/call-rules.ts';
import type { AnnotationRules, ResourceRules, ClassViews } from './_rules/class-rules.ts';
import type { ListRules, FileRule, PageRules } from './_rules/file-rules.ts';
import type { DrawnRules } from './_rules/drawn-rules.ts';

export interface Framework {
  /** Lower case, stable: the property `framework` of routes. */
  readonly id: string;
  readonly name: string;
  /** Families of languages that it is used from. */
  readonly families: readonly string[];
  /** Ids of the languages of its families that it is written in; all of them, where this is not said. */
  readonly languages?: readonly string[];
  /** What an import begins with where it is in use. */
  readonly packages: readonly string[];
  /** Packages whose names files see without an import, below a configuration file that says so. */
  readonly implied?: {
    readonly config: RegExp;
    readonly text: RegExp;
    readonly specifiers: readonly string[];
  };
  readonly objects?: Readonly<Record<string, ObjectRule>>;
  /** Names outside that stand for an object themselves, by package and name. */
  readonly statics?: Readonly<Record<string, string>>;
  /** Functions outside that name a file by its path from the root: what a group asks for so, it loads. */
  readonly filesByPath?: readonly string[];
  /** Functions outside that act like calls on an application, by package and name. */
  readonly functions?: Readonly<Record<string, CallRule>>;
  readonly annotations?: AnnotationRules;
  readonly lists?: ListRules;
  /** The first that fits a file counts. */
  readonly files?: readonly FileRule[];
  readonly resources?: ResourceRules;
  readonly drawn?: DrawnRules;
  readonly classViews?: ClassViews;
  readonly pages?: PageRules;
  /** Types outside whose methods are handed an object of this role, by type and method. */
  readonly handed?: readonly {
    readonly type: string;
    readonly method: string;
    readonly role: string;
  }[];
  /** Types of functions outside, and the role of what their first parameter is handed. */
  readonly pluginTypes?: Readonly<Record<string, string>>;
  /** The method by which objects handle routes: `ServeHTTP`. */
  readonly handlerMethod?: string;
  /** Whether `/a` and `/` make `/a/` or `/a`. */
  readonly endSlash: 'kept' | 'dropped';
  /** For people: what is read, and what is not, one sentence each. */
  readonly covers: readonly string[];
  readonly limits: readonly string[];
}
