// The routers that a call mounts, and their paths: as it is written, or by what each caller of the function passes. Mounts none.
import { parametersOf } from '../../link/parameters-of.ts';
import type { CallRule } from '../../frameworks/_rules/call-rules.ts';
import type { PassedValue, PassedValues } from '../../infer/inference.ts';
import type { Def } from '../../link/vocabulary.ts';
import { parametersIn } from '../paths/path-parameters.ts';
import { pathTexts } from '../paths/path-texts.ts';
import { UNKNOWN_PART, type PathText, type Thing, type Tracing } from '../routing.ts';
import { argumentOf, argumentsAt, type Argument, type Call } from './call-arguments.ts';
import { argumentOfCall, argumentsPassedTo, callsOf } from './passed-arguments.ts';

interface MountCall {
  readonly call: Call;
  readonly rule: Extract<CallRule, { does: 'mount' }>;
  /** The member by which objects of the program hold what handles their requests. */
  readonly field: string | undefined;
}

interface MountedRouter {
  readonly things: readonly Thing[];
  readonly path: readonly PathText[];
}

/** A function with more calls is no helper that mounts. */
const MOST_CALLS = 64;
/** Maximum length of a chain of functions that pass a router on. */
const DEEPEST = 4;

const NOTHING_GIVEN: PassedValues = new Map();

export function mountedRouters(tracing: Tracing, mounting: MountCall): readonly MountedRouter[] {
  const { call, rule } = mounting;
  const named = argumentsAt(tracing.inference, call, { names: rule.router.names ?? [] });
  const given = [...named, ...call.args.slice(rule.router.at ?? 0).map((e) => argumentOf(call, e))];
  return given
    .flatMap(listItems)
    .flatMap(
      (router) => byCaller(tracing, mounting, router) ?? [asWritten(tracing, mounting, router)],
    );
}

function asWritten(tracing: Tracing, mounting: MountCall, router: Argument): MountedRouter {
  return {
    things: routersAt(tracing, mounting.field, router),
    path: pathOfMount(tracing, mounting, NOTHING_GIVEN),
  };
}

/** The function gets both the router and the path: each of its callers mounts one. */
function byCaller(
  tracing: Tracing,
  mounting: MountCall,
  { unit, e }: Argument,
): readonly MountedRouter[] | undefined {
  const parameter = parameterAt(tracing, { unit, e });
  const around = parameter?.unit.defs[parameter.fact.owner];
  if (!parameter || !around || !takesPath(tracing, mounting, around)) return undefined;
  const calls = callsOf(tracing, around);
  if (calls.length === 0 || calls.length > MOST_CALLS) return undefined;
  return calls.map((call) => {
    const passed = (each: Def): readonly PassedValue[] => {
      const value = argumentOfCall(call, each);
      return value < 0 ? [] : [{ unit: call.unit, e: value }];
    };
    const given = new Map(parametersOf(around).map((each) => [each, passed(each)] as const));
    return {
      things: passed(parameter).flatMap((value) => routersAt(tracing, mounting.field, value)),
      path: pathOfMount(tracing, mounting, given),
    };
  });
}

function parameterAt({ inference }: Tracing, { unit, e }: Argument): Def | undefined {
  const expr = unit.facts.exprs.get(e);
  const [def] = expr?.[0] === 'name' ? inference.lookUp(unit, expr[1], expr[2]).defs : [];
  return def?.fact.kind === 'Parameter' ? def : undefined;
}

function takesPath({ inference }: Tracing, { call, rule }: MountCall, around: Def): boolean {
  const places = rule.path ? argumentsAt(inference, call, rule.path) : [];
  return places.some(({ unit, e }) =>
    parametersIn(inference, unit, e, NOTHING_GIVEN).some(
      (parameter) => parameter.unit.defs[parameter.fact.owner] === around,
    ),
  );
}

/** What the expression is, or what an object of the program holds that it is. */
function routersAt(
  tracing: Tracing,
  field: string | undefined,
  { unit, e }: Argument,
  depth = DEEPEST,
): readonly Thing[] {
  const things = tracing.trace(unit, e);
  if (field === undefined || depth === 0 || things.some(({ kind }) => kind === 'object'))
    return things;
  const { inference } = tracing;
  const held = inference
    .valueOf(unit, e)
    .flatMap((value) => (value.kind === 'instance' ? inference.member(value, field).defs : []))
    .flatMap((def) => tracing.ofDef(def));
  if (held.length > 0) return held;
  const parameter = parameterAt(tracing, { unit, e });
  const passed = parameter ? argumentsPassedTo(tracing, parameter) : [];
  return [...things, ...passed.flatMap((value) => routersAt(tracing, field, value, depth - 1))];
}

/** `use(a, b)` has no path if its first argument is not one. */
function pathOfMount(
  { inference }: Tracing,
  { call, rule: { path, router } }: MountCall,
  given: PassedValues,
): readonly PathText[] {
  if (!path) return [''];
  const mayBeNone = path.at === router.at;
  const texts = argumentsAt(inference, call, path).flatMap(
    ({ unit, e }) => pathTexts(inference, unit, e, given) ?? (mayBeNone ? [] : [UNKNOWN_PART]),
  );
  return texts.length > 0 ? texts : [''];
}

function listItems({ unit, e }: Argument): readonly Argument[] {
  const expr = unit.facts.exprs.get(e);
  return expr?.[0] === 'list' ? expr[1].map((item) => ({ unit, e: item })) : [{ unit, e }];
}
