// The arguments that reach a parameter, typed or not, in the resolved calls of its function. Follows no values.
import { isTestPath } from '../../facts/test-paths.ts';
import type { CallOutcomes } from '../../infer/values/propagate-arguments.ts';
import { plainName } from '../../facts/name-key.ts';
import { isReceiver } from '../../infer/calls/receivers.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import type { FunctionCall, CallsPassing, Tracing } from '../routing.ts';

export interface PassedArgument {
  readonly unit: Unit;
  readonly e: number;
}

/** Maximum number of calls considered for a function: with more, each one means little. */
const MOST = 64;

export function argumentsPassedTo(
  { inference, callsPassing }: Tracing,
  parameter: Def,
): readonly PassedArgument[] {
  const passed = inference.passedTo(parameter);
  if (passed) return passed;
  const { unit, fact } = parameter;
  const around = unit.defs[fact.owner];
  if (!around?.fact.params?.includes(parameter.index)) return [];
  const calls = callsOf({ callsPassing }, around);
  return calls.slice(0, MOST).flatMap((call) => {
    // Arguments passed by tests to the code under test are ignored.
    if (isTestPath(call.unit.path) && !isTestPath(unit.path)) return [];
    const e = argumentOfCall(call, parameter);
    return e < 0 ? [] : [{ unit: call.unit, e }];
  });
}

/** The resolved calls of a function. */
export function callsOf(
  { callsPassing }: Pick<Tracing, 'callsPassing'>,
  def: Def,
): readonly FunctionCall[] {
  return (callsPassing.calls ??= callsByFunction(callsPassing.settled)).get(def.canonical) ?? [];
}

/** What a call of the function passes to one of its parameters; negative if nothing. */
export function argumentOfCall(call: FunctionCall, { unit, fact, index }: Def): number {
  const around = unit.defs[fact.owner];
  const position = around?.fact.params?.indexOf(index) ?? -1;
  if (!around || position < 0) return -1;
  const first = unit.defs[around.fact.params?.[0] ?? -1];
  const skipped = first && isReceiver(first) ? 1 : 0;
  return (
    call.site[6]?.find(([name]) => name === fact.name)?.[1] ??
    inPlace(call, position - skipped, around)
  );
}

function callsByFunction(settled: CallOutcomes): NonNullable<CallsPassing['calls']> {
  const calls: NonNullable<CallsPassing['calls']> = new Map();
  for (const [unit, outcomes] of settled) {
    outcomes.forEach((outcome, number) => {
      const site = outcome?.kind === 'resolved' ? unit.facts.sites.get(number) : undefined;
      if (outcome?.kind !== 'resolved' || !site) return;
      for (const { def } of outcome.targets) {
        const known = calls.get(def);
        if (known) known.push({ unit, site });
        else calls.set(def, [{ unit, site }]);
      }
    });
  }
  return calls;
}

/** The first argument of an extension is its receiver. */
function inPlace({ unit, site }: FunctionCall, position: number, { fact }: Def): number {
  const callee = unit.facts.exprs.get(site[1]);
  if (fact.isExtension !== true || callee?.[0] !== 'member') return site[5][position] ?? -1;
  return position === 0 ? callee[1] : (site[5][position - 1] ?? -1);
}

/**
 * Possible receivers of an extension, if the types of external objects are unknown: the receivers of all calls of its
 * name. Only used if the type of the parameter is one of those objects.
 */
export function receiversOf(
  callsPassing: CallsPassing,
  { fact, unit }: Def,
): readonly PassedArgument[] {
  const around = unit.defs[fact.owner]?.fact;
  if (
    around?.isExtension !== true ||
    around.params?.[0] === undefined ||
    unit.defs[around.params[0]]?.fact !== fact
  )
    return [];
  callsPassing.byName ??= callsByName(callsPassing.settled);
  return (callsPassing.byName.get(plainName(around.name)) ?? []).slice(0, MOST).flatMap((call) => {
    const callee = call.unit.facts.exprs.get(call.site[1]);
    return callee?.[0] === 'member' && !(isTestPath(call.unit.path) && !isTestPath(unit.path))
      ? [{ unit: call.unit, e: callee[1] }]
      : [];
  });
}

/** Calls of members by the member's name, in languages with extensions. */
function callsByName(settled: CallOutcomes): Map<string, FunctionCall[]> {
  const calls = new Map<string, FunctionCall[]>();
  for (const unit of settled.keys()) {
    for (const site of unit.facts.sites) {
      const callee = unit.facts.exprs.get(site[1]);
      if (site[0] !== 'call' || callee?.[0] !== 'member') continue;
      const name = plainName(callee[2]);
      const known = calls.get(name);
      if (known) known.push({ unit, site });
      else calls.set(name, [{ unit, site }]);
    }
  }
  return calls;
}
