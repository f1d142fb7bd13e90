// Reads the body of a class as an object, and variables of blocks that a call names. Words in bodies have a file of their own.
import type { RoleOf } from '../../_rules.ts';
import { define } from '../../_kit/define.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  endOf,
  evaluateChildren,
  ruleOf,
  startOf,
  textOf,
} from '../../_kit/tree-cursor.ts';
import { functionScope, inside, openScope } from '../../_kit/scopes.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { LONGEST_NAME, namesAmong, place } from './listed-names.ts';

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

/** `describe Shop do`: `described_class` is the class, and `subject` an object of it unless the tests say another. */
export function readDescribed(state: Extraction, node: number, rule: RoleOf<'describes'>): number {
  const list = childIn(state, node, 'arguments');
  const [first = -1] = list < 0 ? [] : childrenOf(state, list);
  const path = first < 0 ? [] : constantPath(state, first);
  if (path.length > 0) {
    const eClass = path
      .slice(1)
      .reduce(
        (e, part) => addExpr(state, ['member', e, part]),
        addExpr(state, ['name', path[0] ?? '', state.scope]),
      );
    nameInTests(state, node, 'described_class', eClass);
    nameInTests(state, node, 'subject', addExpr(state, ['new', eClass, []]));
  }
  return state.shared.readCall(node, rule.call);
}

/** `A::B`; empty for anything but a constant. */
function constantPath(state: Extraction, node: number): readonly string[] {
  const [from, until] = [startOf(state, node), endOf(state, node)];
  if (until - from > LONGEST_NAME) return [];
  const parts = textOf(state, node).replace(/^::/, '').split('::');
  return parts.every((part) => /^\p{Lu}\w*$/u.test(part)) ? parts : [];
}

function nameInTests(state: Extraction, node: number, name: string, eValue: number): void {
  if (state.names[state.scope]?.has(name) === true) return;
  define(
    state,
    { node, at: node, name, kind: 'Local', scope: state.scope, memberOf: -1 },
    { eValue },
  );
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
