// Reads types that are computed from others: `T['name']`, `{ [K in keyof T]: … }`. Resolves none of them.
import type { Extraction } from '../../_kit/extraction.ts';
import { addCast, addExpr, addRef } from '../../_kit/record-facts.ts';
import { inTypes } from '../../_kit/scopes.ts';
import {
  childIn,
  childrenOf,
  columnOf,
  lineOf,
  ruleOf,
  startOf,
  textOf,
} from '../../_kit/tree-cursor.ts';

/** The type of a member stays open; its name is that of the member. */
export function readMemberType(state: Extraction, node: number): number {
  const [type, key] = childrenOf(state, node);
  if (type === undefined || key === undefined) return -1;
  inTypes(state, () => {
    const e = state.shared.readType(type);
    const name = /^(["'])([\p{L}_$][\p{L}\p{N}_$]*)\1$/u.exec(textOf(state, key))?.[2];
    if (name === undefined) state.shared.readType(key);
    else {
      const eMember = addExpr(state, ['member', e < 0 ? -1 : addCast(state, e, -1), name]);
      addRef(state, 'named', eMember, startOf(state, key) + 1);
    }
  });
  return -1;
}

/** The type of an object. One with a member for each of T is T itself, whatever the types of its members. */
export function readObjectType(state: Extraction, node: number): number {
  const type = typeOfKeys(state, node);
  const refs = state.refs.length;
  const e = state.evaluate(node);
  if (type < 0) return e;
  const line = lineOf(state, startOf(state, type));
  const column = columnOf(state, startOf(state, type), line);
  const ref = state.refs.slice(refs).find((ref) => ref[3] === line && ref[4] === column);
  return ref?.[1] ?? state.evaluate(node);
}

/** `T` in `{ [K in keyof T]: … }`, -1 in other objects. */
function typeOfKeys(state: Extraction, node: number): number {
  const [signature, ...more] = childrenOf(state, node);
  if (signature === undefined || more.length > 0) return -1;
  for (const clause of childrenOf(state, signature)) {
    const rule = ruleOf(state, clause);
    if (rule?.role !== 'mappedKeys') continue;
    const keys = childIn(state, clause, rule.keys);
    return keys >= 0 && ruleOf(state, keys)?.role === 'keysOf' ? childIn(state, keys, '') : -1;
  }
  return -1;
}
