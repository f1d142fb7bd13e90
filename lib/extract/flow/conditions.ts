// Reads statements whose conditions stand side by side and bind names: `if let a = f(), case .b(let c) = d`. Decides nothing of what holds.
import type { RoleOf } from '../../languages/_rules.ts';
import { bindParts, declare } from '../bindings/bindings.ts';
import {
  addExpr,
  childrenOf,
  endOf,
  expecting,
  inside,
  openScope,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';
import { nameExpr } from '../expressions/names-and-members.ts';
import { perhaps } from './flow.ts';
import { readType } from '../types/types.ts';

export function readConditions(x: Extraction, node: number, rule: RoleOf<'conditions'>): number {
  const children = childrenOf(x, node);
  const otherwise = children.findIndex((child) => x.tree.kindOf(child) === rule.otherwise);
  const upTo = otherwise < 0 ? children.length : otherwise;
  const bodyAt = children.findIndex((child) => ruleOf(x, child)?.role === 'block');
  const body = !rule.keeps && bodyAt >= 0 && bodyAt < upTo ? children[bodyAt] : undefined;
  const conditions = children.slice(0, body === undefined ? upTo : bodyAt);
  const rest = otherwise < 0 ? [] : children.slice(otherwise + 1);
  const yields: number[] = [];
  if (rule.keeps) {
    readClauses(x, conditions);
    for (const child of rest) x.evaluate(child);
    return -1;
  }
  inside(x, openScope(x, 'block', -1), x.owner, () => {
    const [expected] = [x.expected];
    expecting(x, undefined, () => readClauses(x, conditions));
    if (body !== undefined)
      yields.push(
        expecting(x, expected, () => perhaps(x, rule.repeats === true, () => x.evaluate(body))),
      );
  });
  for (const child of rest) yields.push(perhaps(x, false, () => x.evaluate(child)));
  const known = yields.filter((e) => e >= 0);
  return known.length === 0 || rest.length === 0 ? -1 : addExpr(x, ['any', known]);
}

/** One condition after the other: what one binds the next ones know. */
function readClauses(x: Extraction, nodes: readonly number[]): void {
  for (let at = 0; at < nodes.length; ) at = readClause(x, nodes, at);
}

/** Reads the condition that starts at this place; gives the place of the next one. */
function readClause(x: Extraction, nodes: readonly number[], from: number): number {
  const first = nodes[from] ?? -1;
  const isCase = /\bcase\s*\.?$/.test(
    x.tree.text.slice(Math.max(0, startOf(x, first) - 8), startOf(x, first)),
  );
  if (isCase) return readCase(x, nodes, from);
  if (!isBinding(x, first)) {
    x.evaluate(first);
    return from + 1;
  }
  const name = nodes[from + 1] ?? -1;
  let at = from + 2;
  const type = nodes[at];
  let eType = -1;
  if (type !== undefined && isAnnotation(x, type)) {
    eType = readType(x, type);
    at++;
  }
  const hasValue =
    at < nodes.length &&
    /^\s*=/.test(x.tree.text.slice(endOf(x, nodes[at - 1] ?? 0), startOf(x, nodes[at] ?? 0)));
  const value = hasValue ? nodes[at] : undefined;
  const eValue =
    value === undefined
      ? nameExpr(x, textOf(x, name))
      : expecting(x, eType < 0 ? undefined : () => eType, () => x.evaluate(value));
  const text = textOf(x, name);
  // The receiver stays what it is.
  if (name >= 0 && ruleOf(x, name)?.role === 'name' && text !== RECEIVER && text !== '_')
    declareAnew(x, name, text, eType, eValue);
  return hasValue ? at + 1 : at;
}

const RECEIVER = 'self';

/** It hides what had the name before, also where that stands in the same block. */
function declareAnew(
  x: Extraction,
  node: number,
  name: string,
  eType: number,
  eValue: number,
): void {
  if (x.names[x.scope]?.has(name)) x.names[x.scope]?.delete(name);
  declare(x, { node, nameNode: node, name, scope: x.scope, eType, eValue, kind: 'Local' });
}

/** `case pattern = value`. */
function readCase(x: Extraction, nodes: readonly number[], from: number): number {
  let at = from + 1;
  while (
    at < nodes.length &&
    !/^[^=]*=(?!=)/.test(
      x.tree.text.slice(endOf(x, nodes[at - 1] ?? 0), startOf(x, nodes[at] ?? 0)),
    )
  )
    at++;
  const value = nodes[at];
  const eValue = value === undefined ? -1 : x.evaluate(value);
  bindParts(x, nodes.slice(from, at), eValue, 'block', 'Local');
  return at + 1;
}

function isBinding(x: Extraction, node: number): boolean {
  return ruleOf(x, node)?.role === 'word';
}

function isAnnotation(x: Extraction, node: number): boolean {
  return ruleOf(x, node)?.role === 'typeWrapper';
}
