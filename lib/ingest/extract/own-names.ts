// Tells what a bare name is where variables need no declaration and methods no receiver: a variable that was assigned before, or a call. Reads what is set on members by calls, and no other node.
import type { RoleOf } from '../../languages/_rules.ts';
import { calledKey } from '../name-key.ts';
import { addExpr, addSite, childIn, startOf, textOf, type Extraction } from './extraction.ts';

/** What a bare name calls: a member of the receiver where there is one, else a function that is seen here. */
export function ownCallee(x: Extraction, name: string): number {
  const key = calledKey(x.spec, name);
  return hasReceiver(x) ? addExpr(x, ['member', addExpr(x, ['self', x.scope]), key]) : addExpr(x, ['name', key, x.scope]);
}

/** Inside of a class, or of a method that is set on one. */
function hasReceiver(x: Extraction): boolean {
  for (let scope = x.scope; scope > 0; scope = x.scopes[scope]?.[1] ?? 0) {
    const [kind, , def = -1] = x.scopes[scope] ?? [];
    if (kind === 'class' || (kind === 'function' && x.defs[def]?.eAttach !== undefined)) return true;
  }
  return false;
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
export function readSetter(x: Extraction, left: number, rule: RoleOf<'call'>, eValue: number): void {
  const object = childIn(x, left, rule.object ?? '');
  const nameNode = childIn(x, left, rule.callee);
  const eObject = object < 0 ? addExpr(x, ['self', x.scope]) : x.evaluate(object);
  if (nameNode < 0) return;
  addSite(x, 'call', addExpr(x, ['member', eObject, calledKey(x.spec, `${textOf(x, nameNode)}=`)]), startOf(x, nameNode), [eValue]);
}
