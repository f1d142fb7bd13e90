// The values that code gives to a field, by assignments and by literals of its type. Follows none of them.
import { isTestPath } from '../../facts/test-paths.ts';
import { plainName } from '../../facts/name-key.ts';
import { listOf } from '../../base/lists/list-of.ts';
import type { Program, Def, Unit } from '../../link/vocabulary.ts';
import type { PassedArgument } from '../calls/passed-arguments.ts';
import type { Tracing } from '../routing.ts';

/** A name that more code assigns to says little. */
const MOST = 64;

interface GivenValue extends PassedArgument {
  readonly eObject: number;
}

const byProgram = new WeakMap<Program, ReadonlyMap<string, readonly GivenValue[]>>();

export function valuesGivenTo({ inference }: Tracing, field: Def): readonly PassedArgument[] {
  const { program } = inference;
  let byName = byProgram.get(program);
  if (!byName) byProgram.set(program, (byName = assignedMembers(program.units)));
  const given = byName.get(plainName(field.fact.name)) ?? [];
  if (given.length > MOST) return [];
  return given.filter(
    ({ unit, eObject }) =>
      unit.language.spec.family === field.unit.language.spec.family &&
      (!isTestPath(unit.path) || isTestPath(field.unit.path)) &&
      inference
        .valueOf(unit, eObject)
        .some((value) => inference.member(value, field.fact.name).defs.includes(field)),
  );
}

function assignedMembers(units: readonly Unit[]): ReadonlyMap<string, readonly GivenValue[]> {
  const found = new Map<string, GivenValue[]>();
  for (const unit of units) {
    for (const { fact } of unit.allDefs) {
      const { name, eAttach, eValue } = fact;
      if (eAttach !== undefined && eValue !== undefined)
        listOf(found, plainName(name)).push({ unit, e: eValue, eObject: eAttach });
    }
    for (const [eTarget, e] of unit.facts.assigns) {
      const target = unit.facts.exprs.get(eTarget);
      if (target?.[0] === 'member' && target[1] >= 0)
        listOf(found, plainName(target[2])).push({ unit, e, eObject: target[1] });
    }
  }
  return found;
}
