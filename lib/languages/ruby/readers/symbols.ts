// Reads symbols, `:a`, which are texts, and among arguments may name arguments or members. Resolves none.
import { calledKey } from '../../../facts/name-key.ts';
import { addExpr, addRef } from '../../_kit/record-facts.ts';
import { functionScope } from '../../_kit/scopes.ts';
import { childIn, endOf, ruleOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

export function readSymbol(state: Extraction, node: number): number {
  return addExpr(state, ['string', plainText(state, node)]);
}

/** `f(:a => 1)` passes a value by its name. */
export function isSymbol(state: Extraction, node: number): boolean {
  return ruleOf(state, node)?.role === 'symbolText';
}

/** Symbols among the arguments of a call in the body of a class refer to its members: `before_action :check, if: :ready?`. */
export function noteNamedMembers(state: Extraction, nodes: readonly number[]): void {
  if (state.scopes[functionScope(state, state.scope)]?.[0] !== 'class') return;
  for (const node of nodes) {
    const rule = ruleOf(state, node);
    const symbol = rule?.role === 'keywordArgument' ? childIn(state, node, rule.value) : node;
    if (symbol < 0 || !isSymbol(state, symbol)) continue;
    const name = plainText(state, symbol);
    addRef(
      state,
      'read',
      addExpr(state, [
        'member',
        addExpr(state, ['of', 'self', addExpr(state, ['cls', state.scope])]),
        calledKey(state.spec, name),
      ]),
      endOf(state, symbol) - name.length,
    );
  }
}

function plainText(state: Extraction, node: number): string {
  return textOf(state, node).replace(/^:/, '');
}
