// Mounts routing objects on others, and passes them to plugins. Reads no routes.
import { listOf } from '../../base/lists/list-of.ts';
import type { Framework } from '../../frameworks/_framework.ts';
import type { CallRule } from '../../frameworks/_rules/call-rules.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import { appliedCalls, type AppliedCall } from './applied-calls.ts';
import { argumentsAt, itemsAt, underKeys, type Argument, type Call } from './call-arguments.ts';
import { noteAround } from './around-calls.ts';
import { mountedRouters } from './mounted-routers.ts';
import { loopedCalls } from './looped-calls.ts';
import { pathsAt, pathTexts } from '../paths/path-texts.ts';
import { handlersAt } from '../route-handlers.ts';
import { objectsAt, scopeFile, scopeLoaded, type ObjectsByFile } from '../trace/static-objects.ts';
import type { PathText, RoutingObject, Thing, Tracing } from '../routing.ts';

/** Maximum length of a chain of plugins that pass on what they receive. */
const MOST_ROUNDS = 8;

/**
 * Repeats until nothing changes: first for objects whose creation is visible, since what a parameter receives may turn
 * out to be one of them; then for those known by their type alone.
 */
export function mountRouters(tracing: Tracing, units: readonly Unit[]): void {
  const rounds: Rounds = { seen: new Map(), loaded: new Map() };
  mountUntilStable(tracing, units, rounds, ({ isReceived }) => !isReceived);
  mountUntilStable(tracing, units, rounds, () => true);
}

interface Rounds {
  /** The objects of each call, by its callee. */
  readonly seen: ObjectsByFile;
  readonly loaded: ObjectsByFile;
}

function mountUntilStable(
  tracing: Tracing,
  units: readonly Unit[],
  { seen, loaded }: Rounds,
  isTurn: (object: RoutingObject) => boolean,
): void {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = tracing.plugged.size + tracing.scoped.size;
    for (const unit of units)
      for (const applied of appliedCalls(tracing, unit)) {
        const { site, object } = applied;
        const objects = objectsAt(seen, unit, site[1]);
        if (!object || objects.has(object) || !isTurn(object)) continue;
        objects.add(object);
        mountOrPlug(tracing, applied, object);
      }
    for (const unit of units) scopeLoaded(tracing, unit, loaded);
    if (tracing.plugged.size + tracing.scoped.size === before) return;
    tracing.forget();
  }
}

function mountOrPlug(
  tracing: Tracing,
  { unit, site, call: written, rule }: AppliedCall,
  object: RoutingObject,
): void {
  if (rule.does === 'around') noteAround(tracing, { unit, site }, rule, object);
  for (const call of loopedCalls(tracing.inference, written))
    mountOrPlugOnce(tracing, { call, site, object }, rule);
}

function mountOrPlugOnce(
  tracing: Tracing,
  { call, site, object }: Omit<RouterCall<CallRule['does']>, 'rule'>,
  rule: CallRule,
): void {
  if (rule.does === 'prefix') setPrefix(tracing, { call, site, rule, object });
  else if (rule.does === 'versions') setVersions(tracing, { call, site, rule, object });
  else if (rule.does === 'mount') mount(tracing, { call, site, rule, object });
  else if (rule.does === 'scope') scopeFile(tracing, call, rule, object);
  else if (rule.does === 'plug')
    for (const one of eachPlugin(tracing, call)) plug(tracing, { call: one, site, rule, object });
}

function setPrefix({ inference }: Tracing, { call, rule, object }: RouterCall<'prefix'>): void {
  object.own = pathsAt(inference, call, rule.path) ?? [];
  object.except = (rule.except ? argumentsAt(inference, call, rule.except) : [])
    .flatMap((list) => itemsAt(inference, list))
    .flatMap(
      (item) =>
        pathTexts(inference, item.unit, item.e) ??
        underKeys(inference, item, ['path']).flatMap(
          ({ unit, e }) => pathTexts(inference, unit, e) ?? [],
        ),
    );
}

function setVersions({ inference }: Tracing, { call, rule, object }: RouterCall<'versions'>): void {
  const kinds = argumentsAt(inference, call, rule.kind).map(({ unit, e }) =>
    unit.facts.exprs.get(e),
  );
  if (kinds.some((kind) => kind?.[0] !== 'member' || kind[2] !== rule.ofPaths)) return;
  object.versions = {
    prefix: pathsAt(inference, call, rule.prefix)?.[0] ?? rule.usualPrefix,
    otherwise: pathsAt(inference, call, rule.otherwise) ?? [],
  };
}

interface RouterCall<R extends CallRule['does']> {
  readonly call: Call;
  readonly site: SiteFact;
  readonly rule: Extract<CallRule, { does: R }>;
  readonly object: RoutingObject;
}

function mount(tracing: Tracing, mounting: RouterCall<'mount'>): void {
  const { call, rule, object } = mounting;
  const { heldHandler: field } = object.framework;
  for (const { things, path } of mountedRouters(tracing, { call, rule, field }))
    for (const thing of things) mountThing(tracing, mounting, thing, path);
}

/** A router, or a function with the mark of a route. */
function mountThing(
  tracing: Tracing,
  { call, site, rule, object }: RouterCall<'mount'>,
  thing: Thing,
  path: readonly PathText[],
): void {
  if (thing.kind === 'code' && object.framework.marks)
    listOf(tracing.mounted, thing.def.canonical).push(object);
  const mounted = thing.kind === 'object' ? wholeOf(thing.object) : undefined;
  if (mounted && mounted !== wholeOf(object))
    mounted.parents.push({
      parent: object,
      path,
      replaces: rule.replaces === true,
      at: { unit: call.unit, site },
    });
}

/** The object of which this one is a view. */
function wholeOf(object: RoutingObject): RoutingObject {
  return object.viewOf ? wholeOf(object.viewOf) : object;
}

/** The plugins of a list are passed one by one. */
function eachPlugin({ inference }: Tracing, call: Call): readonly Call[] {
  const [first = -1, ...rest] = call.args;
  if (call.unit.facts.exprs.tagOf(first) !== 'list') return [call];
  return itemsAt(inference, { unit: call.unit, e: first }).flatMap((item) =>
    item.unit === call.unit ? [{ ...call, args: [item.e, ...rest] }] : [],
  );
}

function plug(tracing: Tracing, { call, site, rule, object }: RouterCall<'plug'>): void {
  const role = object.framework.objects?.[rule.gives];
  if (!role) return;
  const path = pathOfPlugin(tracing, call, rule);
  for (const plugin of pluginAt(tracing, call, rule))
    for (const def of functionsOf(tracing, object.framework, plugin)) {
      const parameter = def.unit.defs[def.fact.params?.[0] ?? -1];
      if (!parameter) continue;
      const known = tracing.plugged.get(parameter) ?? {
        framework: object.framework,
        role: rule.gives,
        rule: role,
        unit: def.unit,
        isReceived: false,
        own: [],
        parents: [],
      };
      const at = { unit: call.unit, site };
      known.parents.push({ parent: object, path, replaces: false, at });
      tracing.plugged.set(parameter, known);
    }
}

function pathOfPlugin(
  { inference }: Tracing,
  call: Call,
  { path, pathBeside, plugin }: RouterCall<'plug'>['rule'],
): readonly PathText[] {
  const given = path ? pathsAt(inference, call, path) : undefined;
  if (given || pathBeside === undefined) return given ?? [''];
  return pathsAt(inference, call, { at: plugin.at ?? 0, keys: [pathBeside] }) ?? [''];
}

/** The plugin itself, or the function under the first of its keys. */
function pluginAt(
  { inference }: Tracing,
  call: Call,
  { plugin }: RouterCall<'plug'>['rule'],
): readonly Argument[] {
  const { keys, ...place } = plugin;
  const objects = argumentsAt(inference, call, place);
  return keys ? objects.flatMap((object) => underKeys(inference, object, keys)) : objects;
}

function functionsOf(
  tracing: Tracing,
  framework: Framework,
  { unit, e }: Argument,
): readonly Def[] {
  const traced = tracing
    .trace(unit, e)
    .flatMap((thing) => (thing.kind === 'code' && thing.def.fact.params ? [thing.def] : []));
  return traced.length > 0
    ? traced
    : handlersAt(tracing, framework, unit, e).flatMap(({ def }) => def ?? []);
}
