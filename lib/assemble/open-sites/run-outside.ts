// Where functions are given to the platform, which runs them and hands them to no other code: elements of a page, timers, loops of the library. Finds no route.
import { plainName } from '../../facts/name-key.ts';
import type { CallOutcome } from '../../infer/calls/resolve-calls.ts';
import type { CallOutcomes, OutcomesOfFile } from '../../infer/values/propagate-arguments.ts';
import type { Unit } from '../../link/vocabulary.ts';
import type { IsRegistration } from './route-registrations.ts';

/** Whether the name at this place is given to the platform. */
export function runOutside(units: readonly Unit[], outcomes: CallOutcomes): IsRegistration {
  const places = new Set<string>();
  for (const unit of units) {
    const given = argumentsRun(unit, outcomes);
    const modes = given.size > 0 ? (['handler', 'passed'] as const) : (['handler'] as const);
    for (const [mode, e, , line, column] of unit.facts.refs.ofModes(...modes))
      if (mode === 'handler' || given.has(e)) places.add(`${unit.path} ${line} ${column}`);
  }
  return (path, line, column) => places.size > 0 && places.has(`${path} ${line} ${column}`);
}

const runBy = new WeakMap<OutcomesOfFile, ReadonlySet<number>>();

/** Arguments of calls that are known to leave the repository, of functions that do no more than run them. */
function argumentsRun(unit: Unit, outcomes: CallOutcomes): ReadonlySet<number> {
  const { runners } = unit.language.builtins;
  const settled = outcomes.get(unit);
  if (!runners || !settled) return NONE;
  let found = runBy.get(settled);
  if (!found) runBy.set(settled, (found = findArgumentsRun(unit, settled, runners)));
  return found;
}

const NONE: ReadonlySet<number> = new Set();

function findArgumentsRun(
  unit: Unit,
  settled: OutcomesOfFile,
  runners: readonly string[],
): ReadonlySet<number> {
  const found = new Set<number>();
  settled.forEach((outcome, at) => {
    const site = isOutside(outcome) ? unit.facts.sites.get(at) : undefined;
    const callee = unit.facts.exprs.get(site?.[1] ?? -1);
    const name = callee?.[0] === 'name' ? callee[1] : callee?.[0] === 'member' ? callee[2] : '';
    if (site && runners.includes(plainName(name))) for (const e of site[5]) found.add(e);
  });
  return found.size === 0 ? NONE : found;
}

/** A function outside may be known to run what it is given. */
function isOutside(outcome: CallOutcome | undefined): boolean {
  return (
    outcome?.kind === 'external' ||
    (outcome?.kind === 'resolved' && outcome.targets.every(({ reason }) => reason === 'callback'))
  );
}
