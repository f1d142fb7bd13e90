// How methods of classes become routes: by annotations, by their names, as actions on resources. Reads no class.
import type { MethodsRule, ArgumentPlace } from './argument-place.ts';

/** Classes whose methods are routes, as annotations (decorators, attributes) say. */
export interface AnnotationRules {
  /** Annotations that make a class one, and where they take the path of all its routes. */
  readonly classes: Readonly<Record<string, ArgumentPlace | null>>;
  /** Further annotations of the class, and where they take that path. */
  readonly prefixes?: Readonly<Record<string, ArgumentPlace>>;
  /** Classes outside that make those which extend them such classes too. */
  readonly bases?: readonly string[];
  /** Paths of methods that stand for themselves, without that of the class. */
  readonly absolute?: RegExp;
  /** Words in paths that stand for the name of the class or method, without its end, or for the area of the class. */
  readonly tokens?: readonly {
    readonly token: string;
    readonly of: 'class' | 'method' | 'area';
    readonly without?: RegExp;
  }[];
  /** The annotation that says which area a class belongs to. */
  readonly areas?: { readonly annotation: string; readonly path: ArgumentPlace };
  /** Methods without an annotation are actions too, where their heads say this and no annotation stops it. */
  readonly actions?: { readonly head: RegExp; readonly unless: readonly string[] };
  /** Where the program rewrites what stands for tokens: by what, as a class whose method gives a text in which a pattern is replaced. */
  readonly rewriting?: {
    readonly convention: string;
    readonly base: string;
    readonly method: string;
    readonly replaces: string;
    readonly lowers: RegExp;
  };
  /** Annotations of methods. Those without methods of HTTP of their own give a path to those that have none. */
  readonly methods: Readonly<
    Record<string, { readonly methods: MethodsRule; readonly path: ArgumentPlace }>
  >;
  /**
   * What puts the routes of a class below a prefix of the application: a call that makes the application takes a class,
   * whose annotation lists classes with routes, and imports other such classes.
   */
  readonly below?: {
    readonly app: string;
    readonly module: string;
    readonly lists: string;
    readonly imports: string;
  };
}

/** How views that are classes take part: `View.as_view()` stands for the methods that are named after those of HTTP. */
export interface ClassViews {
  readonly call: string;
  readonly verbs: Readonly<Record<string, string>>;
  /** Methods that classes outside answer, by package and name. */
  readonly inherited?: Readonly<Record<string, readonly string[]>>;
}

/** Classes whose methods are actions on a resource. */
export interface ResourceRules {
  readonly actions: readonly {
    readonly name: string;
    readonly method: string;
    readonly path: string;
  }[];
  /** What a dot between resources stands for: `albums.songs`. */
  readonly between?: string;
  /** What stands in paths for the parameter of one resource, which is called by the resource's name in the singular, or as a map under that name says. */
  readonly called?: { readonly token: string; readonly map: string; readonly one: string };
  /** What drops the resources around from the paths of one. */
  readonly shallow?: string;
  /** The member of the class that says how the parameter of one resource is called in the paths of actions. */
  readonly parameter?: { readonly member: string; readonly otherwise: string };
  /** Calls on what is given back, or options, that leave only those actions, or all others. */
  readonly narrowing?: Readonly<Record<string, 'only' | 'except'>>;
  /** Actions that classes outside bring along, by package and name. */
  readonly inherited: Readonly<Record<string, readonly string[]>>;
  /** An annotation that makes a further method one: below the path of one resource where it takes so many parameters, else of all. */
  readonly further?: {
    readonly annotation: string;
    readonly methods: MethodsRule;
    readonly path: ArgumentPlace;
    readonly parametersOfOne: number;
    readonly ofOne: string;
    readonly ofAll: string;
  };
}
