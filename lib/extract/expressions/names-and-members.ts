// Reads names, and members after a dot. Does not read calls of them.
import type { RoleOf } from '../../languages/_rules.ts';
import { calledKey, typeKey } from '../../facts/name-key.ts';
import { addExpr, addRef } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  endOf,
  ruleOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import { scopeSeen } from '../../languages/_kit/scopes.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';
import { notePathRead } from '../flow/part-assignments.ts';
import { noteRead } from '../../languages/_kit/flow.ts';
import { nameNodeOf } from '../bindings/marked-names.ts';
import { readModuleWords } from '../imports/module-paths.ts';
import type { NamedMember } from '../../languages/_kit/language-semantics.ts';
import { languageReaders } from '../language-readers.ts';
import { readType } from '../types/types.ts';

export function readName(state: Extraction, node: number): number {
  if (state.spec.selfType !== undefined && textOf(state, node) === state.spec.selfType)
    return addExpr(state, ['cls', state.scope]);
  const e = nameExpr(state, textOf(state, node));
  addRef(state, state.inType ? 'type' : 'read', e, startOf(state, node));
  return e;
}

/** The expression of a name that is read here. */
export function nameExpr(state: Extraction, name: string): number {
  const e = addExpr(state, ['name', name, scopeSeen(state, name)]);
  if (!state.inType) noteRead(state, e, name);
  return e;
}

/** A member access that the language reads itself; undefined for others. */
export function readOwnMember(
  state: Extraction,
  node: number,
  rule: RoleOf<'member'>,
  isCalled: boolean,
): NamedMember | undefined {
  const { ownMember } = languageReaders(state.spec);
  const readObject = (): number => readReceiver(state, node, rule.object);
  return ownMember?.(state, node, rule, readObject, isCalled);
}

export function readMember(state: Extraction, node: number, rule: RoleOf<'member'>): number {
  const own = readOwnMember(state, node, rule, false);
  if (own) {
    if (own.eName >= 0) addRef(state, state.inType ? 'type' : 'read', own.eName, own.at);
    return own.e;
  }
  const e = memberExpr(state, node, rule);
  const property = childIn(state, node, rule.property);
  const { nameNode, args } = plainNameIn(state, property);
  if (e >= 0 && nameNode >= 0)
    addRef(state, state.inType ? 'type' : 'read', e, startOf(state, nameNode));
  return args < 0 ? e : addExpr(state, ['generic', e, typesIn(state, args)]);
}

/** `f[A]` without an argument list: the function with its type arguments. */
export function readInstantiated(state: Extraction, node: number, rule: RoleOf<'generic'>): number {
  if (state.inType || !rule.isValue) return readType(state, node);
  const e = state.evaluate(childIn(state, node, rule.base));
  return addExpr(state, ['generic', e, typesIn(state, childIn(state, node, rule.args))]);
}

/** The name in a node that has other parts too: `Name<T>`, the last part of `a?.Name`. */
export function plainNameIn(
  state: Extraction,
  node: number,
): { readonly nameNode: number; readonly args: number } {
  const rule = ruleOf(state, node);
  if (rule?.role === 'memberName') return plainNameIn(state, childIn(state, node, rule.name));
  if (rule?.role === 'name') return { nameNode: nameNodeOf(state, node), args: -1 };
  return rule?.role === 'generic'
    ? { nameNode: childIn(state, node, rule.base), args: childIn(state, node, rule.args) }
    : { nameNode: node, args: -1 };
}

export function typesIn(state: Extraction, list: number): number[] {
  return childrenOf(state, list).map((child) => readType(state, child));
}

export function memberExpr(
  state: Extraction,
  node: number,
  rule: RoleOf<'member'>,
  isCalled = false,
): number {
  const whole = childIn(state, node, rule.property);
  const { nameNode: property, args } = plainNameIn(state, whole);
  if (property < 0) return -1;
  if (isComputedName(state, node, whole, rule.sigil === true)) return -1;
  if (whole !== property && ruleOf(state, property)?.role !== 'name')
    return state.evaluate(property);
  const eObject =
    (rule.isPath ? readModuleWords(state, node, rule.object) : undefined) ??
    readReceiver(state, node, rule.object);
  if (ruleOf(state, property)?.role === 'self') return addExpr(state, ['of', 'self', eObject]);
  const e = addExpr(state, [
    'member',
    eObject,
    isCalled
      ? calledKey(state.spec, marked(state, property))
      : args < 0
        ? marked(state, property)
        : typeKey(state.spec, textOf(state, property), childrenOf(state, args).length),
  ]);
  notePathRead(state, e);
  return e;
}

/** `$object->$name`, `$object->{…}`: a member that is only known at run time. */
export function isComputedName(
  state: Extraction,
  node: number,
  nameNode: number,
  sigil: boolean,
): boolean {
  if (
    state.spec.sigil === undefined ||
    sigil ||
    !/^[$'"{]/.test(textOf(state, nameNode).slice(0, 1))
  )
    return false;
  for (const child of childrenOf(state, node)) state.evaluate(child);
  return true;
}

/** The expression before the dot; `Outer.super` is two parts of it. */
export function readReceiver(state: Extraction, node: number, field: string): number {
  const object = childIn(state, node, field);
  if (object < 0) return -1;
  const eObject = evaluateReceiver(state, object);
  if (ruleOf(state, object)?.role === 'super') return eObject;
  const parent = childrenOf(state, node).some(
    (child) =>
      child !== object &&
      ruleOf(state, child)?.role === 'super' &&
      state.tree.fieldAt(child) === '',
  );
  return parent ? addExpr(state, ['of', 'super', eObject]) : eObject;
}

/** If the grammar has an operation without parentheses before a dot, the receiver is the last operand. */
function evaluateReceiver(state: Extraction, object: number): number {
  const role = ruleOf(state, object)?.role;
  if (role !== 'operation' && role !== 'choice') return state.evaluate(object);
  const children = childrenOf(state, object);
  for (const child of children.slice(0, -1)) state.evaluate(child);
  const last = children.at(-1);
  return last === undefined ? -1 : evaluateReceiver(state, last);
}

/** The name of a macro that is read as a function keeps its mark. */
export function marked(state: Extraction, node: number): string {
  const mark = state.spec.macroCalls;
  return mark !== undefined && state.tree.text.startsWith(mark, endOf(state, node))
    ? textOf(state, node) + mark
    : textOf(state, node);
}
