// Reads annotations: a name, and values under names. They call nothing; what they mean is said by those who ask.
import type { RoleOf } from '../../languages/_spec.ts';
import { addExpr, childIn, childrenOf, nameNothing, ruleOf, textOf, type Extraction } from './extraction.ts';

/** The name under which a value without one stands. */
const UNNAMED = 'value';

/** Kept like a decorator that is called, with its values under their names in a dictionary. */
export function readAnnotation(x: Extraction, node: number, rule: RoleOf<'annotation'>): number {
  const nameNode = childIn(x, node, rule.name);
  const argsNode = childIn(x, node, rule.args);
  const eName = nameNode >= 0 ? x.evaluate(nameNode) : -1;
  const keys: string[] = [];
  const eValues: number[] = [];
  for (const child of argsNode >= 0 ? childrenOf(x, argsNode) : []) {
    const named = ruleOf(x, child);
    const keyNode = named?.role === 'keywordArgument' ? childIn(x, child, '') : -1;
    if (keyNode >= 0) nameNothing(x, keyNode);
    const e = x.evaluate(named?.role === 'keywordArgument' ? childIn(x, child, named.value) : child);
    keys.push(keyNode >= 0 ? textOf(x, keyNode) : UNNAMED);
    eValues.push(e);
  }
  if (eName < 0) return -1;
  const e = addExpr(x, ['call', eName, keys.length > 0 ? [addExpr(x, ['dict', keys, eValues])] : []]);
  x.decorators.push(e);
  return e;
}
