// Reads traits that a class uses, and its rules for their members. Resolves none.
import type { BaseFact } from '../../../facts/def-facts.ts';
import type { RoleOf } from '../../_rules.ts';
import { calledKey } from '../../../facts/name-key.ts';
import { define } from '../../_kit/define.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import { childrenOf, columnOf, lineOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

export function readMixins(state: Extraction, node: number): number {
  const cls = state.defs[state.scopes[state.scope]?.[2] ?? -1];
  const taken: BaseFact[] = [];
  for (const child of childrenOf(state, node)) {
    const role = ruleOf(state, child)?.role;
    if (role === undefined) {
      for (const part of childrenOf(state, child)) state.evaluate(part);
      continue;
    }
    const e = state.shared.readType(child);
    const at = startOf(state, state.shared.lastNameNode(child));
    const line = lineOf(state, at);
    if (e >= 0) taken.push({ relation: 'IMPLEMENTS', e, line, column: columnOf(state, at, line) });
  }
  // They precede the parent class.
  if (cls) cls.bases = [...taken, ...(cls.bases ?? [])];
  return -1;
}

/** A member of the class that is an alias of a member of a trait. */
export function readMixinRule(state: Extraction, node: number, rule: RoleOf<'mixinRule'>): number {
  const [source, ...rest] = childrenOf(state, node);
  if (source === undefined) return -1;
  for (const child of rest) if (rule.word === 'insteadof') state.shared.readType(child);
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
