// Routes that calls register: on applications and routers, directly or as decorators. Mounts come first, routes after them.
import type { CallRule, Framework, MethodsRule } from '../../frameworks/_framework.ts';
import type { SiteFact } from '../../model/file-facts.ts';
import type { Def, Unit } from '../resolve/vocabulary.ts';
import { argumentsAt, callOf, type Argument, type Call } from './call-arguments.ts';
import { handlersAt } from './route-handlers.ts';
import { prefixesOf, wholePath } from './route-paths.ts';
import { pathsAt, pathTexts } from './path-texts.ts';
import { UNKNOWN_PART, type FoundRoute, type PathText, type RouteHandler, type RoutingObject, type Tracing } from './routing.ts';

/** Plugins that hand on what they were handed are followed this many times. */
const MOST_ROUNDS = 8;

interface Applied<R extends CallRule = CallRule> {
  readonly unit: Unit;
  readonly site: SiteFact;
  readonly call: Call;
  readonly rule: R;
  readonly framework: Framework;
  /** What it is called on; undefined for functions of the framework itself. */
  readonly object: RoutingObject | undefined;
}

export function callRoutes(tracing: Tracing, units: readonly Unit[]): FoundRoute[] {
  placeObjects(tracing, units);
  return units.flatMap((unit) => {
    const decorated = decoratedBy(unit);
    return applied(tracing, unit, (rule) => rule.does === 'route').flatMap((found) => (found.rule.does === 'route' ? routesOf(tracing, { ...found, rule: found.rule }, decorated) : []));
  });
}

/** Puts objects below others, and hands them to plugins, until nothing changes. */
function placeObjects(tracing: Tracing, units: readonly Unit[]): void {
  const seen = new Map<SiteFact, Set<RoutingObject | undefined>>();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = tracing.plugged.size;
    for (const unit of units) for (const found of applied(tracing, unit, ({ does }) => does === 'mount' || does === 'plug' || does === 'prefix')) {
      const objects = seen.get(found.site) ?? new Set();
      seen.set(found.site, objects);
      if (objects.has(found.object)) continue;
      objects.add(found.object);
      place(tracing, found);
    }
    if (tracing.plugged.size === before) return;
    tracing.forget();
  }
}

function place(tracing: Tracing, { unit, call, rule, object }: Applied): void {
  if (!object) return;
  if (rule.does === 'prefix') object.own = pathsAt(tracing.inference, call, rule.path) ?? [];
  else if (rule.does === 'mount') mount(tracing, unit, { call, rule, object });
  else if (rule.does === 'plug') plug(tracing, { call, rule, object });
}

function mount({ inference, trace }: Tracing, unit: Unit, { call, rule, object }: { call: Call; rule: Extract<CallRule, { does: 'mount' }>; object: RoutingObject }): void {
  const path = pathOfMount(inference, call, rule);
  const from = rule.router.at ?? 0;
  const named = argumentsAt(inference, call, { names: rule.router.names ?? [] });
  for (const { e } of [...named, ...call.args.slice(from).map((arg) => ({ e: arg }))]) {
    for (const router of listed(unit, e)) for (const thing of trace(unit, router)) {
      if (thing.kind === 'object' && thing.object !== object) thing.object.parents.push({ parent: object, path, replaces: rule.replaces === true });
    }
  }
}

/** `use(a, b)` has no path where its first argument is none. */
function pathOfMount(inference: Tracing['inference'], call: Call, { path, router }: Extract<CallRule, { does: 'mount' }>): readonly PathText[] {
  if (!path) return [''];
  const found = argumentsAt(inference, call, path);
  const mayBeNone = path.at === router.at;
  const texts = found.flatMap(({ unit, e }) => pathTexts(inference, unit, e) ?? (mayBeNone ? [] : [UNKNOWN_PART]));
  return texts.length > 0 ? texts : [''];
}

function listed(unit: Unit, e: number): readonly number[] {
  const expr = unit.facts.exprs[e];
  return expr?.[0] === 'list' ? expr[1] : [e];
}

function plug(tracing: Tracing, { call, rule, object }: { call: Call; rule: Extract<CallRule, { does: 'plug' }>; object: RoutingObject }): void {
  const role = object.framework.objects?.[rule.gives];
  if (!role) return;
  const path = rule.path ? (pathsAt(tracing.inference, call, rule.path) ?? ['']) : [''];
  for (const { unit, e } of argumentsAt(tracing.inference, call, rule.plugin)) {
    for (const { def } of pluginsAt(tracing, object.framework, unit, e)) {
      const parameter = def.unit.defs[def.fact.params?.[0] ?? -1];
      if (!parameter) continue;
      const known = tracing.plugged.get(parameter) ?? { framework: object.framework, role: rule.gives, rule: role, unit: def.unit, isReceived: false, own: [], parents: [] };
      known.parents.push({ parent: object, path, replaces: false });
      tracing.plugged.set(parameter, known);
    }
  }
}

function pluginsAt(tracing: Tracing, framework: Framework, unit: Unit, e: number): readonly RouteHandler[] {
  const traced = tracing.trace(unit, e).flatMap((thing) => (thing.kind === 'code' && thing.def.fact.params ? [{ def: thing.def }] : []));
  return traced.length > 0 ? traced : handlersAt(tracing.inference, framework, unit, e);
}

/** The calls of a file that a rule speaks of, by what they are called on. */
function applied(tracing: Tracing, unit: Unit, wanted: (rule: CallRule) => boolean): Applied[] {
  const { names, functions } = callNames(tracing.frameworks);
  return unit.facts.sites.flatMap((site): Applied[] => {
    const callee = unit.facts.exprs[site[1]];
    if (site[0] !== 'call' || (callee?.[0] !== 'member' && callee?.[0] !== 'name')) return [];
    const name = callee[0] === 'member' ? callee[2] : callee[1];
    if (functions.has(name)) {
      const found = functionRules(tracing, unit, site, wanted);
      if (found.length > 0) return found;
    }
    if (callee[0] !== 'member' || callee[1] < 0 || !names.has(name)) return [];
    return tracing.trace(unit, callee[1]).flatMap((thing): Applied[] => {
      const rule = thing.kind === 'object' && Object.hasOwn(thing.object.rule.calls, name) ? thing.object.rule.calls[name] : undefined;
      return thing.kind === 'object' && rule && wanted(rule) ? [{ unit, site, call: callOf(unit, site), rule, framework: thing.object.framework, object: thing.object }] : [];
    });
  });
}

function functionRules(tracing: Tracing, unit: Unit, site: SiteFact, wanted: (rule: CallRule) => boolean): Applied[] {
  return tracing.trace(unit, site[1]).flatMap((thing) => tracing.frameworks.flatMap((framework): Applied[] => {
    const rule = thing.kind === 'outside' ? framework.functions?.[thing.path] : undefined;
    return rule && wanted(rule) ? [{ unit, site, call: callOf(unit, site), rule, framework, object: undefined }] : [];
  }));
}

const knownNames = new WeakMap<readonly Framework[], { names: ReadonlySet<string>; functions: ReadonlySet<string> }>();

/** Last names of all methods and functions that rules speak of. */
function callNames(frameworks: readonly Framework[]): { names: ReadonlySet<string>; functions: ReadonlySet<string> } {
  let known = knownNames.get(frameworks);
  if (!known) {
    const names = new Set(frameworks.flatMap(({ objects = {} }) => Object.values(objects).flatMap(({ calls }) => Object.keys(calls))));
    const functions = new Set(frameworks.flatMap((framework) => Object.keys(framework.functions ?? {}).map((path) => path.slice(path.lastIndexOf('.') + 1))));
    knownNames.set(frameworks, (known = { names, functions }));
  }
  return known;
}

/** Definitions by the callee of the calls that decorate them. */
function decoratedBy(unit: Unit): ReadonlyMap<number, Def> {
  const found = new Map<number, Def>();
  for (const def of unit.defs) for (const e of def.fact.eDecorators ?? []) {
    const expr = unit.facts.exprs[e];
    if (expr?.[0] === 'call') found.set(expr[1], def);
  }
  return found;
}

function routesOf({ inference }: Tracing, { unit, site, call, rule, framework, object }: Applied<Extract<CallRule, { does: 'route' }>>, decorated: ReadonlyMap<number, Def>): FoundRoute[] {
  const prefixes = object ? prefixesOf(object) : [''];
  const decoratedDef = decorated.get(site[1]);
  return (rule.each ? each(inference, call) : [call]).flatMap((one) => {
    // `app.get('title')` reads a setting: without a handler it is no route.
    const isAlone = rule.path?.at === 0 && (rule.handler?.at ?? 0) < 0 && one.args.length < 2;
    const given = rule.handler && !decoratedDef && !isAlone ? argumentsAt(inference, one, rule.handler) : [];
    if (rule.handler && !decoratedDef && given.length === 0 && !rule.handler.keys && !rule.handler.names) return [];
    if (!rule.handler && !decoratedDef) return [];
    const handlers = decoratedDef ? [{ def: decoratedDef.canonical }] : given.flatMap((argument) => handlersAt(inference, framework, argument.unit, argument.e));
    const paths = rule.path ? (pathsAt(inference, one, rule.path) ?? []) : [''];
    return paths.flatMap((written) => {
      const [, inPath, path = written] = (rule.methodInPath && /^([A-Z]+) +(?:[^/{]*)(\/.*)$/.exec(written)) || [];
      const methods = inPath === undefined ? methodsOf(inference, one, rule.methods) : [inPath];
      const place = { framework, unit, on: object ?? unit, line: site[3], column: site[4], evidence: 'registered' as const };
      return prefixes.flatMap((prefix) => byMethod(methods, handlers).map(({ method, defs }) => ({ ...place, method, path: wholePath(prefix, path, framework), handlers: defs })));
    });
  });
}

/** A class of views answers the methods that it has; other handlers those that the route names. */
export function byMethod(methods: readonly string[], handlers: readonly RouteHandler[]): { method: string; defs: readonly Def[] }[] {
  const own = handlers.filter(({ method }) => method !== undefined);
  if (own.length > 0) return own.map(({ method = '', def }) => ({ method, defs: [def] }));
  return methods.map((method) => ({ method, defs: handlers.map(({ def }) => def) }));
}

/** `route([…])`: each of the objects in the list as a call of its own. */
function each(inference: Tracing['inference'], call: Call): readonly Call[] {
  const e = call.args[0] ?? -1;
  return itemsAt(inference, { unit: call.unit, e }, 4).map((item) => ({ unit: item.unit, args: [item.e], named: [] }));
}

function itemsAt(inference: Tracing['inference'], { unit, e }: Argument, depth: number): readonly Argument[] {
  const expr = unit.facts.exprs[e];
  if (depth === 0 || !expr) return [];
  if (expr[0] === 'list') return expr[1].flatMap((item) => itemsAt(inference, { unit, e: item }, depth - 1));
  if (expr[0] === 'spread') return itemsAt(inference, { unit, e: expr[1] }, depth - 1);
  if (expr[0] === 'name') {
    const defs = inference.lookUp(unit, expr[1], expr[2]).defs.filter(({ fact }) => fact.eValue !== undefined);
    if (defs.length > 0) return defs.flatMap((def) => itemsAt(inference, { unit: def.unit, e: def.fact.eValue ?? -1 }, depth - 1));
  }
  return [{ unit, e }];
}

export function methodsOf(inference: Tracing['inference'], call: Call, rule: MethodsRule): readonly string[] {
  if (!('from' in rule)) return rule;
  const given = argumentsAt(inference, call, rule.from);
  if (given.length === 0) return rule.otherwise;
  const names = given.flatMap(({ unit, e }) => pathTexts(inference, unit, e) ?? []).map((name) => (name === '*' ? 'ANY' : name.toUpperCase()));
  return names.length > 0 && names.every((name) => /^[A-Z]+$/.test(name)) ? names : ['ANY'];
}
