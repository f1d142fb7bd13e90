// Reads statements: blocks, returns, exceptions, and declarations of several names. Does not read expressions.
import type { RoleOf } from '../../languages/_rules.ts';
import { addExpr, nameNothing } from '../../languages/_kit/record-facts.ts';
import { childIn, childrenOf, evaluateChildren, ruleOf } from '../../languages/_kit/tree-cursor.ts';
import { expecting, functionScope, inside, openScope } from '../../languages/_kit/scopes.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';
import { perhaps } from '../../languages/_kit/flow.ts';
import { readModifiers } from '../modifiers.ts';
import { readType } from '../types/types.ts';

export function readDeclarations(
  state: Extraction,
  node: number,
  rule: RoleOf<'declarations'>,
): number {
  const before = [state.hoist, state.declaredType, state.modifiers] as const;
  const type = rule.type ? childIn(state, node, rule.type) : -1;
  state.hoist = rule.hoist;
  state.declaredType = type >= 0 ? readType(state, type) : -1;
  const modifiers = readModifiers(state, node);
  const { annotations } = state;
  const first = state.defs.length;
  // Words around the declaration are its own.
  if (modifiers.size > 0) state.modifiers = modifiers;
  if (rule.isStatic) state.modifiers = new Set([...state.modifiers, 'static']);
  for (const child of childrenOf(state, node))
    if (child !== type && ruleOf(state, child)?.role !== 'modifiers') state.evaluate(child);
  [state.hoist, state.declaredType, state.modifiers] = before;
  annotateFields(state, first, annotations);
  return -1;
}

/** The annotations before a declaration are those of each field in it. */
function annotateFields(
  state: Extraction,
  first: number,
  annotations: Extraction['annotations'],
): void {
  if (annotations.length === 0) return;
  for (const fact of state.defs.slice(first))
    if (fact.kind === 'Property' && fact.scope === state.scope) fact.eDecorators = annotations;
}

export function readLabel(state: Extraction, node: number): number {
  nameNothing(state, node);
  return -1;
}

export function readBlock(state: Extraction, node: number, yields: boolean): number {
  let e = -1;
  inside(state, openScope(state, 'block', -1), state.owner, () => {
    if (!yields) return evaluateChildren(state, node);
    for (
      let child = node + 1, end = state.tree.after[node] ?? 0;
      child < end;
      child = state.tree.after[child] ?? end
    ) {
      const last = state.evaluate(child);
      if (ruleOf(state, child)?.role !== 'comment') e = last;
    }
  });
  return e;
}

/** A block whose names belong to the enclosing scope. Its value is that of its last part, or of code that runs instead. */
export function readSequence(
  state: Extraction,
  node: number,
  { optionalClauses = [] }: RoleOf<'block'>,
): number {
  const options: number[] = [];
  let e = -1;
  for (
    let child = node + 1, end = state.tree.after[node] ?? 0;
    child < end;
    child = state.tree.after[child] ?? end
  ) {
    const kind = state.tree.kindOf(child);
    if (optionalClauses.includes(kind)) {
      const other = perhaps(state, false, () => state.evaluate(child));
      if (kind !== optionalClauses.at(-1)) options.push(other);
      continue;
    }
    const last = state.evaluate(child);
    const role = ruleOf(state, child)?.role;
    if (role !== 'comment' && role !== 'statement') e = last;
  }
  return options.length === 0 ? e : addExpr(state, ['any', [e, ...options]]);
}

/** `x?`: a built-in member of the operand. */
export function readUnwrapped(state: Extraction, node: number, rule: RoleOf<'unwrap'>): number {
  const e = state.evaluate(childIn(state, node, ''));
  return e < 0 ? -1 : addExpr(state, ['member', e, rule.member]);
}

/** Parts of which each may run or not. */
export function readAlternatives(state: Extraction, node: number): number {
  for (const child of childrenOf(state, node)) perhaps(state, false, () => state.evaluate(child));
  return -1;
}

export function readComprehension(state: Extraction, node: number, body: string): number {
  let e = -1;
  inside(state, openScope(state, 'block', -1), state.owner, () => {
    const bodyNode = childIn(state, node, body);
    for (const child of childrenOf(state, node)) if (child !== bodyNode) state.evaluate(child);
    if (bodyNode >= 0) e = state.evaluate(bodyNode);
  });
  return addExpr(state, ['generic', addExpr(state, ['literal', 'Array']), [e]]);
}

/** `return a, b`: of several values the first. */
export function readFirstReturn(state: Extraction, node: number): number {
  const list = childIn(state, node, '');
  const [first, ...others] =
    list >= 0 && ruleOf(state, list)?.role === 'list' ? childrenOf(state, list) : [list];
  if (first === undefined || first < 0) return -1;
  addReturn(state, state.evaluate(first), 'eReturns');
  for (const other of others) state.evaluate(other);
  return -1;
}

export function readReturn(state: Extraction, node: number, list: 'eReturns' | 'eYields'): number {
  const value = childIn(state, node, '');
  const eType = state.defs[state.scopes[functionScope(state, state.scope)]?.[2] ?? -1]?.eType ?? -1;
  addReturn(
    state,
    value >= 0
      ? expecting(state, eType < 0 ? undefined : () => eType, () => state.evaluate(value))
      : -1,
    list,
  );
  return -1;
}

function addReturn(state: Extraction, e: number, list: 'eReturns' | 'eYields'): void {
  const scope = functionScope(state, state.scope);
  const def = state.defs[state.scopes[scope]?.[2] ?? -1];
  if (def) def[list] = [...(def[list] ?? []), e];
}
