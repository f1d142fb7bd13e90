// Reads initial values of bases and members in the head of a constructor: `: Base(a), member(b)`. Declares none.
import { addRef, addSite } from '../../_kit/record-facts.ts';
import { childrenOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { scopedExpr } from './scoped-names.ts';

/** `: Base(a), member(b)`. */
export function readMemberInit(state: Extraction, node: number): number {
  const [nameNode, argsNode, ...rest] = childrenOf(state, node);
  if (nameNode === undefined) return -1;
  const { e, at } = scopedExpr(state, nameNode);
  const args =
    argsNode === undefined ? [] : childrenOf(state, argsNode).map((arg) => state.evaluate(arg));
  for (const child of rest) state.evaluate(child);
  addRef(state, 'write', unwrapped(state, e), at);
  addSite(state, { kind: 'init', callee: unwrapped(state, e), at, args });
  return -1;
}

function unwrapped(state: Extraction, e: number): number {
  const expr = state.exprs[e];
  return expr?.[0] === 'generic' ? expr[1] : e;
}
