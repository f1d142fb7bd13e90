// Reads named spaces that files share: `namespace A.B { … }`, `namespace A;`. What other files say of the same space is found when resolving.
import type { RoleOf } from '../../languages/_rules.ts';
import {
  childIn,
  inside,
  nameNothing,
  openScope,
  textOf,
  evaluateChildren,
  type Extraction,
} from '../extraction.ts';

export function readNamespace(x: Extraction, node: number, rule: RoleOf<'namespace'>): number {
  const nameNode = childIn(x, node, rule.name);
  const body = childIn(x, node, rule.body);
  if (body < 0) x.scope = 0;
  const name = nameNode < 0 ? '' : inFull(x, textOf(x, nameNode).replace(/\s+/g, ''));
  if (nameNode >= 0) nameNothing(x, nameNode);
  const scope = openScope(x, 'module', -1);
  x.spaces.push([name, scope]);
  if (body >= 0) inside(x, scope, x.owner, () => evaluateChildren(x, body));
  else x.scope = scope;
  return -1;
}

/** Inside of another space its name stands before. Parts of names are kept with dots between, whatever the language writes. */
function inFull(x: Extraction, name: string): string {
  const around = x.spaces.find(([, scope]) => scope === x.scope)?.[0] ?? '';
  const own = name.replace(/^\\+/, '').replaceAll('\\', '.');
  return around === '' || own === '' ? around + own : `${around}.${own}`;
}
