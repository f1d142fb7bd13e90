// What words in routing blocks do, as in `resources :users do … end`. Follows no blocks.
/** What a word in a drawn block does. */
export type DrawnWord =
  /** A route, by its path or paths. Without methods it says them as `via`. */
  | { readonly does: 'route'; readonly methods: readonly string[] }
  /** The route of the path itself. */
  | { readonly does: 'root' }
  /** Routes of the actions on resources of this name: on all and on each, or on the only `one`. */
  | { readonly does: 'resources'; readonly one?: true }
  /** A part of the path, of the names of modules, or of both (`space`) for what is inside. */
  | { readonly does: 'scope' | 'space' }
  /** The controller of what is inside. */
  | { readonly does: 'controller' }
  /** What is inside stands on each of the resources around, on all of them, or on the one that is to be made. */
  | { readonly does: 'each' | 'all' | 'new' }
  /** Each of the resources inside stands without those around it. */
  | { readonly does: 'shallow' }
  /** A block under a name, and where blocks under such names are drawn. */
  | { readonly does: 'named' | 'uses' }
  /** What another class draws, or handles as a whole, stands below a path. */
  | { readonly does: 'mount' }
  /** Routes that a package brings for things of this name, in groups; those are read whose controllers are named and part of the program. */
  | { readonly does: 'bundle'; readonly groups: Readonly<Record<string, readonly BundledRoute[]>> }
  /** What a file of this name draws, below a folder. */
  | { readonly does: 'file'; readonly folder: string };

/** A route of a bundle. Parts of its path may be given other names. */
export interface BundledRoute {
  readonly action: string;
  readonly methods: readonly string[];
  /** The option that may say other methods. */
  readonly via?: string;
  readonly path: readonly string[];
}

/** Routes that words make in a block: calls without a receiver, which may hold further blocks. */
export interface DrawnRules {
  /** Calls that take the outermost block. The first name is that of something outside. */
  readonly blocks?: RegExp;
  /** Those of them whose routes stand below what mounts the class. */
  readonly mounted?: RegExp;
  /** Classes outside: bodies of classes that extend them are such blocks. */
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
  /** A member that some code sets where the program goes without these actions. */
  readonly fewer?: { readonly member: string; readonly without: readonly string[] };
  /** What the names of controllers' classes end in. */
  readonly controllers?: string;
}
