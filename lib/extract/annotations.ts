// Reads annotations: a name, and named values; where they create objects, that call. Does not interpret them.
import type { RoleOf } from '../languages/_rules.ts';
import { addExpr, addSite, nameNothing } from '../languages/_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, startOf, textOf } from '../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../languages/_kit/extraction.ts';

/** The name of a value without a name. */
const UNNAMED = 'value';

/** Recorded like a call of a decorator, with its named values in a dictionary. */
export function readAnnotation(
  state: Extraction,
  node: number,
  rule: RoleOf<'annotation'>,
): number {
  const nameNode = childIn(state, node, rule.name);
  const argsNode = childIn(state, node, rule.args);
  const eName = nameNode >= 0 ? state.evaluate(nameNode) : -1;
  const keys: string[] = [];
  const eValues: number[] = [];
  for (const child of argsNode >= 0 ? childrenOf(state, argsNode) : []) {
    const { key, value } = partsOf(state, child);
    if (key >= 0) nameNothing(state, key);
    keys.push(key >= 0 ? textOf(state, key) : UNNAMED);
    eValues.push(state.evaluate(value));
  }
  if (eName < 0) return -1;
  const given = eValues.filter((_, position) => keys[position] === UNNAMED);
  if (rule.creates !== undefined) addCreation(state, rule.creates, { eName, nameNode, given });
  const e = addExpr(state, [
    'call',
    eName,
    keys.length > 0 ? [addExpr(state, ['dict', keys, eValues])] : [],
  ]);
  state.decorators.push(e);
  return e;
}

/** Calls the constructor of a class that is named by the whole or by the first part of its name: `[Audit("a")]` creates an `AuditAttribute`. */
function addCreation(
  state: Extraction,
  suffix: string,
  { eName, nameNode, given }: { eName: number; nameNode: number; given: readonly number[] },
): void {
  const named = state.exprs[eName];
  if (named?.[0] !== 'name' && named?.[0] !== 'member') return;
  const whole = named[0] === 'name' ? named[1] : named[2];
  const name = whole.endsWith(suffix) ? whole : whole + suffix;
  const callee =
    named[0] === 'name'
      ? addExpr(state, ['name', name, named[2]])
      : addExpr(state, ['member', named[1], name]);
  const at = startOf(state, nameNode) + textOf(state, nameNode).lastIndexOf('.') + 1;
  addSite(state, { kind: 'new', callee, at, args: given });
}

/** Whether it marks the next definition as a test: by its name, in any package. */
export function saysTest(state: Extraction, node: number): boolean {
  const rule = ruleOf(state, node);
  const nameNode = rule?.role === 'annotation' && rule.tests ? childIn(state, node, rule.name) : -1;
  return (
    nameNode >= 0 &&
    rule?.role === 'annotation' &&
    rule.tests?.includes(textOf(state, nameNode).split('.').at(-1) ?? '') === true
  );
}

/** `name = value` in either form, or a value alone. */
function partsOf(state: Extraction, argument: number): { key: number; value: number } {
  const node =
    ruleOf(state, argument)?.role === 'transparent' ? childIn(state, argument, '') : argument;
  const rule = ruleOf(state, node);
  if (rule?.role === 'keywordArgument')
    return { key: childIn(state, node, ''), value: childIn(state, node, rule.value) };
  return rule?.role === 'assign'
    ? { key: childIn(state, node, rule.left), value: childIn(state, node, rule.right) }
    : { key: -1, value: node };
}
