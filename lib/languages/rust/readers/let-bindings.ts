// Reads `let`: names that hide earlier ones from here on. Reads no constants and no parameters.
import type { RoleOf } from '../../_rules.ts';
import { openScope } from '../../_kit/scopes.ts';
import {
  childIn,
  evaluateChildren,
  lineOf,
  ruleOf,
  startOf,
  textOf,
} from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** `let a: T = v`. The names are visible in a separate scope, that of the rest of the block. */
export function readLet(state: Extraction, node: number, rule: RoleOf<'letBinding'>): number {
  const [nameNode, typeNode] = [childIn(state, node, rule.name), childIn(state, node, rule.type)];
  const valueNode = childIn(state, node, rule.value);
  const eStated = typeNode >= 0 ? state.shared.readType(typeNode) : -1;
  if (nameNode < 0) {
    evaluateChildren(state, node);
    return -1;
  }
  // A type with `_` is less specific than the value.
  const leavesOpen =
    valueNode >= 0 && eStated >= 0 && /(?:^|\W)_(?:\W|$)/.test(textOf(state, typeNode));
  const eType = leavesOpen ? -1 : eStated;
  const otherwise = rule.otherwise === undefined ? -1 : childIn(state, node, rule.otherwise);
  const eValue = valueNode >= 0 ? state.evaluate(valueNode) : -1;
  if (otherwise >= 0) state.evaluate(otherwise);
  state.shared.expectType(eValue, eType);
  // What the platform leaves out hides nothing.
  const line = lineOf(state, startOf(state, node));
  if (state.leftOut.some(([from, to]) => from <= line && line <= to)) return -1;
  state.scope = openScope(state, 'block', -1);
  declareNames(state, { node, nameNode, eType, eValue });
  return -1;
}

function declareNames(
  state: Extraction,
  { node, nameNode, eType, eValue }: Record<'node' | 'nameNode' | 'eType' | 'eValue', number>,
): void {
  if (ruleOf(state, nameNode)?.role === 'name') {
    const [name, scope] = [textOf(state, nameNode), state.scope];
    state.shared.declare({ node, nameNode, name, scope, eType, eValue, kind: 'Local' });
    return;
  }
  const source = eType >= 0 ? state.shared.hidden(node, eType, eValue) : eValue;
  state.shared.bindPattern(nameNode, source, 'block', 'Local');
}
