// The calls of a chain, as in `r.Path("/users").Methods("GET")`: those before and after one of them. Knows no framework.
import { UnitMemo } from '../../link/tracking/unit-memo.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import { plainName } from '../../facts/name-key.ts';
import type { Unit } from '../../link/vocabulary.ts';
import { siteOf } from './call-arguments.ts';

/** The nearest call of a method of this name in the chain of a call. */
export function chainedCall(unit: Unit, site: SiteFact, name: string): SiteFact | undefined {
  return nearest(unit, site, name, siteBefore) ?? nearest(unit, site, name, siteAfter);
}

type Step = (unit: Unit, site: SiteFact) => SiteFact | undefined;

function nearest(unit: Unit, from: SiteFact, name: string, next: Step): SiteFact | undefined {
  for (let site = next(unit, from); site; site = next(unit, site)) {
    const callee = unit.facts.exprs.get(site[1]);
    if (callee?.[0] === 'member' && plainName(callee[2]) === name) return site;
  }
  return undefined;
}

/** The call whose result is the receiver. */
function siteBefore(unit: Unit, [, eCallee]: SiteFact): SiteFact | undefined {
  const callee = unit.facts.exprs.get(eCallee);
  const receiver = callee?.[0] === 'member' ? unit.facts.exprs.get(callee[1]) : undefined;
  return receiver?.[0] === 'call' ? siteOf(unit, receiver[1]) : undefined;
}

const followers = new UnitMemo<ReadonlyMap<number, SiteFact>>();

/** The call of a method of the result. */
function siteAfter(unit: Unit, [, eCallee]: SiteFact): SiteFact | undefined {
  let known = followers.get(unit);
  if (!known)
    followers.set(
      unit,
      (known = new Map(
        unit.facts.sites.flatMap((site): [number, SiteFact][] => {
          const before = siteBefore(unit, site);
          return before ? [[before[1], site]] : [];
        }),
      )),
    );
  return known.get(eCallee);
}
