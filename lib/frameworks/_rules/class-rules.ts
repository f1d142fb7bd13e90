// How methods of classes become routes: by annotations, by names, as actions on resources. Reads no class.
import type { MethodsRule, ArgumentPlace } from './argument-place.ts';

/** Classes whose methods are routes, declared by annotations (decorators, attributes). */
export interface AnnotationRules {
  /** Annotations that mark such a class, and the place of the path of all its routes. */
  readonly classes: Readonly<Record<string, ArgumentPlace | null>>;
  /** Further annotations of the class, and the place of that path. */
  readonly prefixes?: Readonly<Record<string, ArgumentPlace>>;
  /** External classes whose subclasses are such classes too. */
  readonly bases?: readonly string[];
  /** Paths of methods that are absolute, without that of the class. */
  readonly absolute?: RegExp;
  /** Placeholders in paths for the name of the class or method, without its suffix, or for the area of the class. */
  readonly tokens?: readonly {
    readonly token: string;
    readonly of: 'class' | 'method' | 'area';
    readonly without?: RegExp;
  }[];
  /** The annotation that states the area of a class. */
  readonly areas?: { readonly annotation: string; readonly path: ArgumentPlace };
  /** Methods without an annotation are actions too, if their heads match this and no annotation prevents it. */
  readonly actions?: { readonly head: RegExp; readonly unless: readonly string[] };
  /** How the program rewrites the values of placeholders: with a class whose method returns a text with a pattern replaced. */
  readonly rewriting?: {
    readonly convention: string;
    readonly base: string;
    readonly method: string;
    readonly replaces: string;
    readonly lowers: RegExp;
  };
  /** Where versions stand: in the annotation of a class, and in one of its own, of a class or a method. */
  readonly versions?: { readonly ofClass: ArgumentPlace; readonly annotation: string };
  /** Annotations of methods. Those without HTTP methods of their own give a path to those that have none. */
  readonly methods: Readonly<
    Record<string, { readonly methods: MethodsRule; readonly path: ArgumentPlace }>
  >;
  /**
   * Puts the routes of a class below a prefix of the application: a call that creates the application takes a class,
   * whose annotation lists classes with routes, and imports other such classes.
   */
  readonly below?: {
    readonly app: string;
    readonly module: string;
    readonly lists: string;
    readonly imports: string;
  };
}

/** Class-based views: `View.as_view()` represents the methods that are named after HTTP methods. */
export interface ClassViews {
  readonly call: string;
  readonly verbs: Readonly<Record<string, string>>;
  /** Methods that external classes answer, by package and name. */
  readonly inherited?: Readonly<Record<string, readonly string[]>>;
}

/** Classes whose methods are actions on a resource. */
export interface ResourceRules {
  readonly actions: readonly {
    readonly name: string;
    readonly method: string;
    readonly path: string;
  }[];
  /** The replacement of a dot between resources: `albums.songs`. */
  readonly between?: string;
  /** The parameter of one resource in paths, named after the resource in the singular, or as a map under that name states. */
  readonly called?: { readonly token: string; readonly map: string; readonly one: string };
  /** Removes the enclosing resources from the paths of one. */
  readonly shallow?: string;
  /** The member of the class with the name of the parameter of one resource in the paths of actions. */
  readonly parameter?: { readonly member: string; readonly otherwise: string };
  /** Calls on the result, or options, that leave only those actions, or all others. */
  readonly narrowing?: Readonly<Record<string, 'only' | 'except'>>;
  /** Actions inherited from external classes, by package and name. */
  readonly inherited: Readonly<Record<string, readonly string[]>>;
  /** An annotation that makes a method an action: below the path of one resource with that many parameters, else of all. */
  readonly further?: {
    readonly annotation: string;
    readonly methods: MethodsRule;
    readonly path: ArgumentPlace;
    readonly parametersOfOne: number;
    readonly ofOne: string;
    readonly ofAll: string;
  };
}
