// Reads what gives names to values: variables, patterns, loops, context managers.
import type { DefFact } from '../../facts/file-facts.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { declaratorAt } from '../types/declarators.ts';
import { commentBefore, define, memberName, signatureOf } from '../define.ts';
import {
  addExpr,
  addRef,
  addSite,
  childIn,
  childrenOf,
  endOf,
  evaluateChildren,
  expecting,
  functionScope,
  inside,
  lineOf,
  openScope,
  placesOf,
  ruleOf,
  startOf,
  textOf,
  type Draft,
  type Extraction,
  type NameHint,
} from '../extraction.ts';
import { docTypeExpr, docTypesBefore } from '../types/doc-types.ts';
import { assignTo } from '../classes/member-assignments.ts';
import { variableScope } from '../expressions/undeclared-names.ts';
import { nameNodeOf } from '../classes/mixins.ts';
import { namedParts } from './inline-patterns.ts';
import { notePathWrite } from '../flow/part-assignments.ts';
import { noteWrite, perhaps } from '../flow/flow.ts';
import { applyModifiers } from '../modifiers.ts';
import { readType } from '../types/types.ts';
import { variantParts } from './variant-patterns.ts';

/** Kind of a name declared in this scope: a symbol at file or class level, else only a local name. */
export function variableKind(x: Extraction, scope: number, name = ''): DefFact['kind'] {
  const kind = x.scopes[scope]?.[0];
  if (x.spec.sharedVariables === 'capitalized' && !/^\p{Lu}/u.test(name)) return 'Local';
  if (kind === 'class') return 'Property';
  if (kind === 'module') return 'Variable';
  const owner = x.defs[x.scopes[scope]?.[2] ?? -1];
  return kind === 'block' && owner?.kind === 'Namespace' ? 'Variable' : 'Local';
}

export function targetScope(x: Extraction, hoist: 'block' | 'function', name: string): number {
  const scope = hoist === 'function' ? functionScope(x, x.scope) : x.scope;
  const around = x.setsAround.has(scope) ? variableScope(x, name) : -1;
  if (around >= 0) return around;
  return x.outerNames.get(scope)?.get(name) ?? scope;
}

/** `let a: T = v`: a name, or a pattern of names. */
export function readVariable(x: Extraction, node: number, rule: RoleOf<'variable'>): number {
  const nameNode = childIn(x, node, rule.name);
  const typeNode = childIn(x, node, rule.type);
  const valueNode = childIn(x, node, rule.value);
  const eType =
    typeNode >= 0
      ? readType(x, typeNode)
      : rule.ofProperty
        ? (x.defs[x.scopes[x.scope]?.[2] ?? -1]?.eType ?? -1)
        : x.declaredType;
  const docs = docTypesBefore(x, node);
  if (nameNode < 0) {
    evaluateChildren(x, node);
    return -1;
  }
  if (x.spec.localNames === 'shadowing' && !rule.item) return readShadowing(x, node, rule, eType);
  if (ruleOf(x, nameNode)?.role !== 'name') {
    const eValue = valueNode >= 0 ? x.evaluate(valueNode) : -1;
    const source = eType >= 0 ? hidden(x, node, eType, eValue) : eValue;
    bindPattern(
      x,
      nameNode,
      source,
      x.hoist,
      variableKind(x, x.hoist === 'function' ? functionScope(x, x.scope) : x.scope),
    );
    return -1;
  }
  const inClass = x.scopes[x.scope]?.[0] === 'class';
  const name = textOf(x, inClass ? nameNodeOf(x, nameNode) : nameNode);
  const scope = targetScope(x, x.hoist, name);
  const hint: NameHint = {
    name,
    at: nameNode,
    scope,
    memberOf: -1,
    exported: x.exporting,
    ...(eType >= 0 && { eType }),
  };
  if (valueNode >= 0 && definesItself(x, valueNode)) return readNamed(x, valueNode, hint);
  const eValue =
    valueNode >= 0
      ? expecting(x, eType < 0 ? undefined : () => eType, () => x.evaluate(valueNode))
      : rule.expected && eType < 0
        ? valueExpected(x)
        : -1;
  // What a setter takes is known to all of its body.
  if (rule.ofProperty) declare(x, { node, nameNode, name, scope, eType, eValue });
  if (rule.parts) readParts(x, node, [nameNode, typeNode, valueNode]);
  if (rule.ofProperty) return eValue;
  if (valueNode >= 0) noteWrite(x, scope, name, eValue, { typed: eType >= 0 });
  expectType(x, eValue, eType);
  const eDoc = eType < 0 ? docTypeExpr(x, docs.get('var')) : -1;
  declare(x, {
    node,
    nameNode: inClass ? nameNodeOf(x, nameNode) : nameNode,
    name,
    scope,
    eType: eType >= 0 ? eType : eDoc,
    eValue,
  });
  return eValue;
}

/** What stands beside name, type and value. Annotations are its own, and not of what comes after it. */
function readParts(
  x: Extraction,
  node: number,
  [nameNode = -1, ...others]: readonly number[],
): void {
  const before = x.decorators;
  x.decorators = [];
  for (const child of childrenOf(x, node))
    if (!others.includes(child) && !(child <= nameNode && nameNode < (x.tree.after[child] ?? 0)))
      x.evaluate(child);
  x.decorators = before;
}

/** Names that hide earlier ones from here on: they are known in a scope of their own, that of all that follows in the block. */
function readShadowing(
  x: Extraction,
  node: number,
  rule: RoleOf<'variable'>,
  eStated: number,
): number {
  const [nameNode, valueNode] = [childIn(x, node, rule.name), childIn(x, node, rule.value)];
  // A type that leaves parts open says less than the value.
  const eType =
    valueNode >= 0 &&
    eStated >= 0 &&
    /(?:^|\W)_(?:\W|$)/.test(textOf(x, childIn(x, node, rule.type)))
      ? -1
      : eStated;
  const otherwise = rule.otherwise === undefined ? -1 : childIn(x, node, rule.otherwise);
  const eValue = valueNode >= 0 ? x.evaluate(valueNode) : -1;
  if (otherwise >= 0) x.evaluate(otherwise);
  expectType(x, eValue, eType);
  // What is left out on the platform hides nothing.
  const line = lineOf(x, startOf(x, node));
  if (x.leftOut.some(([from, to]) => from <= line && line <= to)) return -1;
  x.scope = openScope(x, 'block', -1);
  if (ruleOf(x, nameNode)?.role === 'name')
    declare(x, {
      node,
      nameNode,
      name: textOf(x, nameNode),
      scope: x.scope,
      eType,
      eValue,
      kind: 'Local',
    });
  else
    bindPattern(
      x,
      nameNode,
      eType >= 0 ? hidden(x, node, eType, eValue) : eValue,
      'block',
      'Local',
    );
  return -1;
}

/** What is taken where an argument stands. */
function valueExpected(x: Extraction): number {
  const expr = x.exprs[x.expected?.() ?? -1];
  return expr?.[0] === 'classOf' ? expr[1] : -1;
}

/** Reads a definition that takes the name of what it is assigned to. */
export function readNamed(x: Extraction, value: number, hint: NameHint): number {
  const e = x.evaluate(value, hint);
  const made = x.exprs[e];
  const asWritten = made?.[0] === 'def' ? addExpr(x, ['def', made[1], true]) : e;
  if (hint.scope >= 0)
    noteWrite(x, hint.scope, hint.name, asWritten, { typed: hint.eType !== undefined });
  else if (hint.eAttach !== undefined) notePathWrite(x, hint.eAttach, hint.name, asWritten);
  return e;
}

/** A function that is written where a type is declared is of that type. */
export function expectType(x: Extraction, eValue: number, eType: number): void {
  const value = x.exprs[eValue];
  const def = value?.[0] === 'def' ? x.defs[value[1]] : undefined;
  if (def && eType >= 0 && def.params !== undefined && def.eContext === undefined)
    def.eContext = eType;
}

/** Whether the value at `node` is a definition that takes the name of what it is assigned to. */
export function definesItself(x: Extraction, node: number): boolean {
  const rule = ruleOf(x, node);
  if (rule?.role === 'transparent') {
    const part = childIn(x, node, rule.part);
    return part >= 0 && definesItself(x, part);
  }
  if (rule?.role === 'function') return rule.value === true && rule.nameless !== true;
  return rule?.role === 'object' || (rule?.role === 'class' && rule.value === true);
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
export function declare(
  x: Extraction,
  { node, nameNode, name, scope, eType, eValue, kind }: Declaration,
): number {
  const known = x.names[scope]?.get(name);
  const earlier = known === undefined ? undefined : x.defs[known];
  if (known !== undefined && earlier) {
    if (eType >= 0 && earlier.eType === undefined) earlier.eType = eType;
    if (eValue >= 0) x.assigns.push([addExpr(x, ['def', known]), eValue, x.scope]);
    addRef(x, 'write', addExpr(x, ['def', known]), startOf(x, nameNode));
    return known;
  }
  const as = kind ?? variableKind(x, scope, name);
  const more: Draft<Partial<DefFact>> = {};
  if (eType >= 0) more.eType = eType;
  if (eValue >= 0) more.eValue = eValue;
  if (as !== 'Local') {
    more.signature = signatureOf(
      x,
      Math.min(startOf(x, node), startOf(x, nameNode)),
      -1,
      endOf(x, node),
    );
    const doc = x.spec.docs === 'comment-before' ? commentBefore(x, startOf(x, node)) : undefined;
    if (doc) more.doc = doc;
  }
  const memberOf =
    as !== 'Local' && x.scopes[scope]?.[0] === 'class' ? (x.scopes[scope]?.[2] ?? -1) : -1;
  if (as !== 'Local') Object.assign(more, applyModifiers(x, x.modifiers, memberOf));
  return define(x, { node, at: nameNode, name, kind: as, scope, memberOf }, more);
}

export function hidden(x: Extraction, node: number, eType: number, eValue: number): number {
  const def = define(
    x,
    { node, at: node, name: '', kind: 'Hidden', scope: -1, memberOf: -1 },
    { eType, ...(eValue >= 0 && { eValue }) },
  );
  return addExpr(x, ['def', def]);
}

/** Binds the names of a pattern to the parts of `source`. */
export function bindPattern(
  x: Extraction,
  node: number,
  source: number,
  hoist: 'block' | 'function' | 'existing',
  kind: DefFact['kind'],
): void {
  const rule = ruleOf(x, node);
  switch (rule?.role) {
    case 'placeholder':
      return;
    case 'name':
    case 'self':
    case 'shorthand': {
      if (namesConstant(x, node)) return void x.evaluate(node);
      const name = textOf(x, node);
      const eValue =
        rule.role === 'shorthand' && source >= 0 ? addExpr(x, ['member', source, name]) : source;
      if (rule.role === 'shorthand')
        addRef(
          x,
          eValue < 0 ? 'named' : 'read',
          eValue < 0 ? addExpr(x, ['member', -1, name]) : eValue,
          startOf(x, node),
        );
      return bindName(x, node, eValue, hoist, kind);
    }
    case 'member':
      // A path of names in a pattern is a constant.
      if (rule.isPath) return void x.evaluate(node);
      return assignTo(x, node, source, node);
    case 'variantPattern':
      for (const { node: part, isName, e } of variantParts(x, node, rule, source)) {
        if (isName) bindName(x, part, e, hoist, kind);
        else bindPattern(x, part, e, hoist, kind);
      }
      return;
    case 'orPattern':
      for (const child of childrenOf(x, node)) {
        if (rule.guard !== undefined && x.tree.fieldAt(child) === rule.guard) x.evaluate(child);
        else bindPattern(x, child, source, hoist, kind);
      }
      return;
    case 'objectPattern':
      for (const child of childrenOf(x, node)) bindPattern(x, child, source, hoist, kind);
      return;
    case 'pairPattern': {
      const key = childIn(x, node, rule.key);
      const value = childIn(x, node, rule.value);
      if (key < 0 || value < 0) return;
      if (!x.tree.isName(key)) evaluateChildren(x, key);
      const part = source >= 0 ? addExpr(x, ['member', source, memberName(textOf(x, key))]) : -1;
      if (part >= 0) addRef(x, 'read', part, startOf(x, key));
      bindPattern(x, value, part, hoist, kind);
      return;
    }
    case 'variable': {
      const name = childIn(x, node, rule.name);
      const eType = childIn(x, node, rule.type) < 0 ? -1 : readType(x, childIn(x, node, rule.type));
      return name < 0
        ? undefined
        : bindPattern(x, name, eType < 0 ? source : hidden(x, node, eType, source), hoist, kind);
    }
    case 'flatPattern':
      return bindParts(x, childrenOf(x, node), source, hoist, kind);
    case 'listPattern':
    case 'list':
      bindList(x, node, source, hoist, kind);
      return;
    case 'spread':
    case 'restPattern': {
      const inner = childIn(x, node, '');
      if (inner >= 0) bindPattern(x, inner, source, hoist, kind);
      return;
    }
    case 'defaultPattern': {
      const right = childIn(x, node, rule.right);
      const eDefault = right >= 0 ? x.evaluate(right) : -1;
      const options = [source, eDefault].filter((e) => e >= 0);
      // A shorthand with a default: its member is read from the source.
      const left = childIn(x, node, rule.left);
      if (ruleOf(x, left)?.role === 'shorthand' && source >= 0)
        return bindPattern(x, left, source, hoist, kind);
      return bindPattern(
        x,
        left,
        options.length === 0 ? -1 : addExpr(x, ['any', options]),
        hoist,
        kind,
      );
    }
    case undefined:
    case 'transparent':
      for (const child of childrenOf(x, node)) bindPattern(x, child, source, hoist, kind);
      return;
    default:
      assignTo(x, node, source, node);
  }
}

/** The names of a pattern whose parts stand side by side. */
export function bindParts(
  x: Extraction,
  parts: readonly number[],
  source: number,
  hoist: 'block' | 'function' | 'existing',
  kind: DefFact['kind'],
): void {
  for (const { node, e } of namedParts(x, parts, source)) bindName(x, node, e, hoist, kind);
}

function bindName(
  x: Extraction,
  node: number,
  eValue: number,
  hoist: 'block' | 'function' | 'existing',
  kind: DefFact['kind'],
): void {
  const name = textOf(x, node);
  if (hoist === 'existing') return assignTo(x, node, eValue, node);
  const scope = targetScope(x, hoist, name);
  declare(x, { node, nameNode: node, name, scope, eType: -1, eValue, kind });
  noteWrite(x, scope, name, eValue);
}

/** Where patterns may name constants, those begin with a capital and what is bound does not. */
function namesConstant(x: Extraction, node: number): boolean {
  return (
    (x.spec.localNames === 'shadowing' || x.spec.constants === 'capitalized') &&
    /^[\p{Lu}`]/u.test(textOf(x, node))
  );
}

/** `[a, ...rest, b]`: parts by their place, those after the rest counted from the end. */
function bindList(
  x: Extraction,
  node: number,
  source: number,
  hoist: 'block' | 'function' | 'existing',
  kind: DefFact['kind'],
): void {
  const children = childrenOf(x, node);
  const rest = children.findIndex((child) => isRest(x, child));
  // Holes are no nodes: with them, a child's place is not its position.
  const isKnown = source >= 0 && !hasHoles(x, node);
  const places = placesOf(x, node, children);
  children.forEach((child, index) => {
    const fromEnd = children.length - 1 - index;
    const n = rest < 0 ? (places[index] ?? index) : index;
    const part = (): number =>
      n === rest
        ? addExpr(x, ['slice', source, n, fromEnd === 0 ? null : -fromEnd])
        : addExpr(x, ['part', source, rest >= 0 && n > rest ? n - children.length : n]);
    bindPattern(x, child, isKnown ? part() : -1, hoist, kind);
  });
}

function isRest(x: Extraction, node: number): boolean {
  const role = ruleOf(x, node)?.role;
  return role === 'restPattern' || role === 'spread';
}

function hasHoles(x: Extraction, node: number): boolean {
  return /^\[\s*,|,\s*,/.test(textOf(x, node));
}

/** `for (left of right)`, `for left in right`, comprehension clauses. */
export function readLoop(x: Extraction, node: number, rule: RoleOf<'loop'>): number {
  const left = childIn(x, node, rule.left);
  const right = childIn(x, node, rule.right);
  const eRight = right >= 0 ? x.evaluate(right) : -1;
  const iterates =
    (rule.each && (rule.type !== undefined || rule.declares === true)) ||
    (rule.each &&
      !/\bin\b/.test(
        left >= 0 && right >= 0 && rule.scoped
          ? x.tree.text.slice(endOf(x, left), startOf(x, right))
          : '',
      ));
  const isAsync = /^(async|for\s+await)\b/.test(
    x.tree.text.slice(startOf(x, node), startOf(x, node) + 24),
  );
  const source = eRight >= 0 && iterates ? addExpr(x, ['each', eRight, isAsync]) : -1;
  if (source >= 0 && x.spec.undeclaredMembers && mayBeInstance(x, eRight))
    addSite(x, isAsync ? 'iterate-async' : 'iterate', eRight, startOf(x, right), []);
  const work = (): void => {
    const typeNode = rule.type ? childIn(x, node, rule.type) : -1;
    const wrapped = ruleOf(x, left)?.role === 'declarator' ? declaratorAt(x, left).name : left;
    if (typeNode >= 0 && left >= 0 && ruleOf(x, wrapped)?.role === 'listPattern') {
      readType(x, typeNode);
      bindPattern(x, wrapped, source, rule.hoist, 'Local');
    } else if (typeNode >= 0 && wrapped >= 0)
      declare(x, {
        node: left,
        nameNode: wrapped,
        name: textOf(x, wrapped),
        scope: x.scope,
        eType: readType(x, typeNode),
        eValue: source,
      });
    if (typeNode >= 0 && left >= 0) {
      for (const child of childrenOf(x, node))
        if (child !== left && child !== right && child !== typeNode) x.evaluate(child);
      return;
    }
    const declared =
      left >= 0 &&
      (rule.declares ||
        !rule.scoped ||
        /\b(const|let|var)\s*$/.test(x.tree.text.slice(startOf(x, node), startOf(x, left))));
    if (left >= 0 && declared)
      bindPattern(
        x,
        left,
        source,
        rule.hoist,
        variableKind(x, rule.hoist === 'function' ? functionScope(x, x.scope) : x.scope),
      );
    else if (left >= 0) assignTo(x, left, source, left);
    for (const child of childrenOf(x, node))
      if (child !== left && child !== right) x.evaluate(child);
  };
  if (rule.scoped) inside(x, openScope(x, 'block', -1), x.owner, () => perhaps(x, true, work));
  else perhaps(x, true, work);
  return -1;
}

/** Literals and what they hold are no instances of classes that are written here. */
function mayBeInstance(x: Extraction, e: number): boolean {
  const tag = x.exprs[e]?.[0];
  return (
    tag === 'name' ||
    tag === 'member' ||
    tag === 'call' ||
    tag === 'new' ||
    tag === 'self' ||
    tag === 'index'
  );
}

/** `value as target` of `with`, `except` and patterns. */
export function readAs(x: Extraction, node: number): number {
  const children = childrenOf(x, node);
  const [value, target] = children;
  const eValue = value === undefined ? -1 : x.evaluate(value);
  if (target !== undefined)
    bindPattern(
      x,
      target,
      eValue >= 0 ? addExpr(x, ['enter', eValue]) : -1,
      'function',
      variableKind(x, functionScope(x, x.scope)),
    );
  return eValue;
}
