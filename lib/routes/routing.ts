// The types of finding routes: things from frameworks, objects that take routes, path texts, routes. No behaviour.
import type { Framework } from '../frameworks/_framework.ts';
import type { ArgumentRange } from '../frameworks/_rules/argument-place.ts';
import type { ObjectRule } from '../frameworks/_rules/call-rules.ts';
import type { CallOutcomes } from '../infer/values/propagate-arguments.ts';
import type { Inference } from '../infer/inference.ts';
import type { SiteFact } from '../facts/file-facts.ts';
import type { Def, Unit } from '../link/vocabulary.ts';
import type { Argument } from './calls/call-arguments.ts';

/** The placeholder for an unknown part of a path. */
export const UNKNOWN_PART = '…';

/** A path, or a prefix of one, with `…` for unknown parts. */
export type PathText = string;

/** A framework and the role of one of its makers, types or functions. */
export interface RoleOf {
  readonly framework: Framework;
  readonly role: string;
  readonly rule: ObjectRule;
}

/** One object of the program that takes routes: the place that creates it, or the parameter that receives it. */
export interface RoutingObject extends RoleOf {
  readonly unit: Unit;
  /** It is known by its type alone: its creation is not visible. */
  readonly isReceived: boolean;
  /** Its own prefix. */
  own: readonly PathText[];
  /** The paths of routes to which its own prefix does not apply. */
  except?: readonly PathText[];
  /** What precedes versions in paths, and the versions of routes that state none; undefined if paths have none. */
  versions?: { readonly prefix: PathText; readonly otherwise: readonly PathText[] };
  /** The class that texts as handlers name methods of. */
  methodsOf?: readonly Argument[];
  /** The object whose routes it shares: who mounts it mounts that. */
  viewOf?: RoutingObject;
  /** The objects that it is mounted on, and the call that does it. */
  readonly parents: {
    readonly parent: RoutingObject;
    readonly path: readonly PathText[];
    readonly replaces: boolean;
    readonly at?: { readonly unit: Unit; readonly site: SiteFact | undefined };
  }[];
}

/** A call that gives an object functions to run around its routes. */
export interface AroundCall {
  readonly unit: Unit;
  readonly site: SiteFact;
  readonly functions: ArgumentRange;
  /** Around all routes and groups, or those that are made before or after it. */
  readonly reaches: 'all' | 'later' | 'earlier';
}

export type Thing =
  /** Something of an external package, by package and name. */
  | { readonly kind: 'outside'; readonly path: string }
  | { readonly kind: 'object'; readonly object: RoutingObject }
  /** A function or class of the program. */
  | { readonly kind: 'code'; readonly def: Def };

export type Things = readonly Thing[];

/** Traces expressions to the frameworks they come from, with a cache. */
export interface Tracing {
  readonly inference: Inference;
  /** The frameworks that the program imports. */
  readonly frameworks: readonly Framework[];
  readonly makers: ReadonlyMap<string, RoleOf>;
  readonly types: ReadonlyMap<string, RoleOf>;
  /** Types of functions whose first parameter is such an object. */
  readonly plugins: ReadonlyMap<string, RoleOf>;
  /** External names that represent an object. `scoped`: the object by the function of a group, by a file, or by role. */
  readonly statics: ReadonlyMap<string, RoleOf>;
  readonly scoped: Map<Def | Unit | string, RoutingObject>;
  /** Objects by the calls that create them, and by the parameters that have their types. */
  readonly made: Map<Unit, Map<number, RoutingObject>>;
  readonly received: Map<Def, RoutingObject>;
  /** Objects that frameworks pass to parameters. */
  readonly plugged: Map<Def, RoutingObject>;
  readonly callsPassing: CallsPassing;
  /** Results of tracing; `null` while in progress. */
  readonly memo: Map<Unit, (Things | null)[]>;
  readonly defMemo: Map<Def, Things | null>;
  /** Packages whose names a file sees without importing them. */
  ambientNamesIn(path: string): readonly string[];
  /** Imports being followed. */
  readonly following: Set<string>;
  depth: number;
  /** Whether a specifier is that of a framework's package. */
  readonly isEvidence: (specifier: string) => boolean;
  /** Whether a name that nothing binds is a package of a framework: `axum::Router`. */
  isNamedPackage(unit: Unit, name: string): boolean;
  /** The objects on which functions that handle marked routes are mounted. */
  readonly mounted: Map<Def, RoutingObject[]>;
  /** Calls that give objects functions to run around their routes. */
  readonly around: Map<RoutingObject, AroundCall[]>;
  trace(unit: Unit, e: number): Things;
  ofDef(def: Def): Things;
  /** Clears the cache, after more objects were passed to plugins. */
  forget(): void;
}

/** The arguments that reach a parameter, by the calls of functions, which are collected on first use. */
export interface CallsPassing {
  readonly settled: CallOutcomes;
  calls: Map<Def, FunctionCall[]> | undefined;
  /** Calls of members, by name. */
  byName?: ReadonlyMap<string, readonly FunctionCall[]>;
}

export interface FunctionCall {
  readonly unit: Unit;
  readonly site: SiteFact;
}

/** The handler of a route: a function, method or class of the program; empty if it is external. */
export interface RouteHandler {
  readonly def?: Def;
  /** The only method that it answers, if it belongs to a class of views. */
  readonly method?: string;
}

export interface FoundRoute {
  readonly framework: Framework;
  readonly method: string;
  readonly path: PathText;
  readonly unit: Unit;
  readonly line: number;
  readonly column: number;
  /** The object that takes it: routes of one name on different objects are different routes. */
  readonly on: object;
  readonly handlers: readonly Def[];
  /** What runs before its handlers, or around them. */
  readonly around?: readonly Def[];
  /** The kind of its evidence. */
  readonly evidence: 'registered' | 'annotated' | 'placed';
}
