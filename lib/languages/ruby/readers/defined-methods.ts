// Reads methods that a call defines under a name in its arguments. Those with a head of their own are read by the engine.
import type { NodeRule } from '../../_rules.ts';
import { ruleOf } from '../../_kit/tree-cursor.ts';
import { functionScope } from '../../_kit/scopes.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { namesAmong, place } from './listed-names.ts';
import { readOtherwise } from './otherwise.ts';

/** `define_method(:a) { … }`. */
export function defineMethod(
  state: Extraction,
  node: number,
  {
    args,
    block,
    isStatic,
  }: { readonly args: readonly number[]; readonly block: number; readonly isStatic: boolean },
  otherwise: NodeRule,
): number {
  const [first = -1, second = -1] = args;
  const role = ruleOf(state, first)?.role;
  const value = block >= 0 ? block : second;
  if (
    first < 0 ||
    value < 0 ||
    (role !== 'symbolText' && role !== 'string') ||
    ruleOf(state, value)?.role !== 'function'
  )
    return readOtherwise(state, node, otherwise);
  const [named] = namesAmong(state, [first]);
  if (!named) return readOtherwise(state, node, otherwise);
  const scope = functionScope(state, state.scope);
  const e = state.evaluate(value, {
    name: named.name,
    at: first,
    kind: 'Method',
    scope,
    memberOf: state.scopes[scope]?.[2] ?? -1,
    isStatic: isStatic || state.modifiers.has('static'),
    exported: !state.modifiers.has('private'),
  });
  const made = state.exprs[e];
  const def = made?.[0] === 'def' ? state.defs[made[1]] : undefined;
  if (def) Object.assign(def, place(state, named.at), { seesAround: false });
  return -1;
}
