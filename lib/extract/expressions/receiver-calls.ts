// Reads calls on the receiver that name no object: `run`, `run(a)`, `super`, `new`, and variables that are the receiver's own. Definitions made by calls are read elsewhere.
import type { RoleOf } from '../../languages/_rules.ts';
import { calledKey } from '../../facts/name-key.ts';
import { readArguments } from './arguments.ts';
import {
  addExpr,
  addRef,
  addSite,
  childIn,
  childrenOf,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';
import { ownCallee, ownerOf, readCalledOn } from './undeclared-names.ts';

/** A bare name that is no variable. */
export function readBareCall(x: Extraction, node: number): number {
  const callee = ownCallee(x, textOf(x, node));
  addSite(x, 'call', callee, startOf(x, node), []);
  return addExpr(x, ['call', callee, []]);
}

/** `super`, `super(a)`: what the method around overrides. */
export function readSuperCall(x: Extraction, node: number, rule: RoleOf<'superCall'>): number {
  const name = methodAround(x);
  const callee = addExpr(x, [
    'member',
    addExpr(x, ['super', x.scope]),
    name === undefined ? '' : calledKey(x.spec, name),
  ]);
  const args = argumentsOf(x, node, rule, callee);
  addSite(x, 'call', callee, startOf(x, node), args.given, args.named);
  return addExpr(x, ['call', callee, args.given]);
}

function methodAround(x: Extraction): string | undefined {
  for (let scope = x.scope; scope > 0; scope = x.scopes[scope]?.[1] ?? 0) {
    const [kind, , index = -1] = x.scopes[scope] ?? [];
    const def = x.defs[index];
    if (kind === 'class') return undefined;
    if (kind === 'function' && def && def.name !== '' && def.seesAround !== true) return def.name;
  }
  return undefined;
}

/** `A.new(b)`, `new(b)`. */
export function readMakes(x: Extraction, node: number, rule: RoleOf<'makes'>): number {
  const object = childIn(x, node, rule.of);
  const callee = object < 0 ? addExpr(x, ['self', x.scope]) : readCalledOn(x, object);
  const args = argumentsOf(x, node, rule, callee);
  const at = childIn(x, node, 'method');
  if (callee >= 0)
    addSite(x, 'new', callee, startOf(x, at < 0 ? node : at), args.given, args.named);
  return addExpr(x, ['new', callee, args.given]);
}

export function readClassOf(x: Extraction, node: number, rule: RoleOf<'classOf'>): number {
  const e = x.evaluate(childIn(x, node, rule.object));
  return e < 0 ? -1 : addExpr(x, ['classOf', e]);
}

/** `raise A, "text"`: a class is made first. */
export function readRaises(x: Extraction, node: number, rule: RoleOf<'raises'>): number {
  const list = childIn(x, node, rule.args);
  const [first] = list < 0 ? [] : childrenOf(x, list);
  const role = first === undefined ? undefined : ruleOf(x, first)?.role;
  const callee = ownCallee(x, textOf(x, childIn(x, node, 'method')));
  const args = argumentsOf(x, node, rule, callee);
  addSite(x, 'call', callee, startOf(x, node), args.given, args.named);
  if (
    first !== undefined &&
    (args.given[0] ?? -1) >= 0 &&
    (role === 'name' || role === 'constantPath')
  )
    addSite(x, 'raise', args.given[0] ?? -1, startOf(x, first), []);
  return -1;
}

interface Given {
  readonly given: readonly number[];
  readonly named: readonly (readonly [string, number])[];
}

function argumentsOf(
  x: Extraction,
  node: number,
  rule: { readonly args?: string; readonly trailing?: string },
  eCallee: number,
): Given {
  const list = rule.args === undefined ? -1 : childIn(x, node, rule.args);
  const trailing = rule.trailing === undefined ? -1 : childIn(x, node, rule.trailing);
  const named: [string, number][] = [];
  const nodes = [...(list < 0 ? [] : childrenOf(x, list)), ...(trailing < 0 ? [] : [trailing])];
  return { given: readArguments(x, nodes, { eCallee, named, types: [] }), named };
}

/** `@a`, `@@a`. */
export function readOwnMember(x: Extraction, node: number, rule: RoleOf<'ownMember'>): number {
  const e = ownMember(x, node, rule);
  addRef(x, 'read', e, startOf(x, node));
  return e;
}

function ownMember(x: Extraction, node: number, rule: RoleOf<'ownMember'>): number {
  return addExpr(x, ['member', ownerOf(x, rule), textOf(x, node)]);
}

/** `A::B`, `::A`. */
export function readConstantPath(
  x: Extraction,
  node: number,
  rule: RoleOf<'constantPath'>,
): number {
  const scope = childIn(x, node, rule.scope);
  const nameNode = childIn(x, node, rule.name);
  if (nameNode < 0) return -1;
  const name = textOf(x, nameNode);
  const e =
    scope < 0
      ? addExpr(x, ['name', `\\${name}`, x.scope])
      : addExpr(x, ['member', readCalledOn(x, scope), name]);
  addRef(x, x.inType ? 'type' : 'read', e, startOf(x, nameNode));
  return e;
}
