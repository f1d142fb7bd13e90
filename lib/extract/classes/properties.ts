// Reads properties with accessors, and names of function types. Does not read plain fields.
import type { DefFact } from '../../facts/def-facts.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { variableKind } from '../bindings/bindings.ts';
import { commentBefore, define, signatureOf } from '../../languages/_kit/define.ts';
import { addExpr } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  endOf,
  ruleOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import { expecting, inside, openScope } from '../../languages/_kit/scopes.ts';
import type { Draft, Extraction } from '../../languages/_kit/extraction.ts';
import { applyModifiers, readModifiers } from '../modifiers.ts';
import { readParameters } from '../functions/parameter-lists.ts';
import { readType } from '../types/types.ts';

/** Its accessors and its initial value belong to it. */
export function readProperty(state: Extraction, node: number, rule: RoleOf<'property'>): number {
  const nameNode = childIn(state, node, rule.name);
  const typeNode = childIn(state, node, rule.type);
  const params = rule.params ? childIn(state, node, rule.params) : -1;
  const memberOf =
    state.scopes[state.scope]?.[0] === 'class' ? (state.scopes[state.scope]?.[2] ?? -1) : -1;
  const eType = typeNode >= 0 ? readType(state, typeNode) : -1;
  const doc = commentBefore(state, startOf(state, node));
  const until =
    childrenOf(state, node).find(
      (child) => child > nameNode && child > typeNode && child !== params,
    ) ?? -1;
  const def = define(
    state,
    {
      node,
      at: nameNode >= 0 ? nameNode : node,
      name: nameNode >= 0 ? textOf(state, nameNode) : (rule.nameless ?? ''),
      kind: memberOf < 0 && rule.getter ? variableKind(state, state.scope) : 'Property',
      scope: state.scope,
      memberOf,
    },
    {
      ...(eType >= 0 && { eType }),
      ...(doc && { doc }),
      signature: signatureOf(state, startOf(state, node), until, endOf(state, node)),
      ...applyModifiers(state, readModifiers(state, node), memberOf),
    },
  );
  const fact = state.defs[def];
  if (!fact) return -1;
  const inner = openScope(state, 'function', def);
  fact.inner = inner;
  inside(state, inner, def, () => {
    // What it takes is no part of the fact: it is never called.
    if (params >= 0) readParameters(state, params, {} as Draft<DefFact>);
    if (rule.codeVariable)
      define(
        state,
        { node, at: node, name: rule.codeVariable, kind: 'Local', scope: inner, memberOf: -1 },
        { ...(eType >= 0 && { eType }), nameLine: 0, column: 0 },
      );
    const extended = rule.extended ? childIn(state, node, rule.extended) : -1;
    if (extended >= 0)
      Object.assign(fact, { isExtension: true, eReceiver: readType(state, extended) });
    const known = [nameNode, typeNode, params, extended];
    const giving = [rule.value, rule.getter].map((part) =>
      part === undefined ? -1 : childIn(state, node, part),
    );
    expecting(state, eType < 0 ? undefined : () => eType, () => {
      for (const child of childrenOf(state, node)) {
        if (
          known.some((part) => child <= part && part < (state.tree.after[child] ?? 0)) ||
          ruleOf(state, child)?.role === 'modifiers'
        )
          continue;
        const e = state.evaluate(child);
        if (e >= 0 && giving.includes(child)) fact.eValue ??= e;
      }
    });
    if (!rule.getter || !fact.eReturns) return;
    const returned = fact.eReturns.filter((e) => e >= 0);
    if (returned.length > 0) fact.eValue ??= addExpr(state, ['any', returned]);
    delete fact.eReturns;
  });
  return -1;
}
