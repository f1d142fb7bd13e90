// Reads parts of namespaces, and friends of classes, which belong to the enclosing namespace. Finds no other part.
import type { DefFact } from '../../../facts/def-facts.ts';
import type { RoleOf } from '../../_rules.ts';
import { define } from '../../_kit/define.ts';
import { inside, openScope, scopeAroundClasses } from '../../_kit/scopes.ts';
import {
  childIn,
  childrenOf,
  evaluateChildren,
  ruleOf,
  startOf,
  textOf,
} from '../../_kit/tree-cursor.ts';
import type { Draft, Extraction } from '../../_kit/extraction.ts';

/** `namespace a::b { … }`: a namespace for each part of the name. */
export function readNamespacePart(
  state: Extraction,
  node: number,
  rule: RoleOf<'namespacePart'>,
): number {
  const nameNode = childIn(state, node, rule.name);
  const parts =
    nameNode < 0
      ? [-1]
      : ruleOf(state, nameNode)?.role === 'name'
        ? [nameNode]
        : childrenOf(state, nameNode);
  const isInline = /^inline\b/.test(
    state.tree.text.slice(startOf(state, node), startOf(state, node) + 8),
  );
  openNamespace(state, node, parts, isInline, () =>
    evaluateChildren(state, childIn(state, node, rule.body)),
  );
  return -1;
}

function openNamespace(
  state: Extraction,
  node: number,
  [first = -1, ...rest]: readonly number[],
  isInline: boolean,
  work: () => void,
): void {
  const more: Partial<Draft<DefFact>> =
    first < 0
      ? { transparent: true, qualifiedName: state.defs[state.owner]?.qualifiedName ?? '' }
      : { signature: `namespace ${textOf(state, first)}` };
  if (isInline && rest.length === 0) more.transparent = true;
  const def = define(
    state,
    {
      node,
      at: first < 0 ? node : first,
      name: first < 0 ? '' : textOf(state, first),
      kind: first < 0 ? 'Hidden' : 'Namespace',
      scope: state.scope,
      memberOf: -1,
    },
    more,
  );
  const fact = state.defs[def];
  if (!fact) return;
  // One without a name is a namespace too, but no symbol.
  fact.kind = 'Namespace';
  fact.inner = openScope(state, 'block', def);
  inside(state, fact.inner, def, () =>
    rest.length > 0 ? openNamespace(state, node, rest, isInline, work) : work(),
  );
}

/** What a class declares as a friend belongs to the enclosing namespace. */
export function readFriend(state: Extraction, node: number): number {
  const scope = scopeAroundClasses(state);
  inside(state, scope, state.scopes[scope]?.[2] ?? -1, () => evaluateChildren(state, node));
  return -1;
}
