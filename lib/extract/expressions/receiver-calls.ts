// Reads calls on the implicit receiver: `run`, `run(a)`, `super`, `new`, and variables of the receiver. Does not read definitions made by calls.
import type { RoleOf } from '../../languages/_rules.ts';
import { addExpr, addRef, addSite } from '../../languages/_kit/record-facts.ts';
import { childIn, startOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';
import { ownCallee, ownerOf, readCalledOn } from './undeclared-names.ts';

/** A bare name that is no variable. */
export function readBareCall(state: Extraction, node: number): number {
  const callee = ownCallee(state, textOf(state, node));
  addSite(state, { kind: 'call', callee, at: startOf(state, node), args: [] });
  return addExpr(state, ['call', callee, []]);
}

/** `@a`, `@@a`. */
export function readOwnMember(state: Extraction, node: number, rule: RoleOf<'ownMember'>): number {
  const e = ownMember(state, node, rule);
  addRef(state, 'read', e, startOf(state, node));
  return e;
}

function ownMember(state: Extraction, node: number, rule: RoleOf<'ownMember'>): number {
  return addExpr(state, ['member', ownerOf(state, rule), textOf(state, node)]);
}

/** `A::B`, `::A`. */
export function readConstantPath(
  state: Extraction,
  node: number,
  rule: RoleOf<'constantPath'>,
): number {
  const scope = childIn(state, node, rule.scope);
  const nameNode = childIn(state, node, rule.name);
  if (nameNode < 0) return -1;
  const name = textOf(state, nameNode);
  const e =
    scope < 0
      ? addExpr(state, ['name', `\\${name}`, state.scope])
      : addExpr(state, ['member', readCalledOn(state, scope), name]);
  addRef(state, state.inType ? 'type' : 'read', e, startOf(state, nameNode));
  return e;
}
