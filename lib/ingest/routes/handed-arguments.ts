// Which arguments reach a parameter, typed or not, by the calls that are known to run its function. Follows no values.
import { isTestPath } from '../../base/test-paths.ts';
import type { SettledCalls } from '../resolve/hand-over.ts';
import { isReceiver } from '../resolve/receivers.ts';
import type { Def, Unit } from '../resolve/vocabulary.ts';
import type { HandedBy } from './routing.ts';

export interface HandedArgument {
  readonly unit: Unit;
  readonly e: number;
}

/** More callers than this say little of any one of them. */
const MOST = 64;

export function argumentsHandedTo(handedBy: HandedBy, parameter: Def): readonly HandedArgument[] {
  if (parameter.handed) return parameter.handed;
  const { unit, fact } = parameter;
  const around = unit.defs[fact.owner];
  const position = around?.fact.params?.indexOf(parameter.index) ?? -1;
  if (!around || position < 0) return [];
  const first = unit.defs[around.fact.params?.[0] ?? -1];
  const skipped = first && isReceiver(first) ? 1 : 0;
  const calls = (handedBy.calls ??= callsByFunction(handedBy.settled)).get(around.canonical) ?? [];
  return calls.slice(0, MOST).flatMap((call) => {
    // What tests hand to the code under test is no part of it.
    if (isTestPath(call.unit.path) && !isTestPath(unit.path)) return [];
    const e = call.site[6]?.find(([name]) => name === fact.name)?.[1] ?? call.site[5][position - skipped] ?? -1;
    return e < 0 ? [] : [{ unit: call.unit, e }];
  });
}

function callsByFunction(settled: SettledCalls): NonNullable<HandedBy['calls']> {
  const calls: NonNullable<HandedBy['calls']> = new Map();
  for (const [unit, outcomes] of settled) {
    outcomes.forEach((outcome, number) => {
      const site = unit.facts.sites[number];
      if (outcome?.kind !== 'resolved' || !site || (site[5].length === 0 && !site[6])) return;
      for (const { def } of outcome.targets) {
        const known = calls.get(def);
        if (known) known.push({ unit, site });
        else calls.set(def, [{ unit, site }]);
      }
    });
  }
  return calls;
}
