// Reads object initializers, and objects of the expected type. Does not resolve that type.
import type { RoleOf } from '../../_rules.ts';
import { addExpr, addRef, addSite } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import { expecting } from '../../_kit/scopes.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** `{ Name = value, Other = { … }, element }` after a new object. */
function readInitializer(state: Extraction, node: number, eObject: number): void {
  for (const child of childrenOf(state, node)) {
    const rule = ruleOf(state, child);
    const left = rule?.role === 'assign' ? childIn(state, child, rule.left) : -1;
    if (rule?.role !== 'assign' || ruleOf(state, left)?.role !== 'name') {
      if (rule?.role === 'initializer')
        for (const part of childrenOf(state, child)) state.evaluate(part);
      else state.evaluate(child);
      continue;
    }
    const eMember = addExpr(state, ['member', eObject, textOf(state, left)]);
    addRef(state, 'write', eMember, startOf(state, left));
    const right = childIn(state, child, rule.right);
    if (ruleOf(state, right)?.role === 'initializer') readInitializer(state, right, eMember);
    else if (right >= 0)
      expecting(
        state,
        () => addExpr(state, ['classOf', eMember]),
        () => state.evaluate(right),
      );
  }
}

/** `new(…)`: of the class that is expected there. */
export function readExpected(state: Extraction, node: number, rule: RoleOf<'newExpected'>): number {
  const eClass = state.expected?.() ?? -1;
  const argsNode =
    childrenOf(state, node).find((child) => ruleOf(state, child)?.role === 'list') ??
    childIn(state, node, rule.args);
  const eArgs = expecting(state, undefined, () =>
    argsNode >= 0
      ? state.shared.readArguments(childrenOf(state, argsNode), {
          eCallee: eClass,
          named: [],
          types: [],
        })
      : [],
  );
  if (eClass >= 0)
    addSite(state, { kind: 'new', callee: eClass, at: startOf(state, node), args: eArgs });
  const e = eClass < 0 ? -1 : addExpr(state, ['new', eClass, eArgs]);
  const initial = childrenOf(state, node).find(
    (child) => ruleOf(state, child)?.role === 'initializer',
  );
  if (initial !== undefined) readInitializer(state, initial, e);
  return e;
}

/** `new A(b) { C = d }`: members are assigned on the new object. */
export function readMade(state: Extraction, node: number, eObject: number): void {
  const initial = childIn(state, node, 'initializer');
  if (initial >= 0) readInitializer(state, initial, eObject);
}
