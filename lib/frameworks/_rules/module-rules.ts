// How words in the body of a module declare routes, whose handlers are modules and names of their functions. Follows no body.
/** The effect of a word in such a body. Paths come first; a list of options may come last. */
export type ModuleWord =
  /** A route: `get path, Module, :function`. Without `methods` the method is the first argument. */
  | { readonly does: 'route'; readonly methods: readonly string[] }
  /** A route that a module handles with several functions: `live path, Module`. */
  | {
      readonly does: 'page';
      readonly methods: readonly string[];
      readonly functions: readonly string[];
    }
  /** The routes of the actions on resources: `resources path, Module`, with `only`, `except`, `param`, `name`, `singleton`. */
  | { readonly does: 'resources' }
  /** The path, and the module in which all modules named in the block are: `scope path, Module do … end`. */
  | { readonly does: 'scope' }
  /** A module that handles all calls below the path: another router, or a function of that module. */
  | { readonly does: 'forward' };

export interface ModuleRules {
  /** The external module that makes a body a router, and the macro by which it does. */
  readonly router: string;
  readonly macro: string;
  readonly words: Readonly<Record<string, ModuleWord>>;
  readonly actions: readonly {
    readonly name: string;
    readonly methods: readonly string[];
    /** Below the path of one resource, or of all. */
    readonly on: 'each' | 'all';
    readonly end: string;
  }[];
  /** The action that a single resource does not have. */
  readonly ofMany: string;
  /** The end of a handling module's name; what precedes it names the parameter of nested resources. */
  readonly ending: string;
  /** The number of parameters of a function that handles a route. */
  readonly parameters: number;
}
