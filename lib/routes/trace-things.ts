// Follows expressions to where they come from outside: packages of frameworks and the objects that they make. Finds no routes.
import { dirname } from 'node:path/posix';
import type { CallRule, Framework } from '../frameworks/_framework.ts';
import type { ExprFact } from '../facts/file-facts.ts';
import { plainName } from '../facts/name-key.ts';
import type { ConfigFile } from '../facts/source-files.ts';
import type { Inference } from '../infer/inference.ts';
import type { Def, Unit } from '../link/vocabulary.ts';
import { argumentsAt, callAt } from './calls/call-arguments.ts';
import { argumentsPassedTo, receiversOf } from './calls/passed-arguments.ts';
import { pathsAt } from './paths/path-texts.ts';
import type { CallsPassing, RoleOf, RoutingObject, Thing, Things, Tracing } from './routing.ts';
import { withStatics } from './static-objects.ts';
import { importThings, namedThings } from './trace-names.ts';

/** Longer chains than this are given up. */
const DEEPEST = 40;
const NOTHING: Things = [];

export function tracerOf(
  inference: Inference,
  frameworks: readonly Framework[],
  { callsPassing, configs }: { callsPassing: CallsPassing; configs: readonly ConfigFile[] },
): Tracing {
  const packages = frameworks.flatMap((framework) => framework.packages);
  const tracing: Tracing = {
    inference,
    frameworks,
    plugged: new Map(),
    made: new Map(),
    received: new Map(),
    memo: new Map(),
    defMemo: new Map(),
    callsPassing,
    following: new Set(),
    depth: 0,
    makers: rolesBy(frameworks, (rule) => rule.makers),
    types: rolesBy(frameworks, (rule) => [...rule.makers, ...(rule.types ?? [])]),
    plugins: rolesOf(frameworks, ({ pluginTypes }) => pluginTypes),
    statics: rolesOf(frameworks, ({ statics }) => statics),
    scoped: new Map(),
    ambientNamesIn: ambientNamesBy(frameworks, configs),
    isEvidence: (specifier) => isOfPackage(specifier, packages),
    trace: (unit, e) => traced(tracing, unit, e),
    ofDef: (def) => tracedDef(tracing, def),
    forget: () => {
      tracing.memo.clear();
      tracing.defMemo.clear();
    },
  };
  return tracing;
}

/** A package itself, or what lies in it: `flask.views`, `express/lib/router`. */
export function isOfPackage(specifier: string, packages: readonly string[]): boolean {
  return packages.some(
    (name) =>
      specifier.startsWith(name) &&
      (specifier.length === name.length ||
        specifier[name.length] === '.' ||
        specifier[name.length] === '/'),
  );
}

/** Names that files see without an import, by the nearest configuration file that says so. */
function ambientNamesBy(
  frameworks: readonly Framework[],
  configs: readonly ConfigFile[],
): (path: string) => readonly string[] {
  const folders = frameworks.flatMap(({ implied }) =>
    implied
      ? configs.flatMap(({ path, text }) =>
          implied.config.test(path) && implied.text.test(text)
            ? [{ folder: dirname(path), specifiers: implied.specifiers }]
            : [],
        )
      : [],
  );
  return (path) =>
    folders.flatMap(({ folder, specifiers }) =>
      folder === '.' || path.startsWith(`${folder}/`) ? specifiers : [],
    );
}

function rolesBy(
  frameworks: readonly Framework[],
  pathsOf: (rule: RoleOf['rule']) => readonly string[],
): Map<string, RoleOf> {
  const roles = new Map<string, RoleOf>();
  for (const framework of frameworks) {
    for (const [role, rule] of Object.entries(framework.objects ?? {}))
      for (const path of pathsOf(rule))
        if (!roles.has(path)) roles.set(path, { framework, role, rule });
  }
  return roles;
}

/** Roles by what of a framework stands for them. */
function rolesOf(
  frameworks: readonly Framework[],
  tableOf: (framework: Framework) => Readonly<Record<string, string>> | undefined,
): Map<string, RoleOf> {
  return new Map(
    frameworks.flatMap((framework) =>
      Object.entries(tableOf(framework) ?? {}).flatMap(([path, role]): [string, RoleOf][] => {
        const rule = framework.objects?.[role];
        return rule ? [[path, { framework, role, rule }]] : [];
      }),
    ),
  );
}

function traced(tracing: Tracing, unit: Unit, e: number): Things {
  const expr = unit.facts.exprs[e];
  if (!expr || tracing.depth > DEEPEST) return NOTHING;
  let memo = tracing.memo.get(unit);
  if (!memo) tracing.memo.set(unit, (memo = []));
  const known = memo[e];
  if (known !== undefined) return known ?? NOTHING;
  memo[e] = null;
  tracing.depth++;
  const found = distinct(tracedExpr(tracing, unit, expr, e));
  tracing.depth--;
  memo[e] = found;
  return found;
}

function tracedExpr(tracing: Tracing, unit: Unit, expr: ExprFact, e: number): Things {
  switch (expr[0]) {
    case 'name':
      return withStatics(
        tracing,
        unit,
        expr[2],
        reachingThings(tracing, unit, expr[3]) ?? namedThings(tracing, unit, expr[1], expr[2]),
      );
    case 'member':
      return (
        reachingThings(tracing, unit, expr[3]) ?? memberThings(tracing, unit, expr[1], expr[2])
      );
    case 'call':
    case 'new':
      return calledThings(tracing, unit, expr[1], e);
    case 'await':
    case 'typeof':
    case 'generic':
    case 'part':
      return tracing.trace(unit, expr[1]);
    case 'any':
      return expr[1].flatMap((option) => tracing.trace(unit, option));
    case 'module':
      return importThings(tracing, unit, { specifier: expr[1], imported: '=' });
    case 'def': {
      const def = unit.defs[expr[1]];
      return def ? tracing.ofDef(def) : NOTHING;
    }
    default:
      return NOTHING;
  }
}

/** What was assigned before, where that is known of all that it can be. */
function reachingThings(
  tracing: Tracing,
  unit: Unit,
  reaching: readonly number[] | undefined,
): Things | undefined {
  if (!reaching || reaching.length === 0 || reaching.some((e) => e < 0)) return undefined;
  const found = reaching.flatMap((e) => tracing.trace(unit, e));
  return found.length > 0 ? found : undefined;
}

function memberThings(tracing: Tracing, unit: Unit, eObject: number, key: string): Things {
  const name = plainName(key);
  const found = tracing.trace(unit, eObject).flatMap((thing): Thing[] => {
    if (thing.kind === 'outside')
      return [{ kind: 'outside', path: name === 'default' ? thing.path : `${thing.path}.${name}` }];
    return thing.kind === 'object' && thing.object.rule.calls[name]?.does === 'itself'
      ? [thing]
      : [];
  });
  if (found.length > 0 || eObject < 0) return found;
  const { inference } = tracing;
  return inference.valueOf(unit, eObject).flatMap((receiver) => {
    const { defs } = inference.member(receiver, key);
    return defs.length === 0 && receiver.kind === 'module'
      ? importThings(tracing, receiver.unit, { specifier: '.', imported: name })
      : defs.flatMap((def) => tracing.ofDef(def));
  });
}

function calledThings(tracing: Tracing, unit: Unit, eCallee: number, e: number): Things {
  const onObject = methodThings(tracing, unit, eCallee, e);
  return onObject.length > 0
    ? onObject
    : tracing.trace(unit, eCallee).flatMap((callee) => {
        if (callee.kind === 'object') return [];
        if (callee.kind === 'outside')
          return madeBy(tracing, tracing.makers.get(callee.path), unit, e);
        return callee.def.fact.params === undefined
          ? instanceThings(tracing, callee.def, unit, e)
          : resultThings(tracing, callee.def);
      });
}

/** What a method of an object that takes routes gives back: a group below it, or itself. */
function methodThings(tracing: Tracing, unit: Unit, eCallee: number, e: number): Things {
  const expr = unit.facts.exprs[eCallee];
  if (expr?.[0] !== 'member' || expr[1] < 0) return NOTHING;
  const name = plainName(expr[2]);
  return tracing.trace(unit, expr[1]).flatMap((thing): Things => {
    const rule = thing.kind === 'object' ? thing.object.rule.calls[name] : undefined;
    if (thing.kind !== 'object' || !rule) return [];
    return rule.does === 'group' ? groupOf(tracing, thing.object, rule, unit, e) : [thing];
  });
}

function groupOf(
  tracing: Tracing,
  parent: RoutingObject,
  group: Extract<CallRule, { does: 'group' }>,
  unit: Unit,
  e: number,
): Things {
  const rule = parent.framework.objects?.[group.makes];
  if (!rule) return NOTHING;
  const things = madeBy(tracing, { framework: parent.framework, role: group.makes, rule }, unit, e);
  const path = pathsAt(tracing.inference, callAt(unit, e), group.path);
  const methodsOf = group.methodsOf
    ? argumentsAt(tracing.inference, callAt(unit, e), group.methodsOf)
    : [];
  for (const thing of things) {
    if (thing.kind === 'object' && methodsOf.length > 0) thing.object.methodsOf = methodsOf;
    if (thing.kind === 'object' && !thing.object.parents.some((other) => other.parent === parent))
      thing.object.parents.push({ parent, path: path ?? [''], replaces: false });
  }
  return things;
}

/** The object that a call makes: the same one whenever it is asked for. */
function madeBy(tracing: Tracing, role: RoleOf | undefined, unit: Unit, e: number): Things {
  if (!role) return NOTHING;
  let ofUnit = tracing.made.get(unit);
  if (!ofUnit) tracing.made.set(unit, (ofUnit = new Map()));
  let object = ofUnit.get(e);
  if (!object) {
    const own = role.rule.prefix
      ? pathsAt(tracing.inference, callAt(unit, e), role.rule.prefix)
      : undefined;
    ofUnit.set(e, (object = { ...role, unit, isReceived: false, own: own ?? [], parents: [] }));
  }
  return [{ kind: 'object', object }];
}

/** A class of the program that extends one of a framework is as good as that. */
function instanceThings(tracing: Tracing, def: Def, unit: Unit, e: number): Things {
  return (def.fact.bases ?? [])
    .flatMap((base) => tracing.trace(def.unit, base.e))
    .flatMap((base) =>
      base.kind === 'outside'
        ? madeBy(tracing, tracing.makers.get(base.path), unit, e)
        : base.kind === 'code' && base.def !== def
          ? instanceThings(tracing, base.def, unit, e)
          : [],
    );
}

function resultThings(tracing: Tracing, { fact, unit }: Def): Things {
  return (fact.eReturns ?? [])
    .flatMap((e) => tracing.trace(unit, e))
    .filter((thing) => thing.kind !== 'code' || thing.def.fact.params === undefined);
}

function tracedDef(tracing: Tracing, def: Def): Things {
  const known = tracing.defMemo.get(def);
  if (known !== undefined) return known ?? NOTHING;
  tracing.defMemo.set(def, null);
  tracing.depth++;
  const found = tracing.depth > DEEPEST ? NOTHING : distinct(definedThings(tracing, def));
  tracing.depth--;
  tracing.defMemo.set(def, found);
  return found;
}

function definedThings(tracing: Tracing, def: Def): Things {
  const { fact, unit } = def;
  const plugged = tracing.plugged.get(def);
  if (plugged) return [{ kind: 'object', object: plugged }];
  if (fact.params !== undefined || unit.facts.scopes[fact.inner]?.[0] === 'class')
    return [{ kind: 'code', def }];
  const values = [
    ...(fact.eValue === undefined ? [] : [fact.eValue]),
    ...(unit.assigned.get(def.index) ?? []),
  ].map((e) => ({ unit, e }));
  const passedValues =
    fact.kind === 'Parameter' ? argumentsPassedTo(tracing.callsPassing, def) : [];
  const found = [...values, ...passedValues]
    .flatMap((value) => tracing.trace(value.unit, value.e))
    .filter((thing) => fact.kind !== 'Parameter' || thing.kind === 'object');
  if (found.length > 0) return found;
  if (fact.eType === undefined) return pluginThings(tracing, def);
  const typed = typedThings(tracing, def, fact.eType);
  const extended =
    typed.length === 0
      ? []
      : receiversOf(tracing.callsPassing, def)
          .flatMap((receiver) => tracing.trace(receiver.unit, receiver.e))
          .filter((thing) => thing.kind === 'object');
  return extended.length > 0 ? extended : typed;
}

/** What the type that is declared says: an object whose place is not known, or a class outside. */
function typedThings(tracing: Tracing, def: Def, eType: number): Things {
  return tracing
    .trace(def.unit, eType)
    .flatMap((type): Thing[] =>
      type.kind === 'outside' ? receivedAs(tracing, def, tracing.types.get(type.path)) : [],
    );
}

/** The first parameter of a function that is said to be a plugin. */
function pluginThings(tracing: Tracing, def: Def): Things {
  const { unit, fact } = def;
  const around = unit.defs[fact.owner];
  if (
    fact.kind !== 'Parameter' ||
    around?.fact.eContext === undefined ||
    around.fact.params?.[0] !== def.index
  )
    return NOTHING;
  return tracing
    .trace(unit, around.fact.eContext)
    .flatMap((type): Thing[] =>
      type.kind === 'outside' ? receivedAs(tracing, def, tracing.plugins.get(type.path)) : [],
    );
}

function receivedAs(tracing: Tracing, def: Def, role: RoleOf | undefined): Thing[] {
  if (!role) return [];
  let object = tracing.received.get(def);
  if (!object) {
    object = { ...role, unit: def.unit, isReceived: true, own: [], parents: [] };
    tracing.received.set(def, object);
    const parent = passedByLibrary(tracing, def, role.framework);
    if (parent) object.parents.push({ parent, path: [''], replaces: false });
  }
  return [{ kind: 'object', object }];
}

/** What a library passes to the first parameter of a method that it asks for by a type of its own. */
function passedByLibrary(
  tracing: Tracing,
  { unit, fact, index }: Def,
  framework: Framework,
): RoutingObject | undefined {
  const method = unit.defs[fact.owner];
  const cls = unit.defs[method?.fact.memberOf ?? -1];
  if (!method || !cls || method.fact.params?.[0] !== index) return undefined;
  for (const { type, method: name, role } of framework.handed ?? []) {
    const rule = framework.objects?.[role];
    const isAsked =
      name === method.fact.name &&
      (cls.fact.bases ?? []).some(({ e }) =>
        tracing
          .trace(unit, e)
          .some((thing) => thing.kind === 'outside' && plainName(thing.path) === type),
      );
    if (rule && isAsked)
      return { framework, role, rule, unit, isReceived: false, own: [], parents: [] };
  }
  return undefined;
}

function distinct(things: Things): Things {
  if (things.length < 2) return things;
  const kept: Thing[] = [];
  for (const thing of things) if (!kept.some((other) => isSame(other, thing))) kept.push(thing);
  // What is known by its type alone is what is seen to be made.
  const isMade = kept.some((thing) => thing.kind === 'object' && !thing.object.isReceived);
  return isMade
    ? kept.filter((thing) => thing.kind !== 'object' || !thing.object.isReceived)
    : kept;
}

function isSame(a: Thing, b: Thing): boolean {
  if (a.kind === 'outside') return b.kind === 'outside' && a.path === b.path;
  return a.kind === 'object'
    ? b.kind === 'object' && a.object === b.object
    : b.kind === 'code' && a.def === b.def;
}
