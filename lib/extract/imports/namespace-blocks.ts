// Reads namespaces that files share: `namespace A.B { … }`, `namespace A;`. Does not join their parts from other files.
import type { RoleOf } from '../../languages/_rules.ts';
import { childIn, textOf, evaluateChildren } from '../../languages/_kit/tree-cursor.ts';
import { inside, openScope } from '../../languages/_kit/scopes.ts';
import { nameNothing } from '../../languages/_kit/record-facts.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';

export function readNamespace(state: Extraction, node: number, rule: RoleOf<'namespace'>): number {
  const nameNode = childIn(state, node, rule.name);
  const body = childIn(state, node, rule.body);
  if (body < 0) state.scope = 0;
  const name = nameNode < 0 ? '' : inFull(state, textOf(state, nameNode).replace(/\s+/g, ''));
  if (nameNode >= 0) nameNothing(state, nameNode);
  const scope = openScope(state, 'module', -1);
  state.spaces.push([name, scope]);
  if (body >= 0) inside(state, scope, state.owner, () => evaluateChildren(state, body));
  else state.scope = scope;
  return -1;
}

/** The name of the enclosing namespace comes first. Parts of names are joined by dots in every language. */
function inFull(state: Extraction, name: string): string {
  const around = state.spaces.find(([, scope]) => scope === state.scope)?.[0] ?? '';
  const own = name.replace(/^\\+/, '').replaceAll('\\', '.');
  return around === '' || own === '' ? around + own : `${around}.${own}`;
}
