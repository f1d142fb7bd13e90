// What finding routes speaks of: things that come from frameworks, objects that take routes, texts of paths, routes. Types only.
import type { Framework } from '../frameworks/_framework.ts';
import type { ObjectRule } from '../frameworks/_rules/call-rules.ts';
import type { SettledCalls } from '../infer/values/propagate-arguments.ts';
import type { Inference } from '../infer/inference.ts';
import type { SiteFact } from '../facts/file-facts.ts';
import type { Def, Unit } from '../link/vocabulary.ts';
import type { Argument } from './calls/call-arguments.ts';

/** What stands in a path for a part that is not known. */
export const UNKNOWN_PART = '…';

/** A path, or the beginning of one. Where a part is not known, `…` stands for it. */
export type PathText = string;

/** A framework and what a maker, type or function of it stands for. */
export interface RoleOf {
  readonly framework: Framework;
  readonly role: string;
  readonly rule: ObjectRule;
}

/** One object of the program that takes routes: the place that makes it, or a parameter that it comes in by. */
export interface RoutingObject extends RoleOf {
  readonly unit: Unit;
  /** It is known by its type alone: what makes it is not seen. */
  readonly isReceived: boolean;
  /** Its own prefix. */
  own: readonly PathText[];
  /** The class whose methods are meant by texts in place of handlers. */
  methodsOf?: readonly Argument[];
  /** What it is put below. */
  readonly parents: {
    readonly parent: RoutingObject;
    readonly path: readonly PathText[];
    readonly replaces: boolean;
  }[];
}

export type Thing =
  /** Something of a package outside, by package and name. */
  | { readonly kind: 'outside'; readonly path: string }
  | { readonly kind: 'object'; readonly object: RoutingObject }
  /** A function or class of the program. */
  | { readonly kind: 'code'; readonly def: Def };

export type Things = readonly Thing[];

/** What follows expressions to the frameworks that they come from, and what it remembers. */
export interface Tracing {
  readonly inference: Inference;
  /** The frameworks that the program imports. */
  readonly frameworks: readonly Framework[];
  readonly makers: ReadonlyMap<string, RoleOf>;
  readonly types: ReadonlyMap<string, RoleOf>;
  /** Types of functions whose first parameter is such an object. */
  readonly plugins: ReadonlyMap<string, RoleOf>;
  /** Names outside that stand for an object, and what they stand for: by a function that is the inside of a group, by a file, or by their role. */
  readonly statics: ReadonlyMap<string, RoleOf>;
  readonly scoped: Map<Def | Unit | string, RoutingObject>;
  /** Objects by the calls that make them, and by the parameters whose types say that they are some. */
  readonly made: Map<Unit, Map<number, RoutingObject>>;
  readonly received: Map<Def, RoutingObject>;
  /** Objects that are passed to parameters by frameworks. */
  readonly plugged: Map<Def, RoutingObject>;
  readonly callsPassing: CallsPassing;
  /** What was traced; `null` while it is being traced. */
  readonly memo: Map<Unit, (Things | null)[]>;
  readonly defMemo: Map<Def, Things | null>;
  /** Packages whose names a file sees without importing them. */
  ambientNamesIn(path: string): readonly string[];
  /** Imports that are being followed. */
  readonly following: Set<string>;
  depth: number;
  /** Whether a specifier is that of a framework's package. */
  readonly isEvidence: (specifier: string) => boolean;
  trace(unit: Unit, e: number): Things;
  ofDef(def: Def): Things;
  /** Forgets what was traced, after more was plugged. */
  forget(): void;
}

/** Which arguments reach a parameter, by the calls of functions; those are gathered when first asked for. */
export interface CallsPassing {
  readonly settled: SettledCalls;
  calls: Map<Def, FunctionCall[]> | undefined;
  /** Calls of members, by name. */
  byName?: ReadonlyMap<string, readonly FunctionCall[]>;
}

export interface FunctionCall {
  readonly unit: Unit;
  readonly site: SiteFact;
}

/** What handles a route: a function, method or class of the program; none where it lies outside. */
export interface RouteHandler {
  readonly def?: Def;
  /** The method that it answers alone, where it is one of a class of views. */
  readonly method?: string;
}

export interface FoundRoute {
  readonly framework: Framework;
  readonly method: string;
  readonly path: PathText;
  readonly unit: Unit;
  readonly line: number;
  readonly column: number;
  /** What takes it: routes of one name on different ones are different routes. */
  readonly on: object;
  readonly handlers: readonly Def[];
  /** What kind of evidence makes it. */
  readonly evidence: 'registered' | 'annotated' | 'placed';
}
