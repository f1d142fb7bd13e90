// The effects of calls on objects of frameworks. Follows none.
import type { ArgumentPlace, ArgumentRange, MethodsRule } from './argument-place.ts';

/** The effect of a call on an object of the framework. */
export type CallRule =
  /**
   * Declares a route. `path` null: the object has the path. `handler` null: the decorated function. `methodInPath`: the
   * path may begin with a method. `each`: the first argument may be a list of such routes. `isNamed`: a name may precede the path.
   * `base`: a place of what precedes the path. `always`: the default path. `isOutside`: the framework itself handles it. `verbs`: the handler is a chain of calls
   * named after methods, each with its handler, or the last with one for all: `get(show).post(create)`, `get().to(show)`.
   * `around`: functions that run before the handler.
   */
  | {
      readonly does: 'route';
      readonly methods: MethodsRule;
      readonly path: ArgumentPlace | null;
      readonly handler: ArgumentPlace | null;
      readonly methodInPath?: true;
      readonly base?: ArgumentPlace;
      readonly each?: true;
      readonly isNamed?: true;
      readonly always?: string;
      readonly isOutside?: true;
      readonly verbs?: Readonly<Record<string, string>>;
      readonly around?: ArgumentRange;
    }
  /**
   * Returns an object of this role whose routes are below the path. `methodsOf`: handlers that are texts are methods of
   * this class. `isView`: it is the object itself under a path, and who mounts it mounts that. `around`: functions that
   * run before the handlers of these routes.
   */
  | {
      readonly does: 'group';
      readonly makes: string;
      readonly path: ArgumentPlace;
      readonly methodsOf?: ArgumentPlace;
      readonly isView?: true;
      readonly around?: ArgumentRange;
    }
  /** Mounts the objects in this place, and those after it, below the path. `replaces`: instead of their own prefix. */
  | {
      readonly does: 'mount';
      readonly path?: ArgumentPlace;
      readonly router: ArgumentPlace;
      readonly replaces?: true;
    }
  /** Passes an object of this role to the first parameter of a function. `pathBeside`: the key of the path, if it is in the plugin's own object. */
  | {
      readonly does: 'plug';
      readonly path?: ArgumentPlace;
      readonly pathBeside?: string;
      readonly plugin: ArgumentPlace;
      readonly gives: string;
    }
  /** Sets the prefix of the object itself. `except`: paths of routes without it. */
  | { readonly does: 'prefix'; readonly path: ArgumentPlace; readonly except?: ArgumentPlace }
  /** Puts versions of classes and methods into their paths, if its `kind` is omitted or has this name. */
  | {
      readonly does: 'versions';
      readonly kind: ArgumentPlace;
      readonly ofPaths: string;
      readonly prefix: ArgumentPlace;
      readonly usualPrefix: string;
      readonly otherwise: ArgumentPlace;
    }
  /**
   * Declares the routes of a class whose methods are named after actions. `options`: an object that may narrow them, like calls after it.
   * `isMap`: the first argument contains many, by their paths. `one`: a resource of which there is only one.
   */
  | {
      readonly does: 'resource';
      readonly path: ArgumentPlace;
      readonly handler: ArgumentPlace;
      readonly without?: readonly string[];
      readonly options?: ArgumentPlace;
      readonly isMap?: true;
      readonly one?: true;
    }
  /**
   * Routes registered inside of the function that is its last argument, or in the file named there, are below the object.
   * `otherwise`: the default path. `file`: the place of the files. `methodsOf`: as that of groups.
   */
  | {
      readonly does: 'scope';
      readonly path: ArgumentPlace;
      readonly otherwise?: string;
      readonly file?: ArgumentPlace;
      readonly methodsOf?: ArgumentPlace;
    }
  /**
   * Declares the paths of actions without one of their own, by a pattern with class and method names, or by this default. `area`: for classes of
   * this area. `defaults`: an object with defaults for the pattern. `methods`: an object created from HTTP methods.
   */
  | {
      readonly does: 'convention';
      readonly path: ArgumentPlace;
      readonly otherwise?: string;
      readonly area?: ArgumentPlace;
      readonly defaults?: ArgumentPlace;
      readonly methods?: ArgumentPlace;
    }
  /**
   * Functions that run before the handlers of the object's routes, and of those below it: of all, or of those that are
   * made `later` or `earlier`. Returns the object. `mayHavePath`: a call whose first argument is a path is for some routes, and not read.
   */
  | {
      readonly does: 'around';
      readonly functions: ArgumentRange;
      readonly reaches: 'all' | 'later' | 'earlier';
      readonly mayHavePath?: true;
    }
  /** Returns a value whose routes are those of the object: `router.routes()`. */
  | { readonly does: 'itself' };

/** An object that takes routes: an application, a router. */
export interface ObjectRule {
  /** External functions and classes that create one when called, by package and name. */
  readonly makers: readonly string[];
  /** External types whose values are such objects. */
  readonly types?: readonly string[];
  /** Its routes apply as written; the routes of others apply only once mounted. */
  readonly isRoot?: true;
  /** The place of the prefix in a call of a maker. */
  readonly prefix?: ArgumentPlace;
  /** The effect of calling the object itself. */
  readonly called?: CallRule;
  /** The effects of its methods, by name. */
  readonly calls: Readonly<Record<string, CallRule>>;
}
