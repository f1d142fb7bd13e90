// Traces expressions to their external origins: packages of frameworks and the objects they create. Finds no routes.
import type { Framework } from '../../frameworks/_framework.ts';
import type { ExprFact } from '../../facts/file-facts.ts';
import { plainName } from '../../facts/name-key.ts';
import type { ConfigFile } from '../../facts/source-files.ts';
import type { Inference } from '../../infer/inference.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import type { CallsPassing, Thing, Things, Tracing } from '../routing.ts';
import { withStatics } from './static-objects.ts';
import { importThings, namedThings } from './trace-names.ts';
import { rolesBy, rolesOf, ambientNamesBy, isOfPackage } from './framework-roles.ts';
import { calledThings } from './called-things.ts';
import { definedThings } from './defined-things.ts';

/** Longer chains are not followed. */
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
    isNamedPackage: (unit, name) =>
      frameworks.some(
        ({ isNamed, families, packages: own }) =>
          isNamed && own.includes(name) && families.includes(unit.language.spec.family),
      ),
    mounted: new Map(),
    around: new Map(),
    trace: (unit, e) => traced(tracing, unit, e),
    ofDef: (def) => tracedDef(tracing, def),
    forget: () => {
      tracing.memo.clear();
      tracing.defMemo.clear();
    },
  };
  return tracing;
}

function traced(tracing: Tracing, unit: Unit, e: number): Things {
  const expr = unit.facts.exprs.get(e);
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

/** The values assigned before, if all possible assignments are known. */
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

function distinct(things: Things): Things {
  if (things.length < 2) return things;
  const kept: Thing[] = [];
  for (const thing of things) if (!kept.some((other) => isSame(other, thing))) kept.push(thing);
  // If an object's creation is visible, objects known by their type alone are dropped.
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
