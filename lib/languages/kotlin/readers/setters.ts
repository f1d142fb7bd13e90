// Reads setters of properties. Properties themselves are read by the engine.
import type { RoleOf } from '../../_rules.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { childIn, childrenOf, evaluateChildren, textOf } from '../../_kit/tree-cursor.ts';

/** `set(value) { … }`: the parameter has the type of the property, and is visible in its body. */
export function readSetter(state: Extraction, node: number, rule: RoleOf<'setter'>): number {
  const nameNode = childIn(state, node, rule.name);
  if (nameNode < 0) {
    evaluateChildren(state, node);
    return -1;
  }
  const name = textOf(state, nameNode);
  const scope = state.shared.targetScope(state.hoist, name);
  const eType = state.defs[state.scopes[state.scope]?.[2] ?? -1]?.eType ?? -1;
  state.shared.declare({ node, nameNode, name, scope, eType, eValue: -1 });
  readCode(state, node, nameNode);
  return -1;
}

/** Annotations in it are its own, not those of the next definition. */
function readCode(state: Extraction, node: number, nameNode: number): void {
  const before = state.decorators;
  state.decorators = [];
  for (const child of childrenOf(state, node))
    if (child > nameNode || nameNode >= (state.tree.after[child] ?? 0)) state.evaluate(child);
  state.decorators = before;
}
