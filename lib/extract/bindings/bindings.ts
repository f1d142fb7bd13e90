// Reads what gives names to values: variables, patterns, loops, context managers.
import type { DefFact } from '../../facts/file-facts.ts';
import type { RoleOf } from '../../languages/_rules.ts';
import { declaratorAt } from '../types/declarators.ts';
import { commentBefore, define, memberName, signatureOf } from '../../languages/_kit/define.ts';
import { addExpr, addRef, addSite } from '../../languages/_kit/record-facts.ts';
import {
  childIn,
  childrenOf,
  endOf,
  evaluateChildren,
  lineOf,
  placesOf,
  ruleOf,
  startOf,
  textOf,
} from '../../languages/_kit/tree-cursor.ts';
import { expecting, functionScope, inside, openScope } from '../../languages/_kit/scopes.ts';
import type { Declaration, Draft, Extraction, NameHint } from '../../languages/_kit/extraction.ts';
import { docTypeExpr, docTypesBefore } from '../types/doc-types.ts';
import { assignTo } from '../classes/member-assignments.ts';
import { variableScope } from '../expressions/undeclared-names.ts';
import { nameNodeOf } from '../classes/mixins.ts';
import { namedParts } from './inline-patterns.ts';
import { notePathWrite } from '../flow/part-assignments.ts';
import { noteWrite, perhaps } from '../../languages/_kit/flow.ts';
import { applyModifiers } from '../modifiers.ts';
import { readType } from '../types/types.ts';
import { variantParts } from './variant-patterns.ts';
import { definesItself } from '../../languages/_kit/self-defining.ts';

/** Kind of a name declared in this scope: a symbol at file or class level, else only a local name. */
export function variableKind(state: Extraction, scope: number, name = ''): DefFact['kind'] {
  const kind = state.scopes[scope]?.[0];
  if (state.spec.sharedVariables === 'capitalized' && !/^\p{Lu}/u.test(name)) return 'Local';
  if (kind === 'class') return 'Property';
  if (kind === 'module') return 'Variable';
  const owner = state.defs[state.scopes[scope]?.[2] ?? -1];
  return kind === 'block' && owner?.kind === 'Namespace' ? 'Variable' : 'Local';
}

export function targetScope(state: Extraction, hoist: 'block' | 'function', name: string): number {
  const scope = hoist === 'function' ? functionScope(state, state.scope) : state.scope;
  const around = state.setsAround.has(scope) ? variableScope(state, name) : -1;
  if (around >= 0) return around;
  return state.outerNames.get(scope)?.get(name) ?? scope;
}

/** `let a: T = v`: a name, or a pattern of names. */
export function readVariable(state: Extraction, node: number, rule: RoleOf<'variable'>): number {
  const nameNode = childIn(state, node, rule.name);
  const typeNode = childIn(state, node, rule.type);
  const valueNode = childIn(state, node, rule.value);
  const eType =
    typeNode >= 0
      ? readType(state, typeNode)
      : rule.ofProperty
        ? (state.defs[state.scopes[state.scope]?.[2] ?? -1]?.eType ?? -1)
        : state.declaredType;
  const docs = docTypesBefore(state, node);
  if (nameNode < 0) {
    evaluateChildren(state, node);
    return -1;
  }
  if (state.spec.localNames === 'shadowing' && !rule.item)
    return readShadowing(state, node, rule, eType);
  if (ruleOf(state, nameNode)?.role !== 'name') {
    const eValue = valueNode >= 0 ? state.evaluate(valueNode) : -1;
    const source = eType >= 0 ? hidden(state, node, eType, eValue) : eValue;
    bindPattern(
      state,
      nameNode,
      source,
      state.hoist,
      variableKind(
        state,
        state.hoist === 'function' ? functionScope(state, state.scope) : state.scope,
      ),
    );
    return -1;
  }
  const inClass = state.scopes[state.scope]?.[0] === 'class';
  const name = textOf(state, inClass ? nameNodeOf(state, nameNode) : nameNode);
  const scope = targetScope(state, state.hoist, name);
  const hint: NameHint = {
    name,
    at: nameNode,
    scope,
    memberOf: -1,
    exported: state.exporting,
    ...(eType >= 0 && { eType }),
  };
  if (valueNode >= 0 && definesItself(state, valueNode)) return readNamed(state, valueNode, hint);
  const eValue =
    valueNode >= 0
      ? expecting(state, eType < 0 ? undefined : () => eType, () => state.evaluate(valueNode))
      : rule.expected && eType < 0
        ? valueExpected(state)
        : -1;
  // What a setter takes is known to all of its body.
  if (rule.ofProperty) declare(state, { node, nameNode, name, scope, eType, eValue });
  if (rule.parts) readParts(state, node, [nameNode, typeNode, valueNode]);
  if (rule.ofProperty) return eValue;
  if (valueNode >= 0) noteWrite(state, scope, name, eValue, { typed: eType >= 0 });
  expectType(state, eValue, eType);
  const eDoc = eType < 0 ? docTypeExpr(state, docs.get('var')) : -1;
  declare(state, {
    node,
    nameNode: inClass ? nameNodeOf(state, nameNode) : nameNode,
    name,
    scope,
    eType: eType >= 0 ? eType : eDoc,
    eValue,
  });
  return eValue;
}

/** What stands beside name, type and value. Annotations are its own, and not of what comes after it. */
function readParts(
  state: Extraction,
  node: number,
  [nameNode = -1, ...others]: readonly number[],
): void {
  const before = state.decorators;
  state.decorators = [];
  for (const child of childrenOf(state, node))
    if (
      !others.includes(child) &&
      !(child <= nameNode && nameNode < (state.tree.after[child] ?? 0))
    )
      state.evaluate(child);
  state.decorators = before;
}

/** Names that hide earlier ones from here on: they are known in a scope of their own, that of all that follows in the block. */
function readShadowing(
  state: Extraction,
  node: number,
  rule: RoleOf<'variable'>,
  eStated: number,
): number {
  const [nameNode, valueNode] = [childIn(state, node, rule.name), childIn(state, node, rule.value)];
  // A type that leaves parts open says less than the value.
  const eType =
    valueNode >= 0 &&
    eStated >= 0 &&
    /(?:^|\W)_(?:\W|$)/.test(textOf(state, childIn(state, node, rule.type)))
      ? -1
      : eStated;
  const otherwise = rule.otherwise === undefined ? -1 : childIn(state, node, rule.otherwise);
  const eValue = valueNode >= 0 ? state.evaluate(valueNode) : -1;
  if (otherwise >= 0) state.evaluate(otherwise);
  expectType(state, eValue, eType);
  // What is left out on the platform hides nothing.
  const line = lineOf(state, startOf(state, node));
  if (state.leftOut.some(([from, to]) => from <= line && line <= to)) return -1;
  state.scope = openScope(state, 'block', -1);
  if (ruleOf(state, nameNode)?.role === 'name')
    declare(state, {
      node,
      nameNode,
      name: textOf(state, nameNode),
      scope: state.scope,
      eType,
      eValue,
      kind: 'Local',
    });
  else
    bindPattern(
      state,
      nameNode,
      eType >= 0 ? hidden(state, node, eType, eValue) : eValue,
      'block',
      'Local',
    );
  return -1;
}

/** What is taken where an argument stands. */
function valueExpected(state: Extraction): number {
  const expr = state.exprs[state.expected?.() ?? -1];
  return expr?.[0] === 'classOf' ? expr[1] : -1;
}

/** Reads a definition that takes the name of what it is assigned to. */
export function readNamed(state: Extraction, value: number, hint: NameHint): number {
  const e = state.evaluate(value, hint);
  const made = state.exprs[e];
  const asWritten = made?.[0] === 'def' ? addExpr(state, ['def', made[1], true]) : e;
  if (hint.scope >= 0)
    noteWrite(state, hint.scope, hint.name, asWritten, { typed: hint.eType !== undefined });
  else if (hint.eAttach !== undefined) notePathWrite(state, hint.eAttach, hint.name, asWritten);
  return e;
}

/** A function that is written where a type is declared is of that type. */
export function expectType(state: Extraction, eValue: number, eType: number): void {
  const value = state.exprs[eValue];
  const def = value?.[0] === 'def' ? state.defs[value[1]] : undefined;
  if (def && eType >= 0 && def.params !== undefined && def.eContext === undefined)
    def.eContext = eType;
}

/** Declares a variable, or adds a further value to the one that is there. */
export function declare(
  state: Extraction,
  { node, nameNode, name, scope, eType, eValue, kind }: Declaration,
): number {
  const known = state.names[scope]?.get(name);
  const earlier = known === undefined ? undefined : state.defs[known];
  if (known !== undefined && earlier) {
    if (eType >= 0 && earlier.eType === undefined) earlier.eType = eType;
    if (eValue >= 0) state.assigns.push([addExpr(state, ['def', known]), eValue, state.scope]);
    addRef(state, 'write', addExpr(state, ['def', known]), startOf(state, nameNode));
    return known;
  }
  const as = kind ?? variableKind(state, scope, name);
  const more: Draft<Partial<DefFact>> = {};
  if (eType >= 0) more.eType = eType;
  if (eValue >= 0) more.eValue = eValue;
  if (as !== 'Local') {
    more.signature = signatureOf(
      state,
      Math.min(startOf(state, node), startOf(state, nameNode)),
      -1,
      endOf(state, node),
    );
    const doc =
      state.spec.docs === 'comment-before' ? commentBefore(state, startOf(state, node)) : undefined;
    if (doc) more.doc = doc;
  }
  const memberOf =
    as !== 'Local' && state.scopes[scope]?.[0] === 'class' ? (state.scopes[scope]?.[2] ?? -1) : -1;
  if (as !== 'Local') Object.assign(more, applyModifiers(state, state.modifiers, memberOf));
  return define(state, { node, at: nameNode, name, kind: as, scope, memberOf }, more);
}

export function hidden(state: Extraction, node: number, eType: number, eValue: number): number {
  const def = define(
    state,
    { node, at: node, name: '', kind: 'Hidden', scope: -1, memberOf: -1 },
    { eType, ...(eValue >= 0 && { eValue }) },
  );
  return addExpr(state, ['def', def]);
}

/** Binds the names of a pattern to the parts of `source`. */
export function bindPattern(
  state: Extraction,
  node: number,
  source: number,
  hoist: 'block' | 'function' | 'existing',
  kind: DefFact['kind'],
): void {
  const rule = ruleOf(state, node);
  switch (rule?.role) {
    case 'placeholder':
      return;
    case 'name':
    case 'self':
    case 'shorthand': {
      if (namesConstant(state, node)) return void state.evaluate(node);
      const name = textOf(state, node);
      const eValue =
        rule.role === 'shorthand' && source >= 0
          ? addExpr(state, ['member', source, name])
          : source;
      if (rule.role === 'shorthand')
        addRef(
          state,
          eValue < 0 ? 'named' : 'read',
          eValue < 0 ? addExpr(state, ['member', -1, name]) : eValue,
          startOf(state, node),
        );
      return bindName(state, node, eValue, hoist, kind);
    }
    case 'member':
      // A path of names in a pattern is a constant.
      if (rule.isPath) return void state.evaluate(node);
      return assignTo(state, node, source, node);
    case 'variantPattern':
      for (const { node: part, isName, e } of variantParts(state, node, rule, source)) {
        if (isName) bindName(state, part, e, hoist, kind);
        else bindPattern(state, part, e, hoist, kind);
      }
      return;
    case 'orPattern':
      for (const child of childrenOf(state, node)) {
        if (rule.guard !== undefined && state.tree.fieldAt(child) === rule.guard)
          state.evaluate(child);
        else bindPattern(state, child, source, hoist, kind);
      }
      return;
    case 'objectPattern':
      for (const child of childrenOf(state, node)) bindPattern(state, child, source, hoist, kind);
      return;
    case 'pairPattern': {
      const key = childIn(state, node, rule.key);
      const value = childIn(state, node, rule.value);
      if (key < 0 || value < 0) return;
      if (!state.tree.isName(key)) evaluateChildren(state, key);
      const part =
        source >= 0 ? addExpr(state, ['member', source, memberName(textOf(state, key))]) : -1;
      if (part >= 0) addRef(state, 'read', part, startOf(state, key));
      bindPattern(state, value, part, hoist, kind);
      return;
    }
    case 'variable': {
      const name = childIn(state, node, rule.name);
      const eType =
        childIn(state, node, rule.type) < 0 ? -1 : readType(state, childIn(state, node, rule.type));
      return name < 0
        ? undefined
        : bindPattern(
            state,
            name,
            eType < 0 ? source : hidden(state, node, eType, source),
            hoist,
            kind,
          );
    }
    case 'flatPattern':
      return bindParts(state, childrenOf(state, node), source, hoist, kind);
    case 'listPattern':
    case 'list':
      bindList(state, node, source, hoist, kind);
      return;
    case 'spread':
    case 'restPattern': {
      const inner = childIn(state, node, '');
      if (inner >= 0) bindPattern(state, inner, source, hoist, kind);
      return;
    }
    case 'defaultPattern': {
      const right = childIn(state, node, rule.right);
      const eDefault = right >= 0 ? state.evaluate(right) : -1;
      const options = [source, eDefault].filter((e) => e >= 0);
      // A shorthand with a default: its member is read from the source.
      const left = childIn(state, node, rule.left);
      if (ruleOf(state, left)?.role === 'shorthand' && source >= 0)
        return bindPattern(state, left, source, hoist, kind);
      return bindPattern(
        state,
        left,
        options.length === 0 ? -1 : addExpr(state, ['any', options]),
        hoist,
        kind,
      );
    }
    case undefined:
    case 'transparent':
      for (const child of childrenOf(state, node)) bindPattern(state, child, source, hoist, kind);
      return;
    default:
      assignTo(state, node, source, node);
  }
}

/** The names of a pattern whose parts stand side by side. */
export function bindParts(
  state: Extraction,
  parts: readonly number[],
  source: number,
  hoist: 'block' | 'function' | 'existing',
  kind: DefFact['kind'],
): void {
  for (const { node, e } of namedParts(state, parts, source)) bindName(state, node, e, hoist, kind);
}

function bindName(
  state: Extraction,
  node: number,
  eValue: number,
  hoist: 'block' | 'function' | 'existing',
  kind: DefFact['kind'],
): void {
  const name = textOf(state, node);
  if (hoist === 'existing') return assignTo(state, node, eValue, node);
  const scope = targetScope(state, hoist, name);
  declare(state, { node, nameNode: node, name, scope, eType: -1, eValue, kind });
  noteWrite(state, scope, name, eValue);
}

/** Where patterns may name constants, those begin with a capital and what is bound does not. */
function namesConstant(state: Extraction, node: number): boolean {
  return (
    (state.spec.localNames === 'shadowing' || state.spec.constants === 'capitalized') &&
    /^[\p{Lu}`]/u.test(textOf(state, node))
  );
}

/** `[a, ...rest, b]`: parts by their place, those after the rest counted from the end. */
function bindList(
  state: Extraction,
  node: number,
  source: number,
  hoist: 'block' | 'function' | 'existing',
  kind: DefFact['kind'],
): void {
  const children = childrenOf(state, node);
  const rest = children.findIndex((child) => isRest(state, child));
  // Holes are no nodes: with them, a child's place is not its position.
  const isKnown = source >= 0 && !hasHoles(state, node);
  const places = placesOf(state, node, children);
  children.forEach((child, index) => {
    const fromEnd = children.length - 1 - index;
    const n = rest < 0 ? (places[index] ?? index) : index;
    const part = (): number =>
      n === rest
        ? addExpr(state, ['slice', source, n, fromEnd === 0 ? null : -fromEnd])
        : addExpr(state, ['part', source, rest >= 0 && n > rest ? n - children.length : n]);
    bindPattern(state, child, isKnown ? part() : -1, hoist, kind);
  });
}

function isRest(state: Extraction, node: number): boolean {
  const role = ruleOf(state, node)?.role;
  return role === 'restPattern' || role === 'spread';
}

function hasHoles(state: Extraction, node: number): boolean {
  return /^\[\s*,|,\s*,/.test(textOf(state, node));
}

/** `for (left of right)`, `for left in right`, comprehension clauses. */
export function readLoop(state: Extraction, node: number, rule: RoleOf<'loop'>): number {
  const left = childIn(state, node, rule.left);
  const right = childIn(state, node, rule.right);
  const eRight = right >= 0 ? state.evaluate(right) : -1;
  const iterates =
    (rule.each && (rule.type !== undefined || rule.declares === true)) ||
    (rule.each &&
      !/\bin\b/.test(
        left >= 0 && right >= 0 && rule.scoped
          ? state.tree.text.slice(endOf(state, left), startOf(state, right))
          : '',
      ));
  const isAsync = /^(async|for\s+await)\b/.test(
    state.tree.text.slice(startOf(state, node), startOf(state, node) + 24),
  );
  const source = eRight >= 0 && iterates ? addExpr(state, ['each', eRight, isAsync]) : -1;
  if (source >= 0 && state.spec.undeclaredMembers && mayBeInstance(state, eRight))
    addSite(state, {
      kind: isAsync ? 'iterate-async' : 'iterate',
      callee: eRight,
      at: startOf(state, right),
      args: [],
    });
  const work = (): void => {
    const typeNode = rule.type ? childIn(state, node, rule.type) : -1;
    const wrapped =
      ruleOf(state, left)?.role === 'declarator' ? declaratorAt(state, left).name : left;
    if (typeNode >= 0 && left >= 0 && ruleOf(state, wrapped)?.role === 'listPattern') {
      readType(state, typeNode);
      bindPattern(state, wrapped, source, rule.hoist, 'Local');
    } else if (typeNode >= 0 && wrapped >= 0)
      declare(state, {
        node: left,
        nameNode: wrapped,
        name: textOf(state, wrapped),
        scope: state.scope,
        eType: readType(state, typeNode),
        eValue: source,
      });
    if (typeNode >= 0 && left >= 0) {
      for (const child of childrenOf(state, node))
        if (child !== left && child !== right && child !== typeNode) state.evaluate(child);
      return;
    }
    const declared =
      left >= 0 &&
      (rule.declares ||
        !rule.scoped ||
        /\b(const|let|var)\s*$/.test(
          state.tree.text.slice(startOf(state, node), startOf(state, left)),
        ));
    if (left >= 0 && declared)
      bindPattern(
        state,
        left,
        source,
        rule.hoist,
        variableKind(
          state,
          rule.hoist === 'function' ? functionScope(state, state.scope) : state.scope,
        ),
      );
    else if (left >= 0) assignTo(state, left, source, left);
    for (const child of childrenOf(state, node))
      if (child !== left && child !== right) state.evaluate(child);
  };
  if (rule.scoped)
    inside(state, openScope(state, 'block', -1), state.owner, () => perhaps(state, true, work));
  else perhaps(state, true, work);
  return -1;
}

/** Literals and what they hold are no instances of classes that are written here. */
function mayBeInstance(state: Extraction, e: number): boolean {
  const tag = state.exprs[e]?.[0];
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
export function readAs(state: Extraction, node: number): number {
  const children = childrenOf(state, node);
  const [value, target] = children;
  const eValue = value === undefined ? -1 : state.evaluate(value);
  if (target !== undefined)
    bindPattern(
      state,
      target,
      eValue >= 0 ? addExpr(state, ['enter', eValue]) : -1,
      'function',
      variableKind(state, functionScope(state, state.scope)),
    );
  return eValue;
}
