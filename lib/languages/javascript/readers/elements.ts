// Reads elements of a page that are written as expressions, `<Name …>`: components are called. Makes no page.
import type { RoleOf } from '../../_rules.ts';
import { define } from '../../_kit/define.ts';
import { addExpr, addRef, addSite, markPassed, nameNothing } from '../../_kit/record-facts.ts';
import { inside, openScope } from '../../_kit/scopes.ts';
import { childIn, childrenOf, ruleOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import { PAGE_ELEMENT } from '../../../facts/page-element.ts';

/** `<Name …>`: a component is called; lower-case names are the page's own elements. */
export function readElement(state: Extraction, node: number, rule: RoleOf<'element'>): number {
  const nameNode = childIn(state, node, rule.name);
  const parts = childrenOf(state, node).filter((child) => child !== nameNode);
  if (nameNode >= 0 && isComponent(state, nameNode)) readComponent(state, node, nameNode, parts);
  else if (nameNode >= 0) readPageElement(state, nameNode, parts);
  else for (const part of parts) state.evaluate(part);
  return -1;
}

/** All that an element of the page gets is for the page alone. */
function readPageElement(state: Extraction, nameNode: number, parts: readonly number[]): void {
  nameNothing(state, nameNode);
  const eProps = addExpr(state, ['name', PAGE_ELEMENT, 0]);
  for (const part of parts) readAttribute(state, part, eProps, 'handler');
}

/** A component gets one object, with its attributes as members. */
function readComponent(
  state: Extraction,
  node: number,
  nameNode: number,
  parts: readonly number[],
): void {
  const { e: callee, at } = state.shared.readCallee(nameNode);
  const props = parts.some((part) => valueNode(state, part) >= 0)
    ? define(state, { node, at: node, name: '', kind: 'Hidden', scope: -1, memberOf: -1 })
    : -1;
  const eGiven = props < 0 ? -1 : addExpr(state, ['def', props]);
  addSite(state, { kind: 'jsx', callee, at, args: [eGiven] });
  const eProps = addExpr(state, ['argument', callee, 0]);
  const read = (): void => {
    for (const part of parts) addProp(state, part, readAttribute(state, part, eProps), props);
  };
  const fact = state.defs[props];
  if (!fact) return read();
  fact.inner = openScope(state, 'object', props);
  inside(state, fact.inner, state.owner, read);
}

function addProp(state: Extraction, part: number, eValue: number, props: number): void {
  const fact = state.defs[props];
  if (!fact || eValue < 0) return;
  if (ruleOf(state, part)?.role !== 'attribute')
    fact.bases = [...(fact.bases ?? []), { relation: 'EXTENDS', e: eValue, line: 0, column: 0 }];
  else {
    const at = childIn(state, part, '');
    const place = { node: part, at, name: textOf(state, at), kind: 'Hidden' } as const;
    define(state, { ...place, scope: state.scope, memberOf: props }, { eValue });
  }
}

/** The value of an attribute, or of all that are spread here; -1 if it is none of the program. */
function readAttribute(
  state: Extraction,
  part: number,
  eProps: number,
  mode: 'passed' | 'handler' = 'passed',
): number {
  const isAttribute = ruleOf(state, part)?.role === 'attribute';
  const eMember = isAttribute ? nameAttribute(state, childIn(state, part, ''), eProps) : -1;
  const value = valueNode(state, part);
  if (value < 0) {
    state.evaluate(part);
    return -1;
  }
  const refs = state.refs.length;
  const e = state.evaluate(value);
  if (isAttribute) markPassed(state, refs, e, mode);
  if (eMember >= 0 && e >= 0 && mode === 'passed') state.assigns.push([eMember, e, state.scope]);
  return e;
}

/** `name={value}`, `{...values}`: the expression in braces. */
function valueNode(state: Extraction, part: number): number {
  const isAttribute = ruleOf(state, part)?.role === 'attribute';
  const braces = isAttribute ? (childrenOf(state, part)[1] ?? -1) : part;
  const inner = braces < 0 || ruleOf(state, braces) ? [] : childrenOf(state, braces);
  const [value = -1] = inner;
  return inner.length === 1 && ruleOf(state, value)?.role !== 'comment' ? value : -1;
}

function isComponent(state: Extraction, nameNode: number): boolean {
  return /^[A-Z_$]|\./.test(textOf(state, nameNode));
}

function nameAttribute(state: Extraction, nameNode: number, eProps: number): number {
  if (nameNode < 0 || !state.tree.isName(nameNode)) return -1;
  const eMember = addExpr(state, ['member', eProps, textOf(state, nameNode)]);
  addRef(state, 'named', eMember, startOf(state, nameNode));
  return eMember;
}

/** `</Name>` refers to the same element as `<Name>`. */
export function readElementEnd(state: Extraction, node: number, name: string): number {
  const nameNode = childIn(state, node, name);
  if (nameNode < 0 || !isComponent(state, nameNode)) nameNothing(state, node);
  else {
    const refs = state.refs.length;
    const { e, at } = state.shared.readCallee(nameNode);
    // The parts of a dotted name are named too, and no more than that.
    for (const [place, [, of, scope, line, column]] of state.refs.slice(refs).entries())
      state.refs[refs + place] = ['named', of, scope, line, column];
    addRef(state, 'named', e, at);
  }
  return -1;
}
