// Reads patterns that name a variant or struct and destructure it: `Some(x)`, `A { b, c: d }`. Binds no name.
import type { RoleOf } from '../../languages/_rules.ts';
import { memberName } from '../../languages/_kit/define.ts';
import { addExpr, addRef } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  placesOf,
  ruleOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';

export interface VariantPart {
  /** Its pattern, or its own name, which is then bound. */
  readonly node: number;
  readonly isName: boolean;
  readonly e: number;
}

/** The parts of a pattern, each with the part of the value that it is matched against. */
export function variantParts(
  state: Extraction,
  node: number,
  rule: RoleOf<'variantPattern'>,
  source: number,
): VariantPart[] {
  const type = childIn(state, node, rule.type);
  const eType = type < 0 ? -1 : state.evaluate(type);
  const children = childrenOf(state, node).filter((child) => child !== type);
  const rest = children.findIndex((child) => ruleOf(state, child)?.role === 'ignore');
  const part = (name: string): number =>
    eType < 0 ? -1 : addExpr(state, ['matched', source, eType, name]);
  // The name of the type is before the first of them, or between two.
  const isBetween =
    type >= 0 && children[0] !== undefined && startOf(state, children[0]) < startOf(state, type);
  const places = isBetween ? children.map((_, index) => index) : placesOf(state, node, children);
  return children.flatMap((child, index) => {
    const position = places[index] ?? index;
    const role = ruleOf(state, child);
    if (role?.role === 'ignore') return [];
    // After `..` the position is unknown.
    if (role?.role !== 'pairPattern')
      return [
        { node: child, isName: false, e: rest >= 0 && index > rest ? -1 : part(String(position)) },
      ];
    const key = childIn(state, child, role.key);
    const value = childIn(state, child, role.value);
    if (key < 0) return [];
    const e = part(memberName(textOf(state, key)));
    if (e >= 0) addRef(state, 'read', e, startOf(state, key));
    return [{ node: value < 0 ? key : value, isName: value < 0, e }];
  });
}
