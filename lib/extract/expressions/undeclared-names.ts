// Tells what a bare name is where variables need no declaration and methods no receiver: a variable that was assigned before, or a call. Reads what is set on members by calls, and members that calls are given by name.
import type { RoleOf } from '../../languages/_rules.ts';
import { calledKey } from '../../facts/name-key.ts';
import {
  addExpr,
  addRef,
  addSite,
  childIn,
  endOf,
  functionScope,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';

/** What a bare name calls: a member of the receiver where there is one, else a function that is seen here. */
export function ownCallee(x: Extraction, name: string): number {
  const key = calledKey(x.spec, name);
  const eReceiver = receiverHere(x);
  return eReceiver < 0
    ? addExpr(x, ['name', key, x.scope])
    : addExpr(x, ['member', eReceiver, key]);
}

/** Inside of a class, or of a method that is set on one. A function value in the body of a class is run on it, or on an instance. */
function receiverHere(x: Extraction): number {
  let inValue = false;
  for (let scope = x.scope; scope > 0; scope = x.scopes[scope]?.[1] ?? 0) {
    const [kind, , index = -1] = x.scopes[scope] ?? [];
    const def = x.defs[index];
    if (kind === 'class')
      return inValue
        ? addExpr(x, [
            'any',
            [addExpr(x, ['cls', scope]), addExpr(x, ['of', 'self', addExpr(x, ['cls', scope])])],
          ])
        : addExpr(x, ['self', x.scope]);
    if (kind !== 'function') continue;
    if (def?.eAttach !== undefined || (def?.memberOf ?? -1) >= 0)
      return addExpr(x, ['self', x.scope]);
    inValue ||= def?.seesAround === true;
  }
  return -1;
}

/** Whether a variable of this name was assigned before, here or around the function values that this stands in. */
export function isVariable(x: Extraction, name: string): boolean {
  return variableScope(x, name) >= 0;
}

/** The scope that has the variable, -1 where none has it. Function values see the variables around them, functions do not. */
export function variableScope(x: Extraction, name: string): number {
  for (let scope = x.scope; scope >= 0; scope = x.scopes[scope]?.[1] ?? -1) {
    if (x.names[scope]?.has(name)) return scope;
    const [kind, , def = -1] = x.scopes[scope] ?? [];
    if (kind === 'class' || (kind === 'function' && x.defs[def]?.seesAround !== true)) return -1;
  }
  return -1;
}

/** What has the variable. */
export function ownerOf(x: Extraction, rule: RoleOf<'ownMember'>): number {
  return addExpr(x, [rule.of === 'receiver' ? 'self' : 'cls', x.scope]);
}

/** `a.b = v` calls the method `b=`. */
export function readSetter(
  x: Extraction,
  left: number,
  rule: RoleOf<'call'>,
  eValue: number,
): void {
  const object = childIn(x, left, rule.object ?? '');
  const nameNode = childIn(x, left, rule.callee);
  const eObject = object < 0 ? addExpr(x, ['self', x.scope]) : x.evaluate(object);
  if (nameNode < 0) return;
  addSite(
    x,
    'call',
    addExpr(x, ['member', eObject, calledKey(x.spec, `${textOf(x, nameNode)}=`)]),
    startOf(x, nameNode),
    [eValue],
  );
}

/** A call in the body of a class is given names of its members: `before_action :check, if: :ready?`. */
export function noteNamedMembers(x: Extraction, nodes: readonly number[]): void {
  if (x.scopes[functionScope(x, x.scope)]?.[0] !== 'class') return;
  for (const node of nodes) {
    const rule = ruleOf(x, node);
    const symbol = rule?.role === 'keywordArgument' ? childIn(x, node, rule.value) : node;
    if (symbol < 0 || ruleOf(x, symbol)?.role !== 'symbol') continue;
    const name = textOf(x, symbol).replace(/^:/, '');
    addRef(
      x,
      'read',
      addExpr(x, [
        'member',
        addExpr(x, ['of', 'self', addExpr(x, ['cls', x.scope])]),
        calledKey(x.spec, name),
      ]),
      endOf(x, symbol) - name.length,
    );
  }
}

/** Reads what a method is called on: what only stands there is handed to nobody. */
export function readCalledOn(x: Extraction, object: number): number {
  const refs = x.refs.length;
  const e = x.evaluate(object);
  const last = x.refs[x.refs.length - 1];
  if (e >= 0 && last && x.refs.length > refs && last[1] === e && last[0] === 'read')
    x.refs[x.refs.length - 1] = ['through', last[1], last[2], last[3], last[4]];
  return e;
}

/** What was handed on since is only named. */
export function onlySpokenOf(x: Extraction, from: number): void {
  const first = x.refs[from];
  if (first?.[0] === 'passed') x.refs[from] = ['through', first[1], first[2], first[3], first[4]];
}
