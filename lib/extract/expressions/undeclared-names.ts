// Distinguishes variables from calls where bare names may be either. Also reads member assignments by calls. Resolves no name.
import type { RoleOf } from '../../languages/_rules.ts';
import { calledKey } from '../../facts/name-key.ts';
import { addExpr, addSite } from '../../languages/_kit/record-facts.ts';
import { childIn, startOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';

/** The callee of a bare name: a member of the receiver if there is one, otherwise a visible function. */
export function ownCallee(state: Extraction, name: string): number {
  const key = calledKey(state.spec, name);
  const eReceiver = receiverHere(state);
  return eReceiver < 0
    ? addExpr(state, ['name', key, state.scope])
    : addExpr(state, ['member', eReceiver, key]);
}

/** The receiver in a class, or in a method that is attached to one. A function value in the body of a class runs on it, or on an instance. */
function receiverHere(state: Extraction): number {
  let inValue = false;
  for (let scope = state.scope; scope > 0; scope = state.scopes[scope]?.[1] ?? 0) {
    const [kind, , index = -1] = state.scopes[scope] ?? [];
    const def = state.defs[index];
    if (kind === 'class')
      return inValue
        ? addExpr(state, [
            'any',
            [
              addExpr(state, ['cls', scope]),
              addExpr(state, ['of', 'self', addExpr(state, ['cls', scope])]),
            ],
          ])
        : addExpr(state, ['self', state.scope]);
    if (kind !== 'function') continue;
    if (def?.eAttach !== undefined || (def?.memberOf ?? -1) >= 0)
      return addExpr(state, ['self', state.scope]);
    inValue ||= def?.seesAround === true;
  }
  return -1;
}

/** Whether a variable of this name was assigned before, here or around the enclosing function values. */
export function isVariable(state: Extraction, name: string): boolean {
  return variableScope(state, name) >= 0;
}

/** The scope of the variable, -1 if none. Function values see variables of enclosing functions, other functions do not. */
export function variableScope(state: Extraction, name: string): number {
  for (let scope = state.scope; scope >= 0; scope = state.scopes[scope]?.[1] ?? -1) {
    if (state.names[scope]?.has(name)) return scope;
    const [kind, , def = -1] = state.scopes[scope] ?? [];
    if (kind === 'class' || (kind === 'function' && state.defs[def]?.seesAround !== true))
      return -1;
  }
  return -1;
}

/** `a.b = v` calls the method `b=`; `a.b += v` calls `b` before. */
export function readSetter(
  state: Extraction,
  left: number,
  rule: RoleOf<'call'>,
  { eValue, adds }: { readonly eValue: number; readonly adds: boolean },
): void {
  const object = childIn(state, left, rule.object ?? '');
  const nameNode = childIn(state, left, rule.callee);
  const eObject = object < 0 ? addExpr(state, ['self', state.scope]) : state.evaluate(object);
  if (nameNode < 0) return;
  const called = (name: string, args: readonly number[]): void =>
    addSite(state, {
      kind: 'call',
      callee: addExpr(state, ['member', eObject, calledKey(state.spec, name)]),
      at: startOf(state, nameNode),
      args,
    });
  const name = textOf(state, nameNode);
  if (adds) called(name, []);
  called(`${name}=`, [eValue]);
}

/** Reads a receiver; a bare name as a receiver is not passed on. */
export function readCalledOn(state: Extraction, object: number): number {
  const refs = state.refs.length;
  const e = state.evaluate(object);
  const last = state.refs[state.refs.length - 1];
  if (e >= 0 && last && state.refs.length > refs && last[1] === e && last[0] === 'read')
    state.refs[state.refs.length - 1] = ['through', last[1], last[2], last[3], last[4]];
  return e;
}

/** Marks names that were passed on since then as only mentioned. */
export function onlySpokenOf(state: Extraction, from: number): void {
  const first = state.refs[from];
  if (first?.[0] === 'passed')
    state.refs[from] = ['through', first[1], first[2], first[3], first[4]];
}
