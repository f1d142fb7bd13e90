// Reads definitions with decorators before them. Applies none.
import type { RoleOf } from '../../_rules.ts';
import { childIn, childrenOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

export function readDecorated(state: Extraction, node: number, rule: RoleOf<'decorated'>): number {
  const definition = childIn(state, node, rule.definition);
  for (const child of childrenOf(state, node)) if (child !== definition) state.evaluate(child);
  return definition >= 0 ? state.evaluate(definition) : -1;
}
