// Reads what gives names to values: variables, assignments, patterns, loops, context managers.
import type { DefFact } from '../../model/file-facts.ts';
import type { RoleOf } from '../../languages/_spec.ts';
import { commentBefore, define, memberName, signatureOf } from './define.ts';
import {
  addExpr, addRef, childIn, childrenOf, endOf, functionScope, inside, openScope, ruleOf, startOf, textOf, type Draft, type Extraction, type NameHint,
} from './extraction.ts';
import { readType } from './types.ts';

/** Kind of a name declared in this scope: a symbol at file or class level, else only a local name. */
export function variableKind(x: Extraction, scope: number): DefFact['kind'] {
  const kind = x.scopes[scope]?.[0];
  if (kind === 'class') return 'Property';
  if (kind === 'module') return 'Variable';
  const owner = x.defs[x.scopes[scope]?.[2] ?? -1];
  return kind === 'block' && owner?.kind === 'Namespace' ? 'Variable' : 'Local';
}

function targetScope(x: Extraction, hoist: 'block' | 'function', name: string): number {
  const scope = hoist === 'function' ? functionScope(x, x.scope) : x.scope;
  return x.globalNames.get(scope)?.has(name) ? 0 : scope;
}

/** `let a: T = v`: a name, or a pattern of names. */
export function readVariable(x: Extraction, node: number, rule: RoleOf<'variable'>): number {
  const nameNode = childIn(x, node, rule.name);
  const typeNode = childIn(x, node, rule.type);
  const valueNode = childIn(x, node, rule.value);
  const eType = typeNode >= 0 ? readType(x, typeNode) : -1;
  if (nameNode < 0) return -1;
  if (ruleOf(x, nameNode)?.role !== 'name') {
    const eValue = valueNode >= 0 ? x.evaluate(valueNode) : -1;
    const source = eType >= 0 ? hidden(x, node, eType, eValue) : eValue;
    bindPattern(x, nameNode, source, x.hoist, variableKind(x, x.hoist === 'function' ? functionScope(x, x.scope) : x.scope));
    return -1;
  }
  const name = textOf(x, nameNode);
  const scope = targetScope(x, x.hoist, name);
  const hint: NameHint = { name, at: nameNode, scope, memberOf: -1, exported: x.exporting, ...(eType >= 0 && { eType }) };
  if (valueNode >= 0 && definesItself(x, valueNode)) return x.evaluate(valueNode, hint);
  const eValue = valueNode >= 0 ? x.evaluate(valueNode) : -1;
  declare(x, { node, nameNode, name, scope, eType, eValue });
  return eValue;
}

/** Whether the value at `node` is a definition that takes the name of what it is assigned to. */
export function definesItself(x: Extraction, node: number): boolean {
  const rule = ruleOf(x, node);
  if (rule?.role === 'transparent') {
    const part = childIn(x, node, rule.part);
    return part >= 0 && definesItself(x, part);
  }
  return rule?.role === 'object' || ((rule?.role === 'function' || rule?.role === 'class') && rule.value === true);
}

interface Declaration {
  readonly node: number;
  readonly nameNode: number;
  readonly name: string;
  readonly scope: number;
  readonly eType: number;
  readonly eValue: number;
  readonly kind?: DefFact['kind'];
}

/** Declares a variable, or adds a further value to the one that is there. */
export function declare(x: Extraction, { node, nameNode, name, scope, eType, eValue, kind }: Declaration): number {
  const known = x.names[scope]?.get(name);
  const earlier = known === undefined ? undefined : x.defs[known];
  if (known !== undefined && earlier) {
    if (eType >= 0 && earlier.eType === undefined) earlier.eType = eType;
    if (eValue >= 0) x.assigns.push([addExpr(x, ['def', known]), eValue, x.scope]);
    addRef(x, 'write', addExpr(x, ['def', known]), startOf(x, nameNode));
    return known;
  }
  const as = kind ?? variableKind(x, scope);
  const more: Draft<Partial<DefFact>> = {};
  if (eType >= 0) more.eType = eType;
  if (eValue >= 0) more.eValue = eValue;
  if (as !== 'Local') {
    more.signature = signatureOf(x, Math.min(startOf(x, node), startOf(x, nameNode)), -1, endOf(x, node));
    const doc = x.spec.docs === 'comment-before' ? commentBefore(x, startOf(x, node)) : undefined;
    if (doc) more.doc = doc;
  }
  const inClass = x.scopes[scope]?.[0] === 'class';
  return define(x, { node, at: nameNode, name, kind: as, scope, memberOf: inClass ? (x.scopes[scope]?.[2] ?? -1) : -1 }, more);
}

function hidden(x: Extraction, node: number, eType: number, eValue: number): number {
  const def = define(x, { node, at: node, name: '', kind: 'Hidden', scope: -1, memberOf: -1 }, { eType, ...(eValue >= 0 && { eValue }) });
  return addExpr(x, ['def', def]);
}

/** Binds the names of a pattern to the parts of `source`. */
export function bindPattern(x: Extraction, node: number, source: number, hoist: 'block' | 'function', kind: DefFact['kind']): void {
  const rule = ruleOf(x, node);
  switch (rule?.role) {
    case 'name':
    case 'self':
    case 'shorthand': {
      const name = textOf(x, node);
      const eValue = rule.role === 'shorthand' && source >= 0 ? addExpr(x, ['member', source, name]) : source;
      if (rule.role === 'shorthand' && eValue >= 0) addRef(x, 'read', eValue, startOf(x, node));
      declare(x, { node, nameNode: node, name, scope: targetScope(x, hoist, name), eType: -1, eValue, kind });
      return;
    }
    case 'objectPattern':
      for (const child of childrenOf(x, node)) bindPattern(x, child, source, hoist, kind);
      return;
    case 'pairPattern': {
      const key = childIn(x, node, rule.key);
      const value = childIn(x, node, rule.value);
      if (key < 0 || value < 0) return;
      const part = source >= 0 ? addExpr(x, ['member', source, memberName(textOf(x, key))]) : -1;
      if (part >= 0) addRef(x, 'read', part, startOf(x, key));
      bindPattern(x, value, part, hoist, kind);
      return;
    }
    case 'listPattern':
    case 'list':
      // Holes are no nodes: with them, a child's place is not its position.
      childrenOf(x, node).forEach((child, n) => bindPattern(x, child, source >= 0 && !hasHoles(x, node) ? addExpr(x, ['part', source, n]) : -1, hoist, kind));
      return;
    case 'restPattern': {
      const inner = childIn(x, node, '');
      if (inner >= 0) bindPattern(x, inner, -1, hoist, kind);
      return;
    }
    case 'defaultPattern': {
      const right = childIn(x, node, rule.right);
      const eDefault = right >= 0 ? x.evaluate(right) : -1;
      const options = [source, eDefault].filter((e) => e >= 0);
      // A shorthand with a default: its member is read from the source.
      const left = childIn(x, node, rule.left);
      if (ruleOf(x, left)?.role === 'shorthand' && source >= 0) return bindPattern(x, left, source, hoist, kind);
      return bindPattern(x, left, options.length === 0 ? -1 : addExpr(x, ['any', options]), hoist, kind);
    }
    case undefined:
    case 'transparent':
      for (const child of childrenOf(x, node)) bindPattern(x, child, source, hoist, kind);
      return;
    default:
      assignTo(x, node, source, node);
  }
}

function hasHoles(x: Extraction, node: number): boolean {
  return /^\[\s*,|,\s*,/.test(textOf(x, node));
}

/** `left = right` as a statement or an expression; gives the value. */
export function readAssign(x: Extraction, node: number, rule: RoleOf<'assign'>): number {
  const left = childIn(x, node, rule.left);
  const right = childIn(x, node, rule.right);
  const typeNode = rule.type ? childIn(x, node, rule.type) : -1;
  const eType = typeNode >= 0 ? readType(x, typeNode) : -1;
  if (left < 0) return -1;
  if (right >= 0 && ruleOf(x, left)?.role === 'name' && rule.declares && textOf(x, left) === '__all__') x.publicNames = stringsIn(x, right);
  if (right >= 0 && definesItself(x, right)) {
    const hint = assignedHint(x, left, rule.declares);
    if (hint) return x.evaluate(right, hint);
  }
  const eValue = right >= 0 ? x.evaluate(right) : -1;
  if (rule.declares) {
    if (ruleOf(x, left)?.role === 'name') {
      const name = textOf(x, left);
      declare(x, { node, nameNode: left, name, scope: targetScope(x, 'function', name), eType, eValue });
      return eValue;
    }
    const scope = functionScope(x, x.scope);
    if (ruleOf(x, left)?.role === 'member') assignTo(x, left, eValue, node, eType);
    else bindPattern(x, left, eValue, 'function', variableKind(x, scope));
    return eValue;
  }
  if (isPattern(x, left)) for (const name of namesIn(x, left)) x.evaluate(name);
  else assignTo(x, left, eValue, node, eType);
  return eValue;
}

function isPattern(x: Extraction, node: number): boolean {
  const role = ruleOf(x, node)?.role;
  return role === 'objectPattern' || role === 'listPattern';
}

function namesIn(x: Extraction, node: number): number[] {
  return childrenOf(x, node);
}

function stringsIn(x: Extraction, node: number): string[] {
  return childrenOf(x, node).filter((child) => ruleOf(x, child)?.role === 'string').map((child) => textOf(x, child).replace(/^\w?["']|["']$/g, ''));
}

/** A value goes to a name that is declared elsewhere, or to a member. */
function assignTo(x: Extraction, left: number, eValue: number, node: number, eType = -1): void {
  const rule = ruleOf(x, left);
  if (rule?.role === 'member') {
    const object = childIn(x, left, rule.object);
    const property = childIn(x, left, rule.property);
    const eObject = x.evaluate(object);
    if (eObject < 0 || property < 0) return;
    const target = addExpr(x, ['member', eObject, textOf(x, property)]);
    addRef(x, 'write', target, startOf(x, property));
    attachMember(x, { node, object, property, eObject, eValue, eType });
    return;
  }
  if (rule?.role === 'name') {
    const target = addExpr(x, ['name', textOf(x, left), x.scope]);
    addRef(x, 'write', target, startOf(x, left));
    if (eValue >= 0) x.assigns.push([target, eValue, x.scope]);
    return;
  }
  x.evaluate(left);
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
function attachMember(x: Extraction, { node, object, property, eObject, eValue, eType }: MemberAssignment): void {
  const name = textOf(x, property);
  const others = x.attached.get(name) ?? [];
  const known = others.find((index) => sameExpr(x, x.defs[index]?.eAttach ?? -1, eObject));
  if (known !== undefined) {
    if (eValue >= 0) x.assigns.push([addExpr(x, ['def', known]), eValue, x.scope]);
    return;
  }
  // Past this many places that set the name, further ones are told apart no more.
  if (others.length > MOST_PLACES) return;
  const def = define(x, { node, at: property, name, kind: 'Property', scope: -1, memberOf: -1 }, {
    qualifiedName: attachedName(x, object, name),
    eAttach: eObject,
    ...(eValue >= 0 && { eValue }),
    ...(eType >= 0 && { eType }),
    signature: signatureOf(x, startOf(x, node), -1, endOf(x, node)),
  });
  x.attached.set(name, [...others, def]);
}

const MOST_PLACES = 200;

function sameExpr(x: Extraction, a: number, b: number): boolean {
  const left = x.exprs[a];
  const right = x.exprs[b];
  if (!left || !right || left[0] !== right[0]) return false;
  if (left[0] === 'self' && right[0] === 'self') return classOf(x, left[1]) === classOf(x, right[1]);
  if (left[0] === 'name' && right[0] === 'name') return left[1] === right[1] && (left[2] === right[2] || receiverClass(x, left[1], left[2]) >= 0 && receiverClass(x, left[1], left[2]) === receiverClass(x, right[1], right[2]));
  if (left[0] === 'member' && right[0] === 'member') return left[2] === right[2] && sameExpr(x, left[1], right[1]);
  return false;
}

/** The class that the function around this scope is a method of, -1 outside methods. */
export function classOf(x: Extraction, scope: number): number {
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
export function attachedName(x: Extraction, object: number, name: string): string {
  const text = textOf(x, object).replace(/\s+/g, '');
  if (ruleOf(x, object)?.role === 'self' || (ruleOf(x, object)?.role === 'name' && receiverClass(x, text, x.scope) >= 0)) {
    const cls = x.defs[classOf(x, x.scope)];
    if (cls) return `${cls.qualifiedName}.${name}`;
  }
  const plain = text.replace(/^module\.exports\b|^exports\b/, '').replace(/\.prototype\b/g, '').replace(/^\./, '');
  if (plain === '') return name;
  return /^[\w$#.]{1,80}$/.test(plain) ? `${plain}.${name}` : name;
}

/** The name that a definition takes from the left side of its assignment. */
function assignedHint(x: Extraction, left: number, declares: boolean): NameHint | undefined {
  const rule = ruleOf(x, left);
  if (rule?.role === 'member') {
    const object = childIn(x, left, rule.object);
    const property = childIn(x, left, rule.property);
    const eObject = x.evaluate(object);
    if (eObject < 0 || property < 0) return undefined;
    const name = textOf(x, property);
    if (name === 'exports' && textOf(x, object) === 'module') return { name: 'default', at: left, scope: -1, memberOf: -1, eAttach: eObject, qualifiedName: 'default' };
    addRef(x, 'write', addExpr(x, ['member', eObject, name]), startOf(x, property));
    return { name, at: property, scope: -1, memberOf: -1, eAttach: eObject, qualifiedName: attachedName(x, object, name), kind: attachedKind(x, object) };
  }
  if (rule?.role !== 'name') return undefined;
  const name = textOf(x, left);
  if (declares) return { name, at: left, scope: targetScope(x, 'function', name), memberOf: -1 };
  return undefined;
}

function attachedKind(x: Extraction, object: number): 'Function' | 'Method' {
  const text = textOf(x, object);
  return ruleOf(x, object)?.role === 'self' || /\.prototype$/.test(text) ? 'Method' : 'Function';
}

/** `for (left of right)`, `for left in right`, comprehension clauses. */
export function readLoop(x: Extraction, node: number, rule: RoleOf<'loop'>): number {
  const left = childIn(x, node, rule.left);
  const right = childIn(x, node, rule.right);
  const eRight = right >= 0 ? x.evaluate(right) : -1;
  const iterates = rule.each && !/\bin\b/.test(left >= 0 && right >= 0 && rule.scoped ? x.tree.text.slice(endOf(x, left), startOf(x, right)) : '');
  const source = eRight >= 0 && iterates ? addExpr(x, ['each', eRight]) : -1;
  const work = (): void => {
    const declared = left >= 0 && (!rule.scoped || /\b(const|let|var)\s*$/.test(x.tree.text.slice(startOf(x, node), startOf(x, left))));
    if (left >= 0 && declared) bindPattern(x, left, source, rule.hoist, variableKind(x, rule.hoist === 'function' ? functionScope(x, x.scope) : x.scope));
    else if (left >= 0) assignTo(x, left, source, left);
    for (const child of childrenOf(x, node)) if (child !== left && child !== right) x.evaluate(child);
  };
  if (rule.scoped) inside(x, openScope(x, 'block', -1), x.owner, work);
  else work();
  return -1;
}

/** `value as target` of `with`, `except` and patterns. */
export function readAs(x: Extraction, node: number): number {
  const children = childrenOf(x, node);
  const [value, target] = children;
  const eValue = value === undefined ? -1 : x.evaluate(value);
  if (target !== undefined) bindPattern(x, target, eValue >= 0 ? addExpr(x, ['enter', eValue]) : -1, 'function', variableKind(x, functionScope(x, x.scope)));
  return eValue;
}
