// The requests of a call of a client: its own, or those of code that calls a function which passes the path on. Knows no client.
import { parametersOf } from '../../link/parameters-of.ts';
import { pathParts } from '../../base/routes/route-path.ts';
import type { CallRule } from '../../frameworks/_rules/call-rules.ts';
import type { Framework } from '../../frameworks/_framework.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import type { Inference, PassedValue, PassedValues } from '../../infer/inference.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import { argumentsAt, type Argument, type Call } from '../calls/call-arguments.ts';
import { loopedCalls } from '../calls/looped-calls.ts';
import { argumentOfCall, callsOf } from '../calls/passed-arguments.ts';
import { parametersIn } from '../paths/path-parameters.ts';
import { pathsAt, pathTexts } from '../paths/path-texts.ts';
import { joinPaths, wholePath } from '../paths/route-paths.ts';
import { methodsOf } from '../route-methods.ts';
import { UNKNOWN_PART, type PathText, type Tracing } from '../routing.ts';

export interface FoundRequest {
  readonly unit: Unit;
  readonly site: SiteFact;
  /** `ANY` if it is not known. */
  readonly method: string;
  /** `…` stands for unknown parts. */
  readonly path: PathText;
  /** The number of functions between the code and the client, which pass the path on. */
  readonly wrappers: number;
}

/** A call that sends a request. */
export interface Sending {
  readonly unit: Unit;
  readonly site: SiteFact;
  readonly call: Call;
  readonly rule: Extract<CallRule, { does: 'route' }>;
  /** Those of an object with a base, by the rules of its client. */
  readonly framework?: Framework;
  readonly prefixes?: readonly PathText[];
  /** The number of functions between the call and the client; 0 by default. */
  readonly wrappers?: number;
}

/** More functions around each other are not followed, nor are functions with more calls. */
const MOST_WRAPPERS = 3;
const MOST_CALLS = 1000;

/** Where the request comes from, and what is passed to parameters on the way to the client. */
interface Origin extends Pick<FoundRequest, 'unit' | 'site' | 'wrappers'> {
  readonly given: ReadonlyMap<Def, readonly PassedValue[]>;
}

export function requestsOf(tracing: Tracing, sending: Sending): readonly FoundRequest[] {
  const { unit, site, wrappers = 0 } = sending;
  return originsOf(tracing, sending, { unit, site, wrappers, given: new Map() }).flatMap((origin) =>
    sentFrom(tracing, sending, origin),
  );
}

/** The callers of the function that passes the path on, if any are known; otherwise the call itself. */
function originsOf(tracing: Tracing, sending: Sending, origin: Origin): readonly Origin[] {
  const open = openParameters(tracing.inference, sending, origin);
  const [first] = open;
  const around = first?.unit.defs[first.fact.owner];
  const calls = around && origin.wrappers < MOST_WRAPPERS ? callsOf(tracing, around) : [];
  if (!around || calls.length === 0 || calls.length > MOST_CALLS) return [origin];
  const callers = calls.map((call): Origin => {
    const given = new Map(origin.given);
    for (const parameter of parametersOf(around)) {
      const e = argumentOfCall(call, parameter);
      given.set(parameter, e < 0 ? [] : [{ unit: call.unit, e }]);
    }
    return { unit: call.unit, site: call.site, wrappers: origin.wrappers + 1, given };
  });
  const unknown = new Map([...origin.given, ...open.map((parameter) => [parameter, []] as const)]);
  return isPassedOn(tracing.inference, sending, unknown, callers)
    ? callers.flatMap((caller) => originsOf(tracing, sending, caller))
    : [origin];
}

/** The function has no path of its own, or takes more than a part of it: one with a slash. */
function isPassedOn(
  inference: Inference,
  { call, rule }: Sending,
  unknown: PassedValues,
  callers: readonly Origin[],
): boolean {
  const own = (rule.path && pathsAt(inference, call, rule.path, unknown)) ?? [];
  const isKnown = own.some((text) => pathParts(text).some((part) => !part.includes(UNKNOWN_PART)));
  return (
    !isKnown ||
    callers.some(({ given }) =>
      [...given]
        .flatMap(([parameter, values]) => (unknown.get(parameter)?.length === 0 ? values : []))
        .some(({ unit, e }) =>
          pathTexts(inference, unit, e, given)?.some((text) => text.includes('/')),
        ),
    )
  );
}

/** Parameters in the path that nothing on the way gives a value. */
function openParameters(
  inference: Inference,
  { call, rule }: Sending,
  { given }: Origin,
): readonly Def[] {
  const places = rule.path ? argumentsAt(inference, call, rule.path) : [];
  return places.flatMap(({ unit, e }) => parametersIn(inference, unit, e, given));
}

function sentFrom(
  { inference }: Tracing,
  { call: written, rule, framework, prefixes = [''] }: Sending,
  { unit, site, wrappers, given }: Origin,
): readonly FoundRequest[] {
  const { path, base } = rule;
  if (!path) return [];
  return loopedCalls(inference, written).flatMap((turn) => {
    const call = withGiven(inference, turn, given);
    const bases = (base && pathsAt(inference, call, base, given)) ?? [''];
    const paths = (pathsAt(inference, call, path, given) ?? []).flatMap((text) =>
      bases.map((before) => (before === '' ? text : joinPaths(before, text, AS_WRITTEN))),
    );
    return methodsOf(inference, call, rule.methods, { given }).flatMap((method) =>
      prefixes.flatMap((prefix) =>
        paths.map((text) => ({
          unit,
          site,
          method,
          path: framework ? wholePath(startOf(prefix, text), text, framework) : text,
          wrappers,
        })),
      ),
    );
  });
}

/** A path without a slash at its start follows a base that is set elsewhere, or the address of the page. */
const RELATIVE = /^(?![/\u2026]|[a-z][\w+.-]*:)./i;

function startOf(prefix: PathText, path: PathText): PathText {
  return prefix === '' && RELATIVE.test(path) ? UNKNOWN_PART : prefix;
}

const AS_WRITTEN = { endSlash: 'kept' } as const;

/** The call with what is passed in place of parameters. */
function withGiven(inference: Inference, call: Call, given: PassedValues): Call {
  if (given.size === 0) return call;
  const bound = call.args.flatMap((e): [number, Argument][] => {
    const value = valueGiven(inference, { unit: call.unit, e }, given);
    return value ? [[e, value]] : [];
  });
  return { ...call, bound: new Map([...(call.bound ?? []), ...bound]) };
}

/**
 * What stands for a parameter; no expression if nothing is passed, or only what a function that calls itself passes on.
 * Undefined for anything else.
 */
function valueGiven(
  inference: Inference,
  argument: Argument,
  given: PassedValues,
): Argument | undefined {
  const seen = new Set<Def>();
  let found: Argument | undefined;
  for (let at = argument; ; at = found) {
    const { unit, e } = at;
    const expr = unit.facts.exprs.get(e);
    const [def] = expr?.[0] === 'name' ? inference.lookUp(unit, expr[1], expr[2]).defs : [];
    const values = def && given.get(def);
    if (!values) return found;
    if (seen.has(def)) return { unit, e: -1 };
    seen.add(def);
    found = values[0] ?? { unit, e: -1 };
  }
}
