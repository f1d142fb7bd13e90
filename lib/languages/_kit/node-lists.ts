// Adjacent nodes in one field, and the text between nodes. Reads none.
import type { Extraction } from './extraction.ts';
import { childrenOf, endOf, ruleOf, startOf } from './tree-cursor.ts';

/** The nodes in a field, one by one if the field holds a list. */
export function listIn(state: Extraction, node: number, field: string): number[] {
  return fieldNodes(state, node, field).flatMap((child) =>
    ruleOf(state, child)?.role === 'list'
      ? childrenOf(state, child).filter((part) => ruleOf(state, part)?.role !== 'ignore')
      : [child],
  );
}

/** Without a name the field is the first child, and `-1` the last of several. */
function fieldNodes(state: Extraction, node: number, field: string): number[] {
  const children = childrenOf(state, node);
  if (field === '') return children.slice(0, 1);
  return field === '-1'
    ? children.slice(1).slice(-1)
    : children.filter((child) => state.tree.fieldAt(child) === field);
}

export function textBetween(state: Extraction, left: number, right: number): string {
  return state.tree.text
    .slice(endOf(state, left), startOf(state, right))
    .slice(0, LONGEST_OPERATOR);
}

/** Limit for an operator between two nodes, including comments. */
const LONGEST_OPERATOR = 200;
