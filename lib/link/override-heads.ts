// Types in signatures as they are written, for comparison. Looks no name up.
import type { Unit } from './vocabulary.ts';

/** A type as written, as far as names go. */
export function typeText(unit: Unit, e: number, depth = 0): unknown {
  const expr = unit.facts.exprs.get(e);
  if (!expr || depth > 4) return '';
  if (expr[0] === 'name' || expr[0] === 'literal') return expr[1];
  if (expr[0] === 'member') return expr[2];
  return expr[0] === 'generic'
    ? [typeText(unit, expr[1], depth + 1), expr[2].map((arg) => typeText(unit, arg, depth + 1))]
    : expr[0];
}
