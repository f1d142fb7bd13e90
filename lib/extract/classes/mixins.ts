// Reads what a class takes in of other types: `use A, B { A::f insteadof B; B::g as h; }`. Their members stay where they are.
import type { BaseFact } from '../../facts/file-facts.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { calledKey } from '../../facts/name-key.ts';
import { define } from '../define.ts';
import {
  addExpr,
  childIn,
  childrenOf,
  columnOf,
  lineOf,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';
import { lastNameNode, readType } from '../types/types.ts';

export function readMixins(state: Extraction, node: number): number {
  const cls = state.defs[state.scopes[state.scope]?.[2] ?? -1];
  const taken: BaseFact[] = [];
  for (const child of childrenOf(state, node)) {
    const role = ruleOf(state, child)?.role;
    if (role === undefined) {
      for (const part of childrenOf(state, child)) state.evaluate(part);
      continue;
    }
    const e = readType(state, child);
    const at = startOf(state, lastNameNode(state, child));
    const line = lineOf(state, at);
    if (e >= 0) taken.push({ relation: 'IMPLEMENTS', e, line, column: columnOf(state, at, line) });
  }
  // They go before what the class extends.
  if (cls) cls.bases = [...taken, ...(cls.bases ?? [])];
  return -1;
}

/** A member of the class that stands for one of what it takes in. */
export function readMixinRule(state: Extraction, node: number, rule: RoleOf<'mixinRule'>): number {
  const [source, ...rest] = childrenOf(state, node);
  if (source === undefined) return -1;
  for (const child of rest) if (rule.word === 'insteadof') readType(state, child);
  const names = childrenOf(state, source);
  const method = names.at(-1) ?? source;
  const last = rest.at(-1);
  const own =
    rule.word === 'insteadof' || last === undefined || ruleOf(state, last)?.role !== 'name'
      ? method
      : last;
  // Only its visibility is changed.
  if (names.length < 2 || (rule.word !== 'insteadof' && own === method)) return -1;
  const eType = state.evaluate(names[0] ?? -1);
  const memberOf = state.scopes[state.scope]?.[2] ?? -1;
  if (eType >= 0)
    define(
      state,
      {
        node,
        at: own,
        name: calledKey(state.spec, textOf(state, own)),
        kind: 'Hidden',
        scope: state.scope,
        memberOf,
      },
      { eValue: addExpr(state, ['member', eType, calledKey(state.spec, textOf(state, method))]) },
    );
  return -1;
}

/** Parameters that are fields too keep one node for both names. */
export function nameNodeOf(state: Extraction, node: number): number {
  return state.spec.sigil !== undefined &&
    textOf(state, node).startsWith(state.spec.sigil) &&
    node + 1 < (state.tree.after[node] ?? 0)
    ? node + 1
    : node;
}

/** A function value sees those variables of the function around that it lists. */
export function readSharedVariables(state: Extraction, node: number): void {
  const around = state.scopes[state.scope]?.[1] ?? 0;
  for (const child of childrenOf(state, node)) {
    const nameNode = ruleOf(state, child)?.role === 'name' ? child : childIn(state, child, '');
    if (nameNode < 0) continue;
    const name = textOf(state, nameNode);
    define(
      state,
      { node: child, at: nameNode, name, kind: 'Local', scope: state.scope, memberOf: -1 },
      { eValue: addExpr(state, ['name', name, around]) },
    );
  }
}
