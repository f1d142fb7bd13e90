// Reads statements with lists of conditions that bind names: `if let a = f(), case .b(let c) = d`. Does not decide whether they hold.
import type { RoleOf } from '../../_rules.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import { childrenOf, endOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import { expecting, inside, openScope } from '../../_kit/scopes.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { perhaps } from '../../_kit/flow.ts';
import { bindParts } from './inline-patterns.ts';

export function readConditions(
  state: Extraction,
  node: number,
  rule: RoleOf<'conditions'>,
): number {
  const children = childrenOf(state, node);
  const otherwise = children.findIndex((child) => state.tree.kindOf(child) === rule.otherwise);
  const upTo = otherwise < 0 ? children.length : otherwise;
  const bodyAt = children.findIndex((child) => ruleOf(state, child)?.role === 'block');
  const body = !rule.keeps && bodyAt >= 0 && bodyAt < upTo ? children[bodyAt] : undefined;
  const conditions = children.slice(0, body === undefined ? upTo : bodyAt);
  const rest = otherwise < 0 ? [] : children.slice(otherwise + 1);
  const yields: number[] = [];
  if (rule.keeps) {
    readClauses(state, conditions);
    for (const child of rest) state.evaluate(child);
    return -1;
  }
  inside(state, openScope(state, 'block', -1), state.owner, () => {
    const [expected] = [state.expected];
    expecting(state, undefined, () => readClauses(state, conditions));
    if (body !== undefined)
      yields.push(
        expecting(state, expected, () =>
          perhaps(state, rule.repeats === true, () => state.evaluate(body)),
        ),
      );
  });
  for (const child of rest) yields.push(perhaps(state, false, () => state.evaluate(child)));
  const known = yields.filter((e) => e >= 0);
  return known.length === 0 || rest.length === 0 ? -1 : addExpr(state, ['any', known]);
}

/** One condition after the other: names of one are visible in the next ones. */
function readClauses(state: Extraction, nodes: readonly number[]): void {
  for (let at = 0; at < nodes.length; ) at = readClause(state, nodes, at);
}

/** Reads the condition that starts at this index; returns the index of the next one. */
function readClause(state: Extraction, nodes: readonly number[], from: number): number {
  const first = nodes[from] ?? -1;
  const isCase = /\bcase\s*\.?$/.test(
    state.tree.text.slice(Math.max(0, startOf(state, first) - 8), startOf(state, first)),
  );
  if (isCase) return readCase(state, nodes, from);
  if (!isBinding(state, first)) {
    state.evaluate(first);
    return from + 1;
  }
  const name = nodes[from + 1] ?? -1;
  let at = from + 2;
  const type = nodes[at];
  let eType = -1;
  if (type !== undefined && isAnnotation(state, type)) {
    eType = state.shared.readType(type);
    at++;
  }
  const hasValue =
    at < nodes.length &&
    /^\s*=/.test(
      state.tree.text.slice(endOf(state, nodes[at - 1] ?? 0), startOf(state, nodes[at] ?? 0)),
    );
  const value = hasValue ? nodes[at] : undefined;
  const eValue =
    value === undefined
      ? state.shared.nameExpr(textOf(state, name))
      : expecting(state, eType < 0 ? undefined : () => eType, () => state.evaluate(value));
  const text = textOf(state, name);
  // `self` stays the receiver.
  if (name >= 0 && ruleOf(state, name)?.role === 'name' && text !== RECEIVER && text !== '_')
    declareAnew(state, name, text, eType, eValue);
  return hasValue ? at + 1 : at;
}

const RECEIVER = 'self';

/** It hides an earlier variable of that name, also one of the same block. */
function declareAnew(
  state: Extraction,
  node: number,
  name: string,
  eType: number,
  eValue: number,
): void {
  if (state.names[state.scope]?.has(name)) state.names[state.scope]?.delete(name);
  state.shared.declare({
    node,
    nameNode: node,
    name,
    scope: state.scope,
    eType,
    eValue,
    kind: 'Local',
  });
}

/** `case pattern = value`. */
function readCase(state: Extraction, nodes: readonly number[], from: number): number {
  let at = from + 1;
  while (
    at < nodes.length &&
    !/^[^=]*=(?!=)/.test(
      state.tree.text.slice(endOf(state, nodes[at - 1] ?? 0), startOf(state, nodes[at] ?? 0)),
    )
  )
    at++;
  const value = nodes[at];
  const eValue = value === undefined ? -1 : state.evaluate(value);
  bindParts(state, nodes.slice(from, at), { source: eValue, hoist: 'block', kind: 'Local' });
  return at + 1;
}

function isBinding(state: Extraction, node: number): boolean {
  return ruleOf(state, node)?.role === 'word';
}

function isAnnotation(state: Extraction, node: number): boolean {
  return ruleOf(state, node)?.role === 'typeWrapper';
}
