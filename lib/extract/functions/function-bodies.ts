// Reads what the body of a function says: what it yields, its documentation, what stands beside it. Heads are read elsewhere.
import type { RoleOf } from '../../languages/_rules.ts';
import type { DefFact } from '../../facts/file-facts.ts';
import { tidyDoc } from '../define.ts';
import {
  childIn,
  childrenOf,
  expecting,
  ruleOf,
  startOf,
  textOf,
  type Draft,
  type Extraction,
} from '../extraction.ts';
import { readSharedVariables } from '../classes/mixins.ts';
import { readSequence } from '../flow/statements.ts';
import { readType } from '../types/types.ts';

/** What stands in a head beside its known parts: a call of another constructor, the interface that a method is written for. */
export function readAsides(x: Extraction, node: number, known: readonly number[]): void {
  for (const child of childrenOf(x, node)) {
    const role =
      x.tree.fieldAt(child) === '' && !known.includes(child) ? ruleOf(x, child)?.role : undefined;
    if (role === 'call') x.evaluate(child);
    else if (role === 'typeWrapper') readType(x, child);
    else if (role === 'sharedVariables') readSharedVariables(x, child);
  }
}

export function readBody(x: Extraction, body: number, fact: Draft<DefFact>): void {
  const block = ruleOf(x, body);
  if (block?.role === 'block' && block.open) {
    fact.eReturns = [...(fact.eReturns ?? []), readSequence(x, body, block)];
    return;
  }
  if (block?.role === 'block') {
    let e = -1;
    const eType = block.yields ? (fact.eType ?? -1) : -1;
    expecting(x, eType < 0 ? undefined : () => eType, () => {
      for (const child of childrenAndComments(x, body)) e = x.evaluate(child);
    });
    if (block.yields && e >= 0 && fact.eType === undefined)
      fact.eReturns = [...(fact.eReturns ?? []), e];
    return;
  }
  const eType = fact.eType ?? -1;
  const e = expecting(x, eType < 0 ? undefined : () => eType, () => x.evaluate(body));
  if (e >= 0) fact.eReturns = [...(fact.eReturns ?? []), e];
}

/** What a function literal without a body of its own holds beside its parameters; the last part is its result. */
export function readOwnBody(
  x: Extraction,
  node: number,
  rule: RoleOf<'function'>,
  fact: Draft<DefFact>,
): void {
  const params = rule.params ? childIn(x, node, rule.params) : -1;
  let e = -1;
  const eType = fact.eType ?? -1;
  expecting(x, eType < 0 ? undefined : () => eType, () => {
    for (const child of childrenAndComments(x, node))
      if (params < child || params >= (x.tree.after[child] ?? 0)) e = x.evaluate(child);
  });
  if (e >= 0) fact.eReturns = [...(fact.eReturns ?? []), e];
}

function childrenAndComments(x: Extraction, node: number): number[] {
  const { after } = x.tree;
  const children: number[] = [];
  const end = after[node] ?? 0;
  for (let child = node + 1; child < end; child = after[child] ?? end) children.push(child);
  return children;
}

export function docInside(x: Extraction, body: number): string | undefined {
  if (body < 0) return undefined;
  const first = childIn(x, body, '');
  if (first < 0) return undefined;
  const string = ruleOf(x, first)?.role === 'string' ? first : childIn(x, first, '');
  if (
    string < 0 ||
    ruleOf(x, string)?.role !== 'string' ||
    startOf(x, string) !== startOf(x, first)
  )
    return undefined;
  return tidyDoc(textOf(x, string));
}
