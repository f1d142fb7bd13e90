// The constants that an expression may be, as keys of containers: strings, and numbers as `[n]`. Computes nothing.
import { numberKey } from '../../facts/number-key.ts';
import type { Inference } from '../inference.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';

const DEEPEST = 6;
const MOST_KEYS = 6;

export interface Constants {
  readonly keys: readonly string[];
  /** There may be other values. */
  readonly isOpen: boolean;
}

interface Search {
  readonly inference: Inference;
  readonly found: Set<string>;
  isOpen: boolean;
  /** The value depends on a parameter, for which calls may pass more. */
  isPassed: boolean;
}

/** The possible constants; no keys if only calls determine them. Undefined if nothing is known. */
export function constantsOf(inference: Inference, unit: Unit, e: number): Constants | undefined {
  const search: Search = { inference, found: new Set(), isOpen: false, isPassed: false };
  if (!collect(search, unit, e, DEEPEST)) search.isOpen = true;
  if (search.found.size > MOST_KEYS || (search.found.size === 0 && !search.isPassed))
    return undefined;
  return { keys: [...search.found], isOpen: search.isOpen };
}

/** Whether all possible values were found. */
function collect(search: Search, unit: Unit, e: number, depth: number): boolean {
  const expr = unit.facts.exprs.get(e);
  if (depth === 0 || expr === undefined) return false;
  switch (expr[0]) {
    case 'string':
      search.found.add(expr[1]);
      return true;
    case 'literal':
      if (expr[2] !== undefined) search.found.add(numberKey(expr[2]));
      return expr[2] !== undefined;
    case 'any':
      return everyOne(expr[1], (option) => collect(search, unit, option, depth - 1));
    case 'def': {
      const def = unit.defs[expr[1]];
      return def !== undefined && ofDef(search, def, depth - 1);
    }
    case 'name': {
      if (expr[3]) return everyOne(expr[3], (option) => collect(search, unit, option, depth - 1));
      const { defs, values } = search.inference.lookUp(unit, expr[1], expr[2]);
      return (
        defs.length > 0 &&
        values.length === 0 &&
        everyOne(defs, (def) => ofDef(search, def, depth - 1))
      );
    }
    default:
      return false;
  }
}

/** For a variable its assigned values; for a parameter the arguments of known calls, or its default. */
function ofDef(search: Search, def: Def, depth: number): boolean {
  const { unit, fact } = def;
  if (fact.params !== undefined || fact.rest) return false;
  const own = [
    ...(fact.eValue === undefined ? [] : [fact.eValue]),
    ...(unit.assigned.get(def.index) ?? []),
  ];
  const known = own.length > 0 && everyOne(own, (e) => collect(search, unit, e, depth));
  if (fact.kind !== 'Parameter') return known;
  search.isPassed = true;
  for (const by of search.inference.passedTo(def) ?? []) collect(search, by.unit, by.e, depth);
  return false;
}

/** Like `every`, but without stopping early. */
function everyOne<T>(items: readonly T[], holds: (item: T) => boolean): boolean {
  return items.filter(holds).length === items.length;
}
