// Reads the calls that stand for elements of a component's template: a component is used, and gets the values of its attributes. Writes no such call.
import type { RoleOf } from '../../_rules.ts';
import { addExpr, addRef, addSite, markPassed } from '../record-facts.ts';
import { childIn, childrenOf, ruleOf, startOf, textOf } from '../tree-cursor.ts';
import type { Extraction } from '../extraction.ts';
import { ELEMENT, ELEMENT_END, EVENT, listenerMember } from './component-code.ts';

/** Undefined for all other calls. */
export function readElementCall(
  state: Extraction,
  node: number,
  rule: RoleOf<'call'>,
): number | undefined {
  const callee = childIn(state, node, rule.callee);
  const word = callee < 0 ? '' : textOf(state, callee);
  if (word !== ELEMENT && word !== ELEMENT_END) return undefined;
  const list = typeof rule.args === 'string' ? childIn(state, node, rule.args) : -1;
  const [component = -1, ...values] = list < 0 ? [] : childrenOf(state, list);
  if (component < 0) return -1;
  if (word === ELEMENT_END) nameEnd(state, component);
  else readAttributes(state, readComponent(state, component), values);
  return -1;
}

/** The values that the component gets; -1 if the element is one of the page itself. */
function readComponent(state: Extraction, node: number): number {
  if (ruleOf(state, node)?.role === 'string') return -1;
  const { e, at } = state.shared.readCallee(node);
  addSite(state, { kind: 'jsx', callee: e, at, args: [] });
  return addExpr(state, ['argument', e, 0]);
}

/** The end of an element refers to the same component as its start. */
function nameEnd(state: Extraction, node: number): void {
  const refs = state.refs.length;
  const { e, at } = state.shared.readCallee(node);
  for (const [place, [, of, scope, line, column]] of state.refs.slice(refs).entries())
    state.refs[refs + place] = ['named', of, scope, line, column];
  addRef(state, 'named', e, at);
}

function readAttributes(state: Extraction, eProps: number, nodes: readonly number[]): void {
  for (const node of nodes) {
    const rule = ruleOf(state, node);
    const isAssigned = rule?.role === 'assign';
    const name = isAssigned ? childIn(state, node, rule.left) : -1;
    const value = isAssigned ? childIn(state, node, rule.right) : node;
    const event = eventOf(state, name);
    const eMember =
      event === undefined
        ? nameAttribute(state, name, eProps)
        : givenMember(state, eProps, event && listenerMember(event));
    if (value < 0) continue;
    const refs = state.refs.length;
    const eValue = state.evaluate(value);
    // What an element of the page gets, and what listens to an event, only the page and the framework run.
    markPassed(state, refs, eValue, event !== undefined || eProps < 0 ? 'handler' : 'passed');
    if (eMember >= 0 && eValue >= 0) state.assigns.push([eMember, eValue, state.scope]);
  }
}

/** The event that an attribute listens to, empty if it is not known; undefined for all other attributes. */
function eventOf(state: Extraction, name: number): string | undefined {
  const text = name < 0 ? '' : textOf(state, name);
  return text.startsWith(EVENT) ? text.slice(EVENT.length) : undefined;
}

/** A member of the object that the component gets; -1 for elements of the page. */
function givenMember(state: Extraction, eProps: number, name: string): number {
  return eProps < 0 || name === '' ? -1 : addExpr(state, ['member', eProps, name]);
}

function nameAttribute(state: Extraction, name: number, eProps: number): number {
  if (name < 0 || eProps < 0) return -1;
  const eMember = givenMember(state, eProps, textOf(state, name));
  addRef(state, 'named', eMember, startOf(state, name));
  return eMember;
}
