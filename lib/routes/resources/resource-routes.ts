// Routes of resources: classes whose methods are named after actions, and those that annotations add. Reads no lists.
import type { Framework } from '../../frameworks/_framework.ts';
import type { ResourceRules } from '../../frameworks/_rules/class-rules.ts';
import type { CallRule } from '../../frameworks/_rules/call-rules.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import { appliedCalls, type AppliedCall } from '../calls/applied-calls.ts';
import { classNamed, methodNamed } from '../class-names.ts';
import { argumentsAt, callAt, type Argument, type Call } from '../calls/call-arguments.ts';
import { leftActions, settingsOf } from './narrowed-actions.ts';
import { pathsAt, pathTexts } from '../paths/path-texts.ts';
import { plainPattern } from '../paths/plain-pattern.ts';
import { resourcePaths } from './resource-paths.ts';
import { methodsOf } from '../route-methods.ts';
import { joinPaths, wholePath } from '../paths/route-paths.ts';
import {
  UNKNOWN_PART,
  type FoundRoute,
  type PathText,
  type RoutingObject,
  type Tracing,
} from '../routing.ts';

type ResourceCall = AppliedCall<Extract<CallRule, { does: 'resource' }>>;

const candidates = new WeakMap<Tracing, Map<RoutingObject, ResourceCall[]>>();

/** The resources of each object. */
export function resourcesOf(
  tracing: Tracing,
  units: readonly Unit[],
): ReadonlyMap<RoutingObject, readonly ResourceCall[]> {
  const known = candidates.get(tracing);
  if (known) return known;
  const found = new Map<RoutingObject, ResourceCall[]>();
  candidates.set(tracing, found);
  for (const unit of units)
    for (const { rule, object, ...applied } of appliedCalls(tracing, unit)) {
      if (rule.does === 'resource' && object)
        found.set(object, [...(found.get(object) ?? []), { ...applied, rule, object }]);
    }
  return found;
}

export function resourceRoutes(
  tracing: Tracing,
  framework: Framework,
  { unit, site, call, rule, object }: ResourceCall,
  prefix: PathText,
): FoundRoute[] {
  const rules = framework.resources;
  if (!rules) return [];
  const { inference } = tracing;
  const place = {
    framework,
    unit,
    line: site[3],
    column: site[4],
    on: object ?? unit,
    evidence: 'registered' as const,
  };
  const settings = settingsOf(inference, site, call, rule.options);
  const left = leftActions(inference, settings, rules.narrowing ?? {});
  const isLeft = (action: string): boolean =>
    rule.without?.includes(action) !== true && left(action);
  return resourcesIn(tracing, call, rule).flatMap(({ path, given }) => {
    const paths = resourcePaths(inference, rules, settings, { path, one: rule.one === true });
    const classes = given
      .flatMap((argument) => tracing.trace(argument.unit, classNamed(argument.unit, argument.e)))
      .flatMap((thing) => (thing.kind === 'code' ? [thing.def] : []));
    return classes.flatMap((cls) =>
      actionsOf(tracing, rules, cls, isLeft).map(({ method, path: inner, def }) => {
        const outer = joinPaths(
          prefix,
          isOfOne(rules, inner) ? paths.ofOne : paths.ofAll,
          framework,
        );
        return {
          ...place,
          method,
          path: wholePath(outer, paths.inside(inner), framework),
          handlers: [def],
        };
      }),
    );
  });
}

function isOfOne({ called }: ResourceRules, inner: string): boolean {
  return called !== undefined && inner.includes(called.token);
}

/** One resource by its path, or all of a map. */
function resourcesIn(
  { inference }: Tracing,
  call: Call,
  rule: ResourceCall['rule'],
): { readonly path: string; readonly given: readonly Argument[] }[] {
  if (rule.isMap) {
    return argumentsAt(inference, call, rule.path).flatMap(({ unit, e }) => {
      const dict = unit.facts.exprs.get(e);
      return dict?.[0] === 'dict'
        ? dict[1].map((key, place) => ({
            path: key ?? UNKNOWN_PART,
            given: [{ unit, e: dict[2][place] ?? -1 }],
          }))
        : [];
    });
  }
  const [path = UNKNOWN_PART] = (pathsAt(inference, call, rule.path) ?? []).map(plainPattern);
  return [{ path, given: argumentsAt(inference, call, rule.handler) }];
}

interface Action {
  readonly method: string;
  readonly path: string;
  readonly def: Def;
}

/** Those of the class or its bases, by name or annotation; the class itself for those inherited from external bases. */
function actionsOf(
  tracing: Tracing,
  rules: ResourceRules,
  cls: Def,
  isLeft: (action: string) => boolean,
): Action[] {
  const { inference } = tracing;
  const { classes } = inference.methodOrder(cls);
  const inherited = new Set(
    classes.flatMap((base) =>
      (base.fact.bases ?? [])
        .flatMap(({ e }) => tracing.trace(base.unit, e))
        .flatMap((thing) => (thing.kind === 'outside' ? (rules.inherited[thing.path] ?? []) : [])),
    ),
  );
  const named = rules.actions.flatMap(({ name, method, path: plain }): Action[] => {
    if (!isLeft(name)) return [];
    const path = withParameter(tracing, rules, cls, plain);
    const [def] = methodNamed(inference, cls, name);
    if (def?.fact.params) return [{ method, path, def: def.canonical }];
    return inherited.has(name) ? [{ method, path, def: cls }] : [];
  });
  return [
    ...named,
    ...classes.flatMap((base) =>
      (base.unit.membersOf.get(base.index) ?? []).flatMap((member) =>
        furtherActions(tracing, rules, cls, member),
      ),
    ),
  ];
}

function furtherActions(tracing: Tracing, rules: ResourceRules, cls: Def, member: Def): Action[] {
  const { inference, trace } = tracing;
  const { further } = rules;
  if (!further || member.fact.params === undefined) return [];
  return (member.fact.eDecorators ?? []).flatMap((e) => {
    const expr = member.unit.facts.exprs.get(e);
    if (
      expr?.[0] !== 'call' ||
      !trace(member.unit, expr[1]).some(
        (thing) => thing.kind === 'outside' && thing.path === further.annotation,
      )
    )
      return [];
    const call = callAt(member.unit, e);
    const ofOne = (member.fact.params?.length ?? 0) >= further.parametersOfOne;
    const [path = member.fact.name] = pathsAt(inference, call, further.path) ?? [];
    return methodsOf(inference, call, further.methods).map((method) => ({
      method,
      path: `${ofOne ? withParameter(tracing, rules, cls, further.ofOne) : further.ofAll}${plainPattern(path)}/`,
      def: member.canonical,
    }));
  });
}

/** The class may rename the parameter of one resource. */
function withParameter(
  { inference }: Tracing,
  { parameter }: ResourceRules,
  cls: Def,
  path: string,
): string {
  if (!parameter) return path;
  const [name] = inference
    .member({ kind: 'symbol', def: cls }, parameter.member)
    .defs.flatMap(({ fact, unit }) => pathTexts(inference, unit, fact.eValue ?? -1) ?? []);
  return name === undefined ? path : path.replace(parameter.otherwise, name);
}
