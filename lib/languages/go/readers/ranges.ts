// Reads the value that a loop iterates over, and the variables for keys and elements. Reads no body.
import type { RoleOf } from '../../_rules.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { listIn, textBetween } from '../../_kit/node-lists.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import { childIn, ruleOf, textOf } from '../../_kit/tree-cursor.ts';
import { NO_NAME } from './blank-names.ts';

/** `for k, v := range m`. */
export function readRange(state: Extraction, node: number, rule: RoleOf<'range'>): number {
  const right = childIn(state, node, rule.value);
  const eRight = right >= 0 ? state.evaluate(right) : -1;
  const targets = listIn(state, node, rule.names);
  const declares =
    targets.length > 0 && textBetween(state, targets.at(-1) ?? node, right).includes(':=');
  targets.forEach((target, position) => {
    const eValue = eRight >= 0 && position < 2 ? addExpr(state, ['ranged', eRight, position]) : -1;
    const name = ruleOf(state, target)?.role === 'name' ? textOf(state, target) : '';
    if (name === NO_NAME) return;
    if (declares && name !== '') declareVariable(state, { node, target, name, eValue });
    else state.shared.assignTo(target, eValue, node, -1);
  });
  return -1;
}

interface RangeVariable {
  readonly node: number;
  readonly target: number;
  readonly name: string;
  readonly eValue: number;
}

function declareVariable(state: Extraction, { node, target, name, eValue }: RangeVariable): void {
  state.shared.declare({
    node,
    nameNode: target,
    name,
    scope: state.scope,
    eType: -1,
    eValue,
    kind: state.shared.variableKind(state.scope),
  });
}
