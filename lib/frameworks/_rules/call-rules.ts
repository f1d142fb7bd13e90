// What calls on objects of frameworks do. Follows none.
import type { MethodsRule, ArgumentPlace } from './argument-place.ts';

/** What a call on an object of the framework does. */
export type CallRule =
  /**
   * Makes a route. `path` null: the object itself carries it. `handler` null: what the call decorates. `methodInPath`: the
   * path may begin with a method. `each`: the first argument may be a list of such routes. `isNamed`: a name may stand before the path.
   * `always`: the path where none is written. `isOutside`: the framework itself handles it.
   */
  | {
      readonly does: 'route';
      readonly methods: MethodsRule;
      readonly path: ArgumentPlace | null;
      readonly handler: ArgumentPlace | null;
      readonly methodInPath?: true;
      readonly each?: true;
      readonly isNamed?: true;
      readonly always?: string;
      readonly isOutside?: true;
    }
  /** Gives an object of this role whose routes stand below the path. `methodsOf`: handlers that are texts are methods of this class. */
  | {
      readonly does: 'group';
      readonly makes: string;
      readonly path: ArgumentPlace;
      readonly methodsOf?: ArgumentPlace;
    }
  /** Puts the routes of the objects in this place, and those after it, below the path. `replaces`: instead of their own prefix. */
  | {
      readonly does: 'mount';
      readonly path?: ArgumentPlace;
      readonly router: ArgumentPlace;
      readonly replaces?: true;
    }
  /** Hands an object of this role to the first parameter of a function. `pathBeside`: the key of the path, where it stands in the plugin's own object. */
  | {
      readonly does: 'plug';
      readonly path?: ArgumentPlace;
      readonly pathBeside?: string;
      readonly plugin: ArgumentPlace;
      readonly gives: string;
    }
  /** Sets the prefix of the object itself. */
  | { readonly does: 'prefix'; readonly path: ArgumentPlace }
  /**
   * Makes the routes of a class whose methods have the names of actions. `options`: where an object may narrow them, as calls after it do.
   * `isMap`: the first argument holds many, by their paths. `one`: of a resource of which there is only one.
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
   * What is registered inside of the function that it takes last, or in the file that is named there, stands below the object.
   * `otherwise`: the path where none is given. `file`: where the files stand. `methodsOf`: as that of groups.
   */
  | {
      readonly does: 'scope';
      readonly path: ArgumentPlace;
      readonly otherwise?: string;
      readonly file?: ArgumentPlace;
      readonly methodsOf?: ArgumentPlace;
    }
  /**
   * Says where actions without a path of their own stand, by a pattern with the names of class and method; else by this one. `area`: for classes of
   * this area. `defaults`: an object that says what the pattern leaves out. `methods`: an object that is made of the methods of HTTP.
   */
  | {
      readonly does: 'convention';
      readonly path: ArgumentPlace;
      readonly otherwise?: string;
      readonly area?: ArgumentPlace;
      readonly defaults?: ArgumentPlace;
      readonly methods?: ArgumentPlace;
    }
  /** Gives something whose routes are those of the object: `router.routes()`. */
  | { readonly does: 'itself' };

/** An object that takes routes: an application, a router. */
export interface ObjectRule {
  /** Functions and classes outside that make one when they are called, by package and name. */
  readonly makers: readonly string[];
  /** Types outside whose values are such objects. */
  readonly types?: readonly string[];
  /** Its routes hold as they are written: others need to be put below something. */
  readonly isRoot?: true;
  /** Where a maker takes a prefix. */
  readonly prefix?: ArgumentPlace;
  /** What its methods do, by name. */
  readonly calls: Readonly<Record<string, CallRule>>;
}
