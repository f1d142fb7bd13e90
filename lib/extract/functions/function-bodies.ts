// Reads the body of a function: its results, documentation and adjacent parts. Does not read signatures.
import type { RoleOf } from '../../languages/_rules.ts';
import type { DefFact } from '../../facts/def-facts.ts';
import { childIn, childrenOf, ruleOf } from '../../languages/_kit/tree-cursor.ts';
import { expecting } from '../../languages/_kit/scopes.ts';
import type { Draft, Extraction } from '../../languages/_kit/extraction.ts';
import { functionHeadsOf } from '../language-readers.ts';
import { readSequence } from '../flow/statements.ts';
import { readType } from '../types/types.ts';

/** Parts of a head that its rule does not name: a call of another constructor, the interface that a method implements. */
export function readAsides(state: Extraction, node: number, known: readonly number[]): void {
  for (const child of childrenOf(state, node)) {
    const role =
      state.tree.fieldAt(child) === '' && !known.includes(child)
        ? ruleOf(state, child)?.role
        : undefined;
    if (role === 'call') state.evaluate(child);
    else if (role === 'typeWrapper') readType(state, child);
    else if (role !== undefined) functionHeadsOf(state).aside?.(state, child);
  }
}

export function readBody(state: Extraction, body: number, fact: Draft<DefFact>): void {
  const block = ruleOf(state, body);
  if (block?.role === 'block' && block.open) {
    fact.eReturns = [...(fact.eReturns ?? []), readSequence(state, body, block)];
    return;
  }
  if (block?.role === 'block') {
    let e = -1;
    const eType = block.yields ? (fact.eType ?? -1) : -1;
    expecting(state, eType < 0 ? undefined : () => eType, () => {
      for (const child of childrenAndComments(state, body)) e = state.evaluate(child);
    });
    if (block.yields && e >= 0 && (fact.eType === undefined || block.yields === 'declared'))
      fact.eReturns = [...(fact.eReturns ?? []), e];
    return;
  }
  const eType = fact.eType ?? -1;
  const e = expecting(state, eType < 0 ? undefined : () => eType, () => state.evaluate(body));
  if (e >= 0) fact.eReturns = [...(fact.eReturns ?? []), e];
}

/** The parts of a function literal after its parameters, if it is its own body; the last part is its result. */
export function readOwnBody(
  state: Extraction,
  node: number,
  rule: RoleOf<'function'>,
  fact: Draft<DefFact>,
): void {
  const params = rule.params ? childIn(state, node, rule.params) : -1;
  let e = -1;
  const eType = fact.eType ?? -1;
  expecting(state, eType < 0 ? undefined : () => eType, () => {
    for (const child of childrenAndComments(state, node))
      if (params < child || params >= (state.tree.after[child] ?? 0)) e = state.evaluate(child);
  });
  if (e >= 0) fact.eReturns = [...(fact.eReturns ?? []), e];
}

function childrenAndComments(state: Extraction, node: number): number[] {
  const { after } = state.tree;
  const children: number[] = [];
  const end = after[node] ?? 0;
  for (let child = node + 1; child < end; child = after[child] ?? end) children.push(child);
  return children;
}
