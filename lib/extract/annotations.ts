// Reads annotations: a name, and values under names. They call nothing; what they mean is said by those who ask.
import type { RoleOf } from '../languages/_rules.ts';
import {
  addExpr,
  childIn,
  childrenOf,
  nameNothing,
  ruleOf,
  textOf,
  type Extraction,
} from './extraction.ts';

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
    const { key, value } = partsOf(x, child);
    if (key >= 0) nameNothing(x, key);
    keys.push(key >= 0 ? textOf(x, key) : UNNAMED);
    eValues.push(x.evaluate(value));
  }
  if (eName < 0) return -1;
  const e = addExpr(x, [
    'call',
    eName,
    keys.length > 0 ? [addExpr(x, ['dict', keys, eValues])] : [],
  ]);
  x.decorators.push(e);
  return e;
}

/** Whether it says that what it stands before is a test: by its name, whatever package that is of. */
export function saysTest(x: Extraction, node: number): boolean {
  const rule = ruleOf(x, node);
  const nameNode = rule?.role === 'annotation' && rule.tests ? childIn(x, node, rule.name) : -1;
  return (
    nameNode >= 0 &&
    rule?.role === 'annotation' &&
    rule.tests?.includes(textOf(x, nameNode).split('.').at(-1) ?? '') === true
  );
}

/** `name = value`, in either way of writing it; or a value alone. */
function partsOf(x: Extraction, argument: number): { key: number; value: number } {
  const node = ruleOf(x, argument)?.role === 'transparent' ? childIn(x, argument, '') : argument;
  const rule = ruleOf(x, node);
  if (rule?.role === 'keywordArgument')
    return { key: childIn(x, node, ''), value: childIn(x, node, rule.value) };
  return rule?.role === 'assign'
    ? { key: childIn(x, node, rule.left), value: childIn(x, node, rule.right) }
    : { key: -1, value: node };
}
