// Positions and content of nodes: children by field, texts, lines. Records nothing.
import type { NodeRule } from '../_rules.ts';
import { selectChild } from '../../parse/child-selectors.ts';
import type { Extraction, TreeView } from './extraction.ts';

export function lineStartsOf(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

export function lineOf(state: Pick<TreeView, 'lineStarts'>, offset: number): number {
  let low = 0;
  let high = state.lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((state.lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

export function columnOf(
  state: Pick<TreeView, 'lineStarts'>,
  offset: number,
  line: number,
): number {
  return offset - (state.lineStarts[line - 1] ?? 0) + 1;
}

export function startOf(state: TreeView, node: number): number {
  return state.tree.start[node] ?? 0;
}

export function endOf(state: TreeView, node: number): number {
  return state.tree.end[node] ?? 0;
}

export function textOf(state: TreeView, node: number): string {
  return state.tree.text.slice(state.tree.start[node], state.tree.end[node]);
}

export function ruleOf(state: TreeView, node: number): NodeRule | undefined {
  return state.tree.ruleAt(node);
}

/** Children of a node without comments. */
export function childrenOf(state: TreeView, node: number): number[] {
  const { after } = state.tree;
  const children: number[] = [];
  const end = after[node] ?? 0;
  for (let child = node + 1; child < end; child = after[child] ?? end) {
    if (state.tree.ruleAt(child)?.role !== 'comment') children.push(child);
  }
  return children;
}

/**
 * The first child in this field; with an empty name the first child that is no modifier, with `-1` the last, with `~`
 * the last without a field, with `@` the first of a role. -1 if there is none.
 */
export function childIn(state: TreeView, node: number, field: string): number {
  if (field === '-1') return childrenOf(state, node).at(-1) ?? -1;
  if (field.startsWith('@'))
    return (
      childrenOf(state, node).find((child) => ruleOf(state, child)?.role === field.slice(1)) ?? -1
    );
  if (field === '~')
    return (
      childrenOf(state, node).findLast(
        (child) => state.tree.fieldAt(child) === '' && !isAside(state, child),
      ) ?? -1
    );
  if (field.startsWith(':')) return selectChild(state.tree, node, field);
  const { after } = state.tree;
  const end = after[node] ?? 0;
  for (let child = node + 1; child < end; child = after[child] ?? end) {
    if (field === '' ? !isAside(state, child) : state.tree.fieldAt(child) === field) return child;
  }
  return -1;
}

function isAside(state: TreeView, node: number): boolean {
  const role = state.tree.ruleAt(node)?.role;
  return role === 'comment' || role === 'modifiers' || role === 'word';
}

/**
 * The positions of children in a list, counted by the commas before them: an element that binds nothing may have no
 * node.
 */
export function placesOf(state: TreeView, node: number, children: readonly number[]): number[] {
  let from = startOf(state, node);
  let place = 0;
  return children.map((child) => {
    place += state.tree.text.slice(from, startOf(state, child)).split(',').length - 1;
    from = endOf(state, child);
    return place;
  });
}

/** Reads all children of a node that its fields do not name. */
export function evaluateChildren(state: Extraction, node: number): void {
  const { after } = state.tree;
  const end = after[node] ?? 0;
  for (let child = node + 1; child < end; child = after[child] ?? end) state.evaluate(child);
}

export function compactText(state: TreeView, node: number): string {
  return textOf(state, node).replace(/\s+/g, '');
}

/** The start of the last name in a path. */
export function lastNameIn(state: TreeView, node: number): number {
  let last = node;
  for (let child = node + 1; child < (state.tree.after[node] ?? 0); child++)
    if (state.tree.isName(child)) last = child;
  return startOf(state, last);
}
