// The effects of words in routing blocks, as in `resources :users do … end`. Follows no blocks.
/** The effect of a word in a routing block. */
export type DrawnWord =
  /** A route, by its path or paths. Without `methods`, the argument `via` states them. */
  | { readonly does: 'route'; readonly methods: readonly string[] }
  /** The route of the path itself. */
  | { readonly does: 'root' }
  /** Routes of the actions on resources of this name: on all and on each, or on the only `one`. */
  | { readonly does: 'resources'; readonly one?: true }
  /** A part of the path, of the module names, or of both (`space`) for nested words. */
  | { readonly does: 'scope' | 'space' }
  /** The controller of nested words. */
  | { readonly does: 'controller' }
  /** Nested routes are on each of the enclosing resources, on all of them, or on a new one. */
  | { readonly does: 'each' | 'all' | 'new' }
  /** Each nested resource is declared without the enclosing ones. */
  | { readonly does: 'shallow' }
  /** A named block, and the place where blocks of such names are drawn. */
  | { readonly does: 'named' | 'uses' }
  /** The routes of another class, or that class as a handler of all calls, below a path. */
  | { readonly does: 'mount' }
  /** Routes that a package declares for a name, in groups; only those with controllers named and in the program are read. */
  | { readonly does: 'bundle'; readonly groups: Readonly<Record<string, readonly BundledRoute[]>> }
  /** The routes of a file of this name in a folder. */
  | { readonly does: 'file'; readonly folder: string };

/** A route of a bundle. Parts of its path may be renamed. */
export interface BundledRoute {
  readonly action: string;
  readonly methods: readonly string[];
  /** The option that may state other methods. */
  readonly via?: string;
  readonly path: readonly string[];
}

/** Routes that words declare in a block: calls without a receiver, which may have blocks of their own. */
export interface DrawnRules {
  /** Calls that take the outermost block. The first name is an external one. */
  readonly blocks?: RegExp;
  /** Those of them whose routes are below the path at which the class is mounted. */
  readonly mounted?: RegExp;
  /** External classes: bodies of their subclasses are such blocks. */
  readonly bodies?: readonly string[];
  /** Packages: files that load one are such blocks. */
  readonly files?: readonly string[];
  readonly words: Readonly<Record<string, DrawnWord>>;
  /** Whether a block that a word takes handles the route. */
  readonly blocksHandle?: true;
  readonly actions?: readonly {
    readonly name: string;
    readonly methods: readonly string[];
    readonly on: 'each' | 'all';
    readonly end: string;
  }[];
  /** A member that some code sets if the program omits these actions. */
  readonly fewer?: { readonly member: string; readonly without: readonly string[] };
  /** The suffix of the names of controller classes. */
  readonly controllers?: string;
}
