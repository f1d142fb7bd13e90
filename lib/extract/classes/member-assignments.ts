// Reads assignments to members: `self.x = v`, `internals.name = v`. Does not resolve the object.
import type { NodeRule, RoleOf } from '../../languages/_rules.ts';
import { define, memberName, signatureOf } from '../../languages/_kit/define.ts';
import { keyOf, notePathWrite } from '../flow/part-assignments.ts';
import { noteWrite, seeTheSame } from '../../languages/_kit/flow.ts';
import { readSetter } from '../expressions/undeclared-names.ts';
import { addExpr, addRef } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  compactText,
  endOf,
  ruleOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import { scopeSeen } from '../../languages/_kit/scopes.ts';
import type { Extraction, MemberAssignment, NameHint } from '../../languages/_kit/extraction.ts';
import type { AssignedValue } from '../../languages/_kit/language-semantics.ts';
import { languageReaders } from '../language-readers.ts';

/** A value that is assigned, by the statement at `node`. */
interface Assigned extends AssignedValue {
  /** It is added to the existing value. */
  readonly adds: boolean;
}

/** Assigns a value to a name that is declared elsewhere, or to a member. */
export function assignTo(
  state: Extraction,
  left: number,
  eValue: number,
  node: number,
  { eType = -1, adds = false } = {},
): void {
  const rule = ruleOf(state, left);
  const assigned = { node, eValue, eType, adds };
  switch (rule?.role) {
    case 'member':
      return assignMember(state, left, rule, assigned);
    case 'call':
      return assignResult(state, left, rule, assigned);
    case 'index':
      return assignItem(state, left, eValue, node);
    case 'name':
      return assignName(state, left, assigned);
    default:
      assignOther(state, left, rule, assigned);
  }
}

/** `a.b = v` where `a.b` is a call; without a receiver of its own, what the call returns is assigned. */
function assignResult(
  state: Extraction,
  left: number,
  rule: RoleOf<'call'>,
  assigned: Assigned,
): void {
  if (rule.object === undefined) state.evaluate(left);
  else readSetter(state, left, rule, assigned);
}

/** A target whose role is the language's own; others are read like values. */
function assignOther(
  state: Extraction,
  left: number,
  rule: NodeRule | undefined,
  assigned: Assigned,
): void {
  const reader =
    rule && (languageReaders(state.spec).targets[rule.role] as TargetReader | undefined);
  if (reader) reader(state, left, rule, assigned);
  else state.evaluate(left);
}

type TargetReader = (
  state: Extraction,
  node: number,
  rule: NodeRule | undefined,
  assigned: AssignedValue,
) => void;

/** Whether assigning to this node has a form that only the language has. */
export function isOwnTarget(state: Extraction, node: number): boolean {
  const rule = ruleOf(state, node);
  return rule !== undefined && languageReaders(state.spec).targets[rule.role] !== undefined;
}

/** `object.name = value`. */
function assignMember(
  state: Extraction,
  left: number,
  rule: RoleOf<'member'>,
  { node, eValue, eType }: Assigned,
): void {
  const object = childIn(state, left, rule.object);
  const property = nameInside(state, childIn(state, left, rule.property));
  const eObject = state.evaluate(object);
  if (property < 0) return;
  const name = textOf(state, property);
  const target = addExpr(state, ['member', eObject, name]);
  addRef(state, eObject < 0 ? 'named' : 'write', target, startOf(state, property));
  if (eObject < 0) return;
  if (state.spec.undeclaredMembers)
    attachMember(state, { node, object, property, eObject, eValue, eType });
  else if (eValue >= 0 && state.spec.typing === 'static')
    state.assigns.push([target, eValue, state.scope]);
}

function assignName(state: Extraction, left: number, { eValue, adds }: Assigned): void {
  const name = textOf(state, left);
  const target = addExpr(state, ['name', name, scopeSeen(state, name)]);
  addRef(state, 'write', target, startOf(state, left));
  if (eValue >= 0) state.assigns.push([target, eValue, state.scope]);
  const scope = scopeOfName(state, name);
  if (scope >= 0) noteWrite(state, scope, name, eValue, { adds });
  else state.flow?.foreign.add(name);
}

/** The last name of a member access, where that has a node around it. */
function nameInside(state: Extraction, node: number): number {
  const rule = ruleOf(state, node);
  return rule?.role === 'memberName' ? childIn(state, node, rule.name) : node;
}

/** `object.name = value` with a plain value: a property of the object, which is resolved later. */
export function attachMember(
  state: Extraction,
  { node, object, property, eObject, eValue, eType }: MemberAssignment,
): void {
  const name = memberName(textOf(state, property));
  notePathWrite(state, eObject, name, eValue);
  const others = state.attached.get(name) ?? [];
  const known = others.find((index) => sameExpr(state, state.defs[index]?.eAttach ?? -1, eObject));
  if (known !== undefined) {
    if (eValue >= 0) state.assigns.push([addExpr(state, ['def', known]), eValue, state.scope]);
    return;
  }
  // If more places than this set the name, further ones are not distinguished.
  if (others.length > MOST_PLACES) return;
  const def = define(
    state,
    { node, at: property, name, kind: 'Property', scope: -1, memberOf: -1 },
    {
      qualifiedName: attachedName(state, { object, property }, name),
      eAttach: eObject,
      ...(eValue >= 0 && { eValue }),
      ...(eType >= 0 && { eType }),
      signature: signatureOf(state, startOf(state, node), -1, endOf(state, node)),
    },
  );
  state.attached.set(name, [...others, def]);
}

/** `object[key] = value`: a member, if subscripts access members and the key is a name; otherwise an element. */
function assignItem(state: Extraction, left: number, eValue: number, node: number): void {
  const target = state.evaluate(left);
  const expr = state.exprs[target];
  if (expr?.[0] !== 'index') return;
  if (isNamedItem(state, left))
    attachMember(state, {
      node,
      ...partsOfMember(state, left),
      eObject: expr[1],
      eValue,
      eType: -1,
    });
  else if (eValue >= 0) {
    notePathWrite(state, expr[1], keyOf(state, expr[2]), eValue);
    state.assigns.push([target, eValue, state.scope]);
  }
}

/** Whether `object["name"]` is the member of this name. */
export function isNamedItem(state: Extraction, node: number): boolean {
  const { property } = partsOfMember(state, node);
  return (
    ruleOf(state, node)?.role === 'index' &&
    state.spec.subscripts === 'members' &&
    /^(["'])[\p{L}_$][\p{L}\p{N}_$]{0,80}\1$/u.test(property < 0 ? '' : textOf(state, property))
  );
}

/** Both parts of `object.name` and `object[key]`. */
function partsOfMember(state: Extraction, node: number): { object: number; property: number } {
  const rule = ruleOf(state, node);
  if (rule?.role === 'member')
    return {
      object: childIn(state, node, rule.object),
      property: childIn(state, node, rule.property),
    };
  return rule?.role === 'index'
    ? { object: childIn(state, node, rule.object), property: childIn(state, node, rule.key) }
    : { object: -1, property: -1 };
}

/** The name that a definition takes from the member that it is assigned to. */
export function memberHint(state: Extraction, left: number): NameHint | undefined {
  const { object, property } = partsOfMember(state, left);
  const eObject = state.evaluate(object);
  if (eObject < 0 || property < 0) return undefined;
  const name = memberName(textOf(state, property));
  if (languageReaders(state.spec).isFileValue?.(textOf(state, object), name))
    return {
      name: 'default',
      at: left,
      scope: -1,
      memberOf: -1,
      eAttach: eObject,
      qualifiedName: 'default',
    };
  addRef(state, 'write', addExpr(state, ['member', eObject, name]), startOf(state, property));
  return {
    name,
    at: property,
    scope: -1,
    memberOf: -1,
    eAttach: eObject,
    qualifiedName: attachedName(state, { object, property }, name),
    kind: attachedKind(state, left, object),
  };
}

const MOST_PLACES = 200;

/** The innermost enclosing scope that declares the name so far, -1 if none. */
function scopeOfName(state: Extraction, name: string): number {
  for (let scope = state.scope; scope >= 0; scope = state.scopes[scope]?.[1] ?? -1) {
    if (state.names[scope]?.has(name)) return scope;
  }
  return -1;
}

function sameExpr(state: Extraction, a: number, b: number): boolean {
  const left = state.exprs[a];
  const right = state.exprs[b];
  if (!left || !right || left[0] !== right[0]) return false;
  if (left[0] === 'self' && right[0] === 'self')
    return classOf(state, left[1]) === classOf(state, right[1]);
  if (left[0] === 'name' && right[0] === 'name')
    return (
      left[1] === right[1] &&
      seeTheSame(state, a, b) &&
      (left[2] === right[2] ||
        (receiverClass(state, left[1], left[2]) >= 0 &&
          receiverClass(state, left[1], left[2]) === receiverClass(state, right[1], right[2])))
    );
  if (left[0] === 'member' && right[0] === 'member')
    return left[2] === right[2] && sameExpr(state, left[1], right[1]);
  return false;
}

/** The class that the enclosing function is a method of, -1 outside of methods. */
function classOf(state: Extraction, scope: number): number {
  for (let at = scope; at >= 0; at = state.scopes[at]?.[1] ?? -1) {
    if (state.scopes[at]?.[0] === 'class') return state.scopes[at]?.[2] ?? -1;
  }
  return -1;
}

/** The class whose receiver this name is (`self` of a method), -1 for other names. */
function receiverClass(state: Extraction, name: string, scope: number): number {
  for (let at = scope; at >= 0; at = state.scopes[at]?.[1] ?? -1) {
    const def = state.names[at]?.get(name);
    if (def === undefined) continue;
    const value = state.exprs[state.defs[def]?.eValue ?? -1];
    return value?.[0] === 'self' || value?.[0] === 'cls' ? classOf(state, at) : -1;
  }
  return -1;
}

/** The qualified name of a member that is assigned: `internals.handler`, `Flask.name`. */
function attachedName(
  state: Extraction,
  { object, property }: Pick<MemberAssignment, 'object' | 'property'>,
  name: string,
): string {
  const text = compactText(state, object);
  if (object === property || isReceiver(state, object, text)) {
    const cls = state.defs[classOf(state, state.scope)];
    if (cls) return `${cls.qualifiedName}.${name}`;
  }
  const target = languageReaders(state.spec).memberTarget?.(text).name ?? text;
  return /^[\w$#.]{1,80}$/.test(target) ? `${target}.${name}` : name;
}

function isReceiver(state: Extraction, object: number, text: string): boolean {
  const role = ruleOf(state, object)?.role;
  return role === 'self' || (role === 'name' && receiverClass(state, text, state.scope) >= 0);
}

function attachedKind(state: Extraction, node: number, object: number): 'Function' | 'Method' {
  const rule = ruleOf(state, node);
  const isMethod =
    (rule?.role === 'member' && rule.handsReceiver) ||
    ruleOf(state, object)?.role === 'self' ||
    languageReaders(state.spec).memberTarget?.(textOf(state, object)).isPrototype;
  return isMethod ? 'Method' : 'Function';
}
