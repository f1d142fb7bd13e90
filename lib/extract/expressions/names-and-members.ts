// Reads names and members of what stands before a dot. Calls of them are read elsewhere.
import type { RoleOf } from '../../languages/_rules.ts';
import { calledKey, typeKey } from '../../facts/name-key.ts';
import {
  addExpr,
  addRef,
  childIn,
  childrenOf,
  endOf,
  ruleOf,
  scopeSeen,
  startOf,
  textOf,
  type Extraction,
} from '../extraction.ts';
import { notePathRead } from '../flow/part-assignments.ts';
import { noteRead } from '../flow/flow.ts';
import { nameNodeOf } from '../classes/mixins.ts';
import { readModuleWords } from '../imports/module-paths.ts';
import { memberThrough } from './scoped-names.ts';
import { readType } from '../types/types.ts';

export function readName(x: Extraction, node: number): number {
  if (x.spec.selfType !== undefined && textOf(x, node) === x.spec.selfType)
    return addExpr(x, ['cls', x.scope]);
  const e = nameExpr(x, textOf(x, node));
  addRef(x, x.inType ? 'type' : 'read', e, startOf(x, node));
  return e;
}

/** A name that is read here. */
export function nameExpr(x: Extraction, name: string): number {
  const e = addExpr(x, ['name', name, scopeSeen(x, name)]);
  if (!x.inType) noteRead(x, e, name);
  return e;
}

export function readMember(x: Extraction, node: number, rule: RoleOf<'member'>): number {
  const object = childIn(x, node, rule.object);
  const objectRule = object < 0 ? undefined : ruleOf(x, object);
  if (objectRule?.role === 'transparent' && objectRule.endsInType)
    return readLongType(x, object, childIn(x, node, rule.property));
  if (rule.through !== undefined) {
    const { e, eName, at } = memberThrough(x, node, rule, readReceiver(x, node, rule.object));
    if (eName >= 0) addRef(x, x.inType ? 'type' : 'read', eName, at);
    return e;
  }
  const e = memberExpr(x, node, rule);
  const property = childIn(x, node, rule.property);
  const { nameNode, args } = plainNameIn(x, property);
  if (e >= 0 && nameNode >= 0) addRef(x, x.inType ? 'type' : 'read', e, startOf(x, nameNode));
  return args < 0 ? e : addExpr(x, ['generic', e, typesIn(x, args)]);
}

/** `x as a.b.C`: the grammar ends the type before the last dot. */
function readLongType(x: Extraction, object: number, property: number): number {
  const refs = x.refs.length;
  const e = x.evaluate(object);
  const last = x.refs[x.refs.length - 1];
  if (property >= 0)
    addRef(
      x,
      'type',
      addExpr(x, ['member', last && x.refs.length > refs ? last[1] : -1, textOf(x, property)]),
      startOf(x, property),
    );
  return e;
}

/** `f[A]`, not called with a list: what it names, with its type arguments. */
export function readInstantiated(x: Extraction, node: number, rule: RoleOf<'generic'>): number {
  if (x.inType || !rule.isValue) return readType(x, node);
  const e = x.evaluate(childIn(x, node, rule.base));
  return addExpr(x, ['generic', e, typesIn(x, childIn(x, node, rule.args))]);
}

/** The name in a node that holds more than that: `Name<T>`, the last part of `a?.Name`. */
export function plainNameIn(
  x: Extraction,
  node: number,
): { readonly nameNode: number; readonly args: number } {
  const rule = ruleOf(x, node);
  if (rule?.role === 'memberName') return plainNameIn(x, childIn(x, node, rule.name));
  if (rule?.role === 'name') return { nameNode: nameNodeOf(x, node), args: -1 };
  return rule?.role === 'generic'
    ? { nameNode: childIn(x, node, rule.base), args: childIn(x, node, rule.args) }
    : { nameNode: node, args: -1 };
}

export function typesIn(x: Extraction, list: number): number[] {
  return childrenOf(x, list).map((child) => readType(x, child));
}

export function memberExpr(
  x: Extraction,
  node: number,
  rule: RoleOf<'member'>,
  isCalled = false,
): number {
  const whole = childIn(x, node, rule.property);
  const { nameNode: property, args } = plainNameIn(x, whole);
  if (property < 0) return -1;
  if (isComputedName(x, node, whole, rule.sigil === true)) return -1;
  if (whole !== property && ruleOf(x, property)?.role !== 'name') return x.evaluate(property);
  const eObject =
    (rule.isPath ? readModuleWords(x, node, rule.object) : undefined) ??
    readReceiver(x, node, rule.object);
  if (ruleOf(x, property)?.role === 'self') return addExpr(x, ['of', 'self', eObject]);
  const e = addExpr(x, [
    'member',
    eObject,
    isCalled
      ? calledKey(x.spec, marked(x, property))
      : args < 0
        ? marked(x, property)
        : typeKey(x.spec, textOf(x, property), childrenOf(x, args).length),
  ]);
  notePathRead(x, e);
  return e;
}

/** `$object->$name`, `$object->{…}`: which member it is, is known at run time. */
export function isComputedName(
  x: Extraction,
  node: number,
  nameNode: number,
  sigil: boolean,
): boolean {
  if (x.spec.sigil === undefined || sigil || !/^[$'"{]/.test(textOf(x, nameNode).slice(0, 1)))
    return false;
  for (const child of childrenOf(x, node)) x.evaluate(child);
  return true;
}

/** What stands before the dot; `Outer.super` is two parts of it. */
export function readReceiver(x: Extraction, node: number, field: string): number {
  const object = childIn(x, node, field);
  if (object < 0) return -1;
  const eObject = evaluateReceiver(x, object);
  if (ruleOf(x, object)?.role === 'super') return eObject;
  const parent = childrenOf(x, node).some(
    (child) =>
      child !== object && ruleOf(x, child)?.role === 'super' && x.tree.fieldAt(child) === '',
  );
  return parent ? addExpr(x, ['of', 'super', eObject]) : eObject;
}

/** Where a grammar has an operation before a dot without parentheses around it, the last operand is what is meant. */
function evaluateReceiver(x: Extraction, object: number): number {
  const role = ruleOf(x, object)?.role;
  if (role !== 'operation' && role !== 'choice') return x.evaluate(object);
  const children = childrenOf(x, object);
  for (const child of children.slice(0, -1)) x.evaluate(child);
  const last = children.at(-1);
  return last === undefined ? -1 : evaluateReceiver(x, last);
}

/** The name of a macro that is read as a function keeps its mark. */
export function marked(x: Extraction, node: number): string {
  const mark = x.spec.macroCalls;
  return mark !== undefined && x.tree.text.startsWith(mark, endOf(x, node))
    ? textOf(x, node) + mark
    : textOf(x, node);
}
