// Reads code between `do` and `end`: a function without a name that a macro gets, or code that runs in place. Calls nothing.
import { define } from '../../_kit/define.ts';
import { apart } from '../../_kit/flow.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import { inside, openScope } from '../../_kit/scopes.ts';
import { childrenOf, evaluateChildren, ruleOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** `scope "/" do … end`: what the macro does with the code is up to it. */
export function readCodeBlock(state: Extraction, node: number): number {
  const def = define(state, {
    node,
    at: node,
    name: '',
    kind: 'Function',
    scope: -1,
    memberOf: -1,
  });
  const fact = state.defs[def];
  if (!fact) return -1;
  fact.params = [];
  fact.inner = openScope(state, 'function', def);
  inside(state, fact.inner, def, () => apart(state, () => evaluateChildren(state, node)));
  return addExpr(state, ['def', def]);
}

const FORM = { role: 'call', callee: 'target', args: ':arguments', object: 'none' } as const;

/** `if x do … end`: a form of the language, whose code is a part of the code around. */
export function readFormInPlace(state: Extraction, node: number): number {
  const e = state.shared.readCall(node, FORM);
  for (const child of childrenOf(state, node))
    if (ruleOf(state, child)?.role === 'codeBlock') evaluateChildren(state, child);
  return e;
}
