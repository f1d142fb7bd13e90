// Whether what a method returns is made of the class that it is called on: `return session.get(cls, id)`. Follows local variables, and infers no values.
import { bodyIndex } from '../../../link/tracking/unit-memo.ts';
import type { ExprFact } from '../../../facts/file-facts.ts';
import type { Def, Unit } from '../../../link/vocabulary.ts';

/** Deeper expressions are given up. */
const DEEPEST = 14;

/** By definition, as far as asked. */
const knownIn = bodyIndex(() => new Map<number, boolean>());

export function isMadeOfClass({ unit, fact, index }: Def): boolean {
  const first = unit.facts.defs[fact.params?.[0] ?? -1];
  if (first?.eValue === undefined || unit.facts.exprs.tagOf(first.eValue) !== 'cls') return false;
  const known = knownIn(unit);
  let isMade = known.get(index);
  if (isMade === undefined)
    known.set(
      index,
      (isMade = (fact.eReturns ?? []).some((e) => isMadeOf(unit, e, first.name, DEEPEST))),
    );
  return isMade;
}

function isMadeOf(unit: Unit, e: number, name: string, depth: number): boolean {
  const expr = unit.facts.exprs.get(e);
  if (expr === undefined || depth === 0) return false;
  if (expr[0] === 'name' && expr[1] === name) return true;
  return partsOf(unit, expr).some((part) => isMadeOf(unit, part, name, depth - 1));
}

/** The expressions that a value comes from: of a call those of its callee and its arguments, of a variable what it holds. */
function partsOf(unit: Unit, expr: ExprFact): readonly number[] {
  switch (expr[0]) {
    case 'name':
      return expr[3] ?? valuesOfLocal(unit, expr[1], expr[2]);
    case 'call':
      return [expr[1], ...expr[2]];
    case 'member':
    case 'index':
    case 'each':
    case 'part':
    case 'await':
    case 'slice':
      return [expr[1]];
    case 'any':
    case 'list':
      return expr[1];
    default:
      return [];
  }
}

/** Of a variable in a function around; other names are no parts of the result. */
function valuesOfLocal(unit: Unit, name: string, from: number): readonly number[] {
  const { scopes } = unit.facts;
  for (let scope = from; scope > 0; scope = scopes[scope]?.[1] ?? -1) {
    const defs = scopes[scope]?.[0] === 'class' ? undefined : unit.names[scope]?.get(name);
    if (defs)
      return defs.flatMap(({ fact, index }) => [
        ...(fact.eValue === undefined ? [] : [fact.eValue]),
        ...(unit.assigned.get(index) ?? []),
      ]);
  }
  return [];
}
