// Reads values that are set on members: `self.x = v`, `internals.name = v`. What the object is, is found out when resolving.
import { define, memberName, signatureOf } from '../define.ts';
import { keyOf, notePathWrite } from '../flow/part-assignments.ts';
import { noteWrite, seeTheSame } from '../flow/flow.ts';
import { ownerOf, readSetter } from '../expressions/undeclared-names.ts';
import {
  addExpr,
  addRef,
  childIn,
  endOf,
  ruleOf,
  scopeSeen,
  startOf,
  textOf,
  type Extraction,
  type NameHint,
} from '../extraction.ts';

/** A value goes to a name that is declared elsewhere, or to a member. */
export function assignTo(
  x: Extraction,
  left: number,
  eValue: number,
  node: number,
  { eType = -1, adds = false } = {},
): void {
  const rule = ruleOf(x, left);
  if (rule?.role === 'member') {
    const object = childIn(x, left, rule.object);
    const property = nameInside(x, childIn(x, left, rule.property));
    const eObject = x.evaluate(object);
    if (eObject < 0 && property >= 0)
      addRef(x, 'named', addExpr(x, ['member', -1, textOf(x, property)]), startOf(x, property));
    if (eObject < 0 || property < 0) return;
    const target = addExpr(x, ['member', eObject, textOf(x, property)]);
    addRef(x, 'write', target, startOf(x, property));
    if (x.spec.undeclaredMembers)
      attachMember(x, { node, object, property, eObject, eValue, eType });
    else if (eValue >= 0 && x.spec.typing === 'static') x.assigns.push([target, eValue, x.scope]);
    return;
  }
  if (rule?.role === 'ownMember') {
    const eObject = ownerOf(x, rule);
    addRef(x, 'write', addExpr(x, ['member', eObject, textOf(x, left)]), startOf(x, left));
    return attachMember(x, { node, object: left, property: left, eObject, eValue, eType });
  }
  if (rule?.role === 'call') return readSetter(x, left, rule, eValue);
  if (rule?.role === 'index') return assignItem(x, left, eValue, node);
  if (rule?.role === 'name') {
    const target = addExpr(x, ['name', textOf(x, left), scopeSeen(x, textOf(x, left))]);
    addRef(x, 'write', target, startOf(x, left));
    if (eValue >= 0) x.assigns.push([target, eValue, x.scope]);
    const name = textOf(x, left);
    const scope = scopeOfName(x, name);
    if (scope >= 0) noteWrite(x, scope, name, eValue, { adds });
    else x.flow?.foreign.add(name);
    return;
  }
  x.evaluate(left);
}

/** The last name of a member access, where that has a node around it. */
function nameInside(x: Extraction, node: number): number {
  const rule = ruleOf(x, node);
  return rule?.role === 'memberName' ? childIn(x, node, rule.name) : node;
}

interface MemberAssignment {
  readonly node: number;
  readonly object: number;
  readonly property: number;
  readonly eObject: number;
  readonly eValue: number;
  readonly eType: number;
}

/** `object.name = value` with a plain value: a property of whatever the object turns out to be. */
function attachMember(
  x: Extraction,
  { node, object, property, eObject, eValue, eType }: MemberAssignment,
): void {
  const name = memberName(textOf(x, property));
  notePathWrite(x, eObject, name, eValue);
  const others = x.attached.get(name) ?? [];
  const known = others.find((index) => sameExpr(x, x.defs[index]?.eAttach ?? -1, eObject));
  if (known !== undefined) {
    if (eValue >= 0) x.assigns.push([addExpr(x, ['def', known]), eValue, x.scope]);
    return;
  }
  // Past this many places that set the name, further ones are told apart no more.
  if (others.length > MOST_PLACES) return;
  const def = define(
    x,
    { node, at: property, name, kind: 'Property', scope: -1, memberOf: -1 },
    {
      qualifiedName: attachedName(x, object, name),
      eAttach: eObject,
      ...(eValue >= 0 && { eValue }),
      ...(eType >= 0 && { eType }),
      signature: signatureOf(x, startOf(x, node), -1, endOf(x, node)),
    },
  );
  x.attached.set(name, [...others, def]);
}

/** `object[key] = value`: a member, where the language has no other items and the key is a name; else something that is put in. */
function assignItem(x: Extraction, left: number, eValue: number, node: number): void {
  const target = x.evaluate(left);
  const expr = x.exprs[target];
  if (expr?.[0] !== 'index') return;
  if (isNamedItem(x, left))
    attachMember(x, { node, ...partsOfMember(x, left), eObject: expr[1], eValue, eType: -1 });
  else if (eValue >= 0) {
    notePathWrite(x, expr[1], keyOf(x, expr[2]), eValue);
    x.assigns.push([target, eValue, x.scope]);
  }
}

/** `object["name"]`, where that is the member of this name. */
export function isNamedItem(x: Extraction, node: number): boolean {
  const { property } = partsOfMember(x, node);
  return (
    ruleOf(x, node)?.role === 'index' &&
    x.spec.subscripts === 'members' &&
    /^(["'])[\p{L}_$][\p{L}\p{N}_$]{0,80}\1$/u.test(property < 0 ? '' : textOf(x, property))
  );
}

/** Both parts of `object.name` and `object[key]`. */
function partsOfMember(x: Extraction, node: number): { object: number; property: number } {
  const rule = ruleOf(x, node);
  if (rule?.role === 'member')
    return { object: childIn(x, node, rule.object), property: childIn(x, node, rule.property) };
  return rule?.role === 'index'
    ? { object: childIn(x, node, rule.object), property: childIn(x, node, rule.key) }
    : { object: -1, property: -1 };
}

/** The name that a definition takes from the member that it is set on. */
export function memberHint(x: Extraction, left: number): NameHint | undefined {
  const { object, property } = partsOfMember(x, left);
  const eObject = x.evaluate(object);
  if (eObject < 0 || property < 0) return undefined;
  const name = memberName(textOf(x, property));
  if (name === 'exports' && textOf(x, object) === 'module')
    return {
      name: 'default',
      at: left,
      scope: -1,
      memberOf: -1,
      eAttach: eObject,
      qualifiedName: 'default',
    };
  addRef(x, 'write', addExpr(x, ['member', eObject, name]), startOf(x, property));
  return {
    name,
    at: property,
    scope: -1,
    memberOf: -1,
    eAttach: eObject,
    qualifiedName: attachedName(x, object, name),
    kind: attachedKind(x, left, object),
  };
}

const MOST_PLACES = 200;

/** The innermost scope around that declares the name, -1 when none does yet. */
function scopeOfName(x: Extraction, name: string): number {
  for (let scope = x.scope; scope >= 0; scope = x.scopes[scope]?.[1] ?? -1) {
    if (x.names[scope]?.has(name)) return scope;
  }
  return -1;
}

function sameExpr(x: Extraction, a: number, b: number): boolean {
  const left = x.exprs[a];
  const right = x.exprs[b];
  if (!left || !right || left[0] !== right[0]) return false;
  if (left[0] === 'self' && right[0] === 'self')
    return classOf(x, left[1]) === classOf(x, right[1]);
  if (left[0] === 'name' && right[0] === 'name')
    return (
      left[1] === right[1] &&
      seeTheSame(x, a, b) &&
      (left[2] === right[2] ||
        (receiverClass(x, left[1], left[2]) >= 0 &&
          receiverClass(x, left[1], left[2]) === receiverClass(x, right[1], right[2])))
    );
  if (left[0] === 'member' && right[0] === 'member')
    return left[2] === right[2] && sameExpr(x, left[1], right[1]);
  return false;
}

/** The class that the function around this scope is a method of, -1 outside methods. */
function classOf(x: Extraction, scope: number): number {
  for (let at = scope; at >= 0; at = x.scopes[at]?.[1] ?? -1) {
    if (x.scopes[at]?.[0] === 'class') return x.scopes[at]?.[2] ?? -1;
  }
  return -1;
}

/** The class whose receiver this name is (`self` of a method), -1 for other names. */
function receiverClass(x: Extraction, name: string, scope: number): number {
  for (let at = scope; at >= 0; at = x.scopes[at]?.[1] ?? -1) {
    const def = x.names[at]?.get(name);
    if (def === undefined) continue;
    const value = x.exprs[x.defs[def]?.eValue ?? -1];
    return value?.[0] === 'self' || value?.[0] === 'cls' ? classOf(x, at) : -1;
  }
  return -1;
}

/** The name of what is set on an object, as people say it: `internals.handler`, `Flask.name`, `Foo.bar` for a prototype. */
function attachedName(x: Extraction, object: number, name: string): string {
  const text = textOf(x, object).replace(/\s+/g, '');
  if (
    ruleOf(x, object)?.role === 'self' ||
    ruleOf(x, object)?.role === 'ownMember' ||
    (ruleOf(x, object)?.role === 'name' && receiverClass(x, text, x.scope) >= 0)
  ) {
    const cls = x.defs[classOf(x, x.scope)];
    if (cls) return `${cls.qualifiedName}.${name}`;
  }
  const plain = text
    .replace(/^module\.exports\b|^exports\b/, '')
    .replace(/\.prototype\b/g, '')
    .replace(/^\./, '');
  if (plain === '') return name;
  return /^[\w$#.]{1,80}$/.test(plain) ? `${plain}.${name}` : name;
}

function attachedKind(x: Extraction, node: number, object: number): 'Function' | 'Method' {
  const rule = ruleOf(x, node);
  if (rule?.role === 'member' && rule.handsReceiver) return 'Method';
  const text = textOf(x, object);
  return ruleOf(x, object)?.role === 'self' || /\.prototype$/.test(text) ? 'Method' : 'Function';
}
