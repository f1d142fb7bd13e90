// Reads instance variables and properties: the types and names in `Canvas *canvas, *other;`. Reads no values.
import { commentBefore, define, signatureOf } from '../../_kit/define.ts';
import { childrenOf, endOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** The name inside of what stands around it: `**name`, `(^name)(…)`. */
export function variableIn(
  state: Extraction,
  declarator: number,
): { readonly at: number; readonly name: string } | undefined {
  if (declarator < 0) return undefined;
  for (let at = declarator; at < (state.tree.after[declarator] ?? 0); at++)
    if (ruleOf(state, at)?.role === 'name') return { at, name: textOf(state, at) };
  return undefined;
}

/** Members of the class around: the first part is their type, the others are their names. */
export function readInstanceVariables(state: Extraction, node: number): number {
  const parts = childrenOf(state, node).filter((child) => ruleOf(state, child)?.role !== 'ignore');
  const [type, ...declarators] = parts;
  if (type === undefined) return -1;
  const eType = state.shared.readType(type);
  const memberOf =
    state.scopes[state.scope]?.[0] === 'class' ? (state.scopes[state.scope]?.[2] ?? -1) : -1;
  const doc = commentBefore(state, startOf(state, node));
  for (const declarator of declarators) {
    const variable = variableIn(state, declarator);
    if (!variable) continue;
    define(
      state,
      {
        node,
        at: variable.at,
        name: variable.name,
        kind: 'Property',
        scope: state.scope,
        memberOf,
      },
      {
        exported: true,
        signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
        ...(doc && { doc }),
        ...(eType >= 0 && { eType }),
      },
    );
  }
  return -1;
}
