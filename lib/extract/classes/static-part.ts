// Reads the part of a class whose members belong to the class itself, and the name that the part has. Members are read elsewhere.
import type { RoleOf } from '../../languages/_rules.ts';
import { define } from '../define.ts';
import {
  addExpr,
  childIn,
  childrenOf,
  evaluateChildren,
  textOf,
  type Extraction,
} from '../extraction.ts';

export function readStaticPart(x: Extraction, node: number, rule: RoleOf<'staticPart'>): number {
  const body = childIn(x, node, rule.body);
  const nameNode = childIn(x, node, rule.name);
  const around = x.scopes[x.scope];
  for (const child of childrenOf(x, node))
    if (child !== body && child !== nameNode) x.evaluate(child);
  if (around?.[0] === 'class') {
    const name = nameNode < 0 ? rule.nameless : textOf(x, nameNode);
    define(
      x,
      {
        node,
        at: nameNode < 0 ? node : nameNode,
        name,
        kind: 'Using',
        scope: x.scope,
        memberOf: around[2],
      },
      { eValue: addExpr(x, ['cls', x.scope]), isStatic: true },
    );
  }
  const before = x.staticScope;
  x.staticScope = x.scope;
  if (body >= 0) evaluateChildren(x, body);
  x.staticScope = before;
  return -1;
}
