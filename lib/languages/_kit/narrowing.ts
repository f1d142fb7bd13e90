// Narrowing: which types a condition implies for names, and in which code. Resolves no type.
import { childrenOf, endOf, ruleOf, startOf, textOf } from './tree-cursor.ts';
import { inside, openScope } from './scopes.ts';
import type { Extraction } from './extraction.ts';
import { perhaps } from './flow.ts';

export type Check = readonly [name: string, eType: number];

/** The name under which `this` is narrowed. */
const SELF = 'this';

/** The node checks whether a name is of this type. */
export function noteCheck(state: Extraction, node: number, value: number, eType: number): void {
  const name = nameOf(state, value);
  if (name !== undefined && eType >= 0) state.checks.set(node, [name, eType]);
}

export function nameOf(state: Extraction, node: number): string | undefined {
  const role = node < 0 ? undefined : ruleOf(state, node)?.role;
  return role === 'name' ? textOf(state, node) : role === 'self' ? SELF : undefined;
}

/** The type checks in a condition that hold if it is true, or if it is false. */
export function checksIn(state: Extraction, node: number, holds: boolean): readonly Check[] {
  const own = state.checks.get(node);
  const [left, right, ...more] = childrenOf(state, node);
  if (own && left !== undefined && right !== undefined)
    return between(state, left, right).startsWith('!') === holds ? [] : [own];
  if (left === undefined || more.length > 0) return [];
  if (right === undefined)
    return checksIn(state, left, textOf(state, node).startsWith('!') ? !holds : holds);
  return between(state, left, right) === (holds ? '&&' : '||')
    ? [...checksIn(state, left, holds), ...checksIn(state, right, holds)]
    : [];
}

function between(state: Extraction, left: number, right: number): string {
  return state.tree.text.slice(endOf(state, left), startOf(state, right)).trim();
}

/** Reads the right operand, where the left one is known to be true, or false. */
export function readRight(state: Extraction, left: number, right: number): number {
  const operator = between(state, left, right);
  const checks =
    operator === '&&' || operator === '||' ? checksIn(state, left, operator === '&&') : [];
  return under(state, checks, () => perhaps(state, false, () => state.evaluate(right)));
}

export function under(state: Extraction, checks: readonly Check[], work: () => number): number {
  if (checks.length === 0) return work();
  const scope = openScope(state, 'block', -1);
  narrow(state, scope, checks);
  return inside(state, scope, state.owner, work);
}

function narrow(state: Extraction, scope: number, checks: readonly Check[]): void {
  for (const [name, eType] of checks) state.narrows.push([name, scope, eType]);
  state.narrowed.set(scope, new Set(checks.map(([name]) => name)));
}

/** Narrows from here to the end of the block. */
export function narrowRest(state: Extraction, checks: readonly Check[]): void {
  const [kind, , def] = state.scopes[state.scope] ?? [];
  if (checks.length === 0 || (kind !== 'function' && (kind !== 'block' || def !== -1))) return;
  state.scope = openScope(state, 'block', -1);
  narrow(state, state.scope, checks);
}
