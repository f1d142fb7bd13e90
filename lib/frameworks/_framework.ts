// What a web framework is to the engine: data. It says which calls, annotations and files make routes; it holds no code that resolves.

/** A place in a call: a position (below zero: from the end), a name, or keys of an object that stands there (`options.handler`). */
export interface ArgumentPlace {
  readonly at?: number;
  readonly names?: readonly string[];
  /** Of the object in this place. The first that is there counts. */
  readonly keys?: readonly string[];
}

/** Methods of HTTP in capitals, `ANY` where every method is meant; or where they are written, and what holds where they are not. */
export type MethodsRule =
  | readonly string[]
  | { readonly from: ArgumentPlace; readonly otherwise: readonly string[] };

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

/** How views that are classes take part: `View.as_view()` stands for the methods that are named after those of HTTP. */
export interface ClassViews {
  readonly call: string;
  readonly verbs: Readonly<Record<string, string>>;
  /** Methods that classes outside answer, by package and name. */
  readonly inherited?: Readonly<Record<string, readonly string[]>>;
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
