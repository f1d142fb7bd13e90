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

export function readMixins(x: Extraction, node: number): number {
  const cls = x.defs[x.scopes[x.scope]?.[2] ?? -1];
  const taken: BaseFact[] = [];
  for (const child of childrenOf(x, node)) {
    const role = ruleOf(x, child)?.role;
    if (role === undefined) {
      for (const part of childrenOf(x, child)) x.evaluate(part);
      continue;
    }
    const e = readType(x, child);
    const at = startOf(x, lastNameNode(x, child));
    const line = lineOf(x, at);
    if (e >= 0) taken.push({ relation: 'IMPLEMENTS', e, line, column: columnOf(x, at, line) });
  }
  // They go before what the class extends.
  if (cls) cls.bases = [...taken, ...(cls.bases ?? [])];
  return -1;
}

/** A member of the class that stands for one of what it takes in. */
export function readMixinRule(x: Extraction, node: number, rule: RoleOf<'mixinRule'>): number {
  const [source, ...rest] = childrenOf(x, node);
  if (source === undefined) return -1;
  for (const child of rest) if (rule.word === 'insteadof') readType(x, child);
  const names = childrenOf(x, source);
  const method = names.at(-1) ?? source;
  const last = rest.at(-1);
  const own =
    rule.word === 'insteadof' || last === undefined || ruleOf(x, last)?.role !== 'name'
      ? method
      : last;
  // Only its visibility is changed.
  if (names.length < 2 || (rule.word !== 'insteadof' && own === method)) return -1;
  const eType = x.evaluate(names[0] ?? -1);
  const memberOf = x.scopes[x.scope]?.[2] ?? -1;
  if (eType >= 0)
    define(
      x,
      {
        node,
        at: own,
        name: calledKey(x.spec, textOf(x, own)),
        kind: 'Hidden',
        scope: x.scope,
        memberOf,
      },
      { eValue: addExpr(x, ['member', eType, calledKey(x.spec, textOf(x, method))]) },
    );
  return -1;
}

/** Parameters that are fields too keep one node for both names. */
export function nameNodeOf(x: Extraction, node: number): number {
  return x.spec.sigil !== undefined &&
    textOf(x, node).startsWith(x.spec.sigil) &&
    node + 1 < (x.tree.after[node] ?? 0)
    ? node + 1
    : node;
}

/** A function value sees those variables of the function around that it lists. */
export function readSharedVariables(x: Extraction, node: number): void {
  const around = x.scopes[x.scope]?.[1] ?? 0;
  for (const child of childrenOf(x, node)) {
    const nameNode = ruleOf(x, child)?.role === 'name' ? child : childIn(x, child, '');
    if (nameNode < 0) continue;
    const name = textOf(x, nameNode);
    define(
      x,
      { node: child, at: nameNode, name, kind: 'Local', scope: x.scope, memberOf: -1 },
      { eValue: addExpr(x, ['name', name, around]) },
    );
  }
}
