// Reads choices among parts of which one runs, rescued exceptions, and results of methods. Declares no method.
import type { RoleOf } from '../../_rules.ts';
import { addCast, addExpr } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { noteOpen, perhaps } from '../../_kit/flow.ts';
import { functionScope } from '../../_kit/scopes.ts';

/** One of several parts runs; the value is that of this part. */
export function readChoices(state: Extraction, node: number, rule: RoleOf<'choices'>): number {
  const by = childIn(state, node, rule.by);
  if (by >= 0) state.evaluate(by);
  const options = childrenOf(state, node)
    .filter((child) => child !== by)
    .map((child) => perhaps(state, false, () => state.evaluate(child)));
  return options.every((e) => e < 0) ? -1 : addExpr(state, ['any', options]);
}

/** `rescue A, B => error`. */
export function readCatches(state: Extraction, node: number, rule: RoleOf<'catches'>): number {
  const [types, holder, body] = [
    childIn(state, node, rule.types),
    childIn(state, node, rule.name),
    childIn(state, node, rule.body),
  ];
  const eTypes =
    types < 0 ? [] : childrenOf(state, types).map((type) => state.shared.readType(type));
  const nameNode = holder < 0 ? -1 : childIn(state, holder, '');
  if (nameNode >= 0 && ruleOf(state, nameNode)?.role === 'name') {
    const name = textOf(state, nameNode);
    const scope = state.shared.targetScope('function', name);
    state.shared.declare({
      node: holder,
      nameNode,
      name,
      scope,
      eType: -1,
      eValue: eTypes.length === 0 ? -1 : addCast(state, addExpr(state, ['any', eTypes]), -1),
      kind: 'Local',
    });
    noteOpen(state, scope, name);
  } else if (nameNode >= 0) state.evaluate(nameNode);
  return body < 0 ? -1 : state.evaluate(body);
}

/** `return`, which in blocks returns from the enclosing method. Of several values the first counts. */
export function readMethodReturn(state: Extraction, node: number): number {
  const list = childIn(state, node, '');
  const [first, ...others] =
    list >= 0 && ruleOf(state, list)?.role === 'list' ? childrenOf(state, list) : [list];
  if (first === undefined || first < 0) return -1;
  const e = state.evaluate(first);
  const method = state.defs[enclosingMethod(state)];
  if (method) method.eReturns = [...(method.eReturns ?? []), e];
  for (const other of others) state.evaluate(other);
  return -1;
}

/** The innermost function that is no block; -1 outside of functions. */
function enclosingMethod(state: Extraction): number {
  let scope = functionScope(state, state.scope);
  while (scope > 0 && state.defs[state.scopes[scope]?.[2] ?? -1]?.seesAround)
    scope = functionScope(state, state.scopes[scope]?.[1] ?? 0);
  return state.scopes[scope]?.[2] ?? -1;
}
