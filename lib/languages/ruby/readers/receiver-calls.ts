// Reads `super`, `new` and `raise`. Does not read other calls.
import type { RoleOf } from '../../_rules.ts';
import { calledKey } from '../../../facts/name-key.ts';
import { addExpr, addSite } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** `super`, `super(a)`: a call of the overridden method. */
export function readSuperCall(state: Extraction, node: number, rule: RoleOf<'superCall'>): number {
  const name = methodAround(state);
  const callee = addExpr(state, [
    'member',
    addExpr(state, ['super', state.scope]),
    name === undefined ? '' : calledKey(state.spec, name),
  ]);
  const args = argumentsOf(state, node, rule, callee);
  addSite(state, {
    kind: 'call',
    callee,
    at: startOf(state, node),
    args: args.given,
    named: args.named,
  });
  return addExpr(state, ['call', callee, args.given]);
}

function methodAround(state: Extraction): string | undefined {
  for (let scope = state.scope; scope > 0; scope = state.scopes[scope]?.[1] ?? 0) {
    const [kind, , index = -1] = state.scopes[scope] ?? [];
    const def = state.defs[index];
    if (kind === 'class') return undefined;
    if (kind === 'function' && def && def.name !== '' && def.seesAround !== true) return def.name;
  }
  return undefined;
}

/** `A.new(b)`, `new(b)`. */
export function readMakes(state: Extraction, node: number, rule: RoleOf<'makes'>): number {
  const object = childIn(state, node, rule.of);
  const callee =
    object < 0 ? addExpr(state, ['self', state.scope]) : state.shared.readCalledOn(object);
  const args = argumentsOf(state, node, rule, callee);
  const at = childIn(state, node, 'method');
  if (callee >= 0)
    addSite(state, {
      kind: 'new',
      callee,
      at: startOf(state, at < 0 ? node : at),
      args: args.given,
      named: args.named,
    });
  return addExpr(state, ['new', callee, args.given]);
}

export function readClassOf(state: Extraction, node: number, rule: RoleOf<'classOf'>): number {
  const e = state.evaluate(childIn(state, node, rule.object));
  return e < 0 ? -1 : addExpr(state, ['classOf', e]);
}

/** `raise A, "text"`: a class is instantiated first. */
export function readRaises(state: Extraction, node: number, rule: RoleOf<'raises'>): number {
  const list = childIn(state, node, rule.args);
  const [first] = list < 0 ? [] : childrenOf(state, list);
  const role = first === undefined ? undefined : ruleOf(state, first)?.role;
  const callee = state.shared.ownCallee(textOf(state, childIn(state, node, 'method')));
  const args = argumentsOf(state, node, rule, callee);
  addSite(state, {
    kind: 'call',
    callee,
    at: startOf(state, node),
    args: args.given,
    named: args.named,
  });
  if (
    first !== undefined &&
    (args.given[0] ?? -1) >= 0 &&
    (role === 'name' || role === 'constantPath')
  )
    addSite(state, {
      kind: 'raise',
      callee: args.given[0] ?? -1,
      at: startOf(state, first),
      args: [],
    });
  return -1;
}

interface Given {
  readonly given: readonly number[];
  readonly named: readonly (readonly [string, number])[];
}

function argumentsOf(
  state: Extraction,
  node: number,
  rule: { readonly args?: string; readonly trailing?: string },
  eCallee: number,
): Given {
  const list = rule.args === undefined ? -1 : childIn(state, node, rule.args);
  const trailing = rule.trailing === undefined ? -1 : childIn(state, node, rule.trailing);
  const named: [string, number][] = [];
  const nodes = [...(list < 0 ? [] : childrenOf(state, list)), ...(trailing < 0 ? [] : [trailing])];
  return { given: state.shared.readArguments(nodes, { eCallee, named, types: [] }), named };
}
