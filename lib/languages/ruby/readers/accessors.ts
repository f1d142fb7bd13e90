// Defines methods that read and set variables of the receiver. Reads no method with a body.
import type { DefFact } from '../../../facts/def-facts.ts';
import { commentBefore, define, signatureOf } from '../../_kit/define.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import { endOf, startOf } from '../../_kit/tree-cursor.ts';
import { functionScope } from '../../_kit/scopes.ts';
import type { Draft, Extraction } from '../../_kit/extraction.ts';
import { namesAmong, place } from './listed-names.ts';

/** `attr_accessor :a`: methods that read and set `@a`. */
export function defineAccessors(
  state: Extraction,
  node: number,
  args: readonly number[],
  { reads, writes }: { readonly reads: boolean; readonly writes: boolean },
): number {
  const isStatic = state.modifiers.has('static');
  const doc = commentBefore(state, startOf(state, node));
  const scope = functionScope(state, state.scope);
  const memberOf = state.scopes[scope]?.[2] ?? -1;
  for (const { node: nameNode, name, at } of namesAmong(state, args)) {
    const shared: Partial<Draft<DefFact>> = {
      ...place(state, at),
      bindsReceiver: true,
      exported: !state.modifiers.has('private'),
      signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
      ...(doc && { doc }),
      ...(isStatic && { isStatic }),
    };
    const eField = addExpr(state, [
      'member',
      addExpr(state, ['of', 'self', addExpr(state, ['cls', state.scope])]),
      `@${name}`,
    ]);
    if (reads)
      define(
        state,
        { node: nameNode, at: nameNode, name, kind: 'Method', scope, memberOf },
        { ...shared, params: [], eReturns: [eField] },
      );
    if (writes)
      define(
        state,
        { node: nameNode, at: nameNode, name: `${name}=`, kind: 'Method', scope, memberOf },
        {
          ...shared,
          params: [
            define(state, {
              node: nameNode,
              at: nameNode,
              name: '',
              kind: 'Parameter',
              scope: -1,
              memberOf: -1,
            }),
          ],
        },
      );
  }
  return -1;
}
