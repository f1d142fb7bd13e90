// Reads the body of a class as an object, and variables of blocks that a call names. Words in bodies have a file of their own.
import type { RoleOf } from '../../_rules.ts';
import { define } from '../../_kit/define.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, evaluateChildren, ruleOf, textOf } from '../../_kit/tree-cursor.ts';
import { functionScope, inside, openScope } from '../../_kit/scopes.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { namesAmong, place } from './listed-names.ts';

/** `let(:a) { A.new }`. */
export function readBlockVariable(
  state: Extraction,
  node: number,
  rule: RoleOf<'blockVariable'>,
): number {
  const [list, block] = [childIn(state, node, rule.args), childIn(state, node, rule.block)];
  const args = list < 0 ? [] : childrenOf(state, list);
  const inBlock =
    state.defs[state.scopes[functionScope(state, state.scope)]?.[2] ?? -1]?.seesAround === true;
  const [named] = args.length === 1 ? namesAmong(state, args) : [];
  const word = childIn(state, node, 'method');
  if (block < 0 || !inBlock || (args.length > 0 && !named))
    return state.shared.readCall(node, rule.otherwise);
  const e = state.evaluate(block);
  define(
    state,
    {
      node,
      at: named?.node ?? word,
      name: named?.name ?? textOf(state, word),
      kind: 'Local',
      scope: state.scope,
      memberOf: -1,
    },
    { ...(named && place(state, named.at)), eValue: addExpr(state, ['call', e, []]) },
  );
  return -1;
}

/** `class << self`: members of the class as an object. Those of other objects are only read. */
export function readSingleton(state: Extraction, node: number, rule: RoleOf<'singleton'>): number {
  const object = childIn(state, node, rule.object);
  const body = childIn(state, node, rule.body);
  const isOwn =
    state.scopes[functionScope(state, state.scope)]?.[0] === 'class' &&
    ruleOf(state, object)?.role === 'self';
  if (!isOwn && object >= 0) state.evaluate(object);
  if (body < 0) return -1;
  const before = state.modifiers;
  if (isOwn) {
    state.modifiers = new Set(['static']);
    evaluateChildren(state, body);
  } else
    inside(state, openScope(state, 'block', -1), state.owner, () => evaluateChildren(state, body));
  state.modifiers = before;
  return -1;
}
