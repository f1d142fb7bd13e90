// Follows arguments into the functions that calls are known to run: what an untyped parameter may be. Types that are declared go first.
import { isTestPath } from '../../base/test-paths.ts';
import type { SiteFact } from '../../model/file-facts.ts';
import type { Inference } from './inference.ts';
import { isReceiver } from './receivers.ts';
import { resolveCall, type CallOutcome, type CallTarget } from './resolve-calls.ts';
import type { Def, Unit } from './vocabulary.ts';

/** A parameter that more calls than this hand something to says little: it stays open. */
const MOST_HANDED = 24;

/** How calls ended that nothing handed over can change, by file and number of the site. Files of equal content share their facts. */
export type SettledCalls = ReadonlyMap<Unit, readonly (CallOutcome | undefined)[]>;

/** Resolves every call once and notes which arguments reach which parameters. */
export function handOverArguments(inference: Inference): SettledCalls {
  const settled = new Map<Unit, (CallOutcome | undefined)[]>();
  for (const unit of inference.program.units) {
    const outcomes: (CallOutcome | undefined)[] = [];
    settled.set(unit, outcomes);
    unit.facts.sites.forEach((site, number) => {
      const outcome = resolveCall(inference, unit, site);
      if (outcome.kind === 'external' || outcome.kind === 'conversion' || (outcome.kind === 'resolved' && outcome.open === undefined)) outcomes[number] = outcome;
      if (outcome.kind === 'resolved') for (const target of outcome.targets) if (target.reason !== 'macro') handOver(unit, site, target);
    });
  }
  return settled;
}

/** Literals open no receiver and no callee; they tell which item is meant where the parameter is a key. */
function tellsMore(parameter: Def, unit: Unit, e: number): boolean {
  const tag = unit.facts.exprs[e]?.[0];
  return tag !== undefined && ((tag !== 'literal' && tag !== 'string') || parameter.unit.keys.has(parameter.index));
}

/** What tests hand to the code under test is no part of it: doubles of all kinds. */
function handOver(unit: Unit, site: SiteFact, { def }: CallTarget): void {
  if (isTestPath(unit.path) && !isTestPath(def.unit.path)) return;
  const parameters = (def.fact.params ?? []).map((index) => def.unit.defs[index]);
  const skip = parameters[0] && isReceiver(parameters[0]) ? 1 : 0;
  site[5].forEach((e, position) => note(parameters[position + skip], unit, e));
  for (const [name, e] of site[6] ?? []) note(parameters.find((parameter) => parameter?.fact.name === name), unit, e);
}

function note(parameter: Def | undefined, unit: Unit, e: number): void {
  if (!parameter || !tellsMore(parameter, unit, e) || parameter.fact.eType !== undefined || parameter.fact.rest) return;
  parameter.handed ??= [];
  if (parameter.handed.length < MOST_HANDED) parameter.handed.push({ unit, e });
}
