// Reads the type parameters ahead of a definition: `template <class T>`. The definition takes them when it is read.
import type { Extraction } from '../../_kit/extraction.ts';
import { childIn } from '../../_kit/tree-cursor.ts';
import type { RoleOf } from '../../_rules.ts';

export function readTemplate(state: Extraction, node: number, rule: RoleOf<'template'>): number {
  const params = childIn(state, node, rule.params);
  const before = state.templates;
  if (params >= 0) state.templates = [...before, params];
  for (const child of childrenAndComments(state, node)) if (child !== params) state.evaluate(child);
  state.templates = before;
  return -1;
}

function childrenAndComments(state: Extraction, node: number): number[] {
  const children: number[] = [];
  const end = state.tree.after[node] ?? 0;
  for (let child = node + 1; child < end; child = state.tree.after[child] ?? end)
    children.push(child);
  return children;
}
