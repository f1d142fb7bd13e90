// Reads calls, decorators and what passes a value on. Names, members and arguments are read in files of their own.
import type { RoleOf } from '../../languages/_rules.ts';
import {
  addCast,
  addExpr,
  addSite,
  childIn,
  childrenOf,
  endOf,
  evaluateChildren,
  ruleOf,
  startOf,
  textOf,
  type Extraction,
  type NameHint,
} from '../extraction.ts';
import { perhaps } from '../flow/flow.ts';
import { calledKey } from '../../facts/name-key.ts';
import { noteNamedMembers, onlySpokenOf, ownCallee, readCalledOn } from './undeclared-names.ts';
import { lastNameIn, readSpacePath } from '../imports/namespace-paths.ts';
import { readInitializer, readNewExpected } from '../classes/initializers.ts';
import { readJoined } from '../texts.ts';
import { readNamelessClass, type NamelessClass } from '../classes/class-parts.ts';
import { memberThrough, scopedExpr, withTypeArguments } from './scoped-names.ts';
import { typeArgumentsOf } from '../types/type-arguments.ts';
import { lastNameNode, readType } from '../types/types.ts';
import { expectedMember } from './expected-members.ts';
import { moduleExpr, moduleSpecifier } from '../imports/module-calls.ts';
import { nameOf, narrowRest, readRight } from '../flow/narrowing.ts';
import { argumentsBeside, argumentsIn, readArguments } from './arguments.ts';
import {
  isComputedName,
  marked,
  memberExpr,
  nameExpr,
  plainNameIn,
  readName,
  readReceiver,
  typesIn,
} from './names-and-members.ts';

/** What is called, read without a reference of its own, and where its name stands. `makes`: it is a type, of which an object is made. */
export function readCallee(x: Extraction, node: number, makes = false): { e: number; at: number } {
  const rule = ruleOf(x, node);
  if (rule?.role === 'generic' && !makes && x.spec.genericTypes) {
    const { e, at } = readCallee(x, childIn(x, node, rule.base));
    return { e: addExpr(x, ['generic', e, typesIn(x, childIn(x, node, rule.args))]), at };
  }
  if (rule?.role === 'generic' && rule.isValue && !makes) {
    const { e, at } = readCallee(x, childIn(x, node, rule.base));
    return { e: addExpr(x, ['generic', e, typesIn(x, childIn(x, node, rule.args))]), at };
  }
  if (rule?.role === 'name' && textOf(x, node) === x.spec.selfType)
    return { e: readName(x, node), at: startOf(x, node) };
  if (rule?.role === 'name') return { e: nameExpr(x, marked(x, node)), at: startOf(x, node) };
  if (rule?.role === 'member') {
    if (rule.through !== undefined)
      return memberThrough(x, node, rule, readReceiver(x, node, rule.object));
    const { nameNode, args } = plainNameIn(x, childIn(x, node, rule.property));
    // Where calls of methods have a form of their own, a member that is called otherwise is a value.
    const e = memberExpr(x, node, rule, x.spec.sigil === undefined);
    return {
      e: args < 0 ? e : addExpr(x, ['generic', e, typesIn(x, args)]),
      at: nameNode >= 0 ? startOf(x, nameNode) : startOf(x, node),
    };
  }
  if (rule?.role === 'expectedMember') return expectedMember(x, node, rule);
  if (rule?.role === 'scoped') return scopedExpr(x, node);
  if (rule?.role === 'generic' && x.spec.linkage === 'translation-units') {
    const callee = readCallee(x, childIn(x, node, rule.base));
    return { e: withTypeArguments(x, node, callee.e), at: callee.at };
  }
  if (rule?.role === 'spacePath')
    return { e: readSpacePath(x, node, false), at: lastNameIn(x, node) };
  if (rule?.role === 'transparent') {
    const part = childIn(x, node, rule.part);
    if (part >= 0 && !rule.type) {
      const callee = readCallee(x, part);
      for (const child of childrenOf(x, node)) {
        if (child === part) continue;
        if (ruleOf(x, child)?.role === 'list') x.evaluate(child);
        else readType(x, child);
      }
      return callee;
    }
  }
  return { e: x.evaluate(node), at: startOf(x, makes ? lastNameNode(x, node) : node) };
}

/** The callee's name is a part of the call itself, its receiver another. */
function readNamedCallee(
  x: Extraction,
  node: number,
  nameNode: number,
  object: string,
  implied: boolean,
): { e: number; at: number } {
  const role = ruleOf(x, nameNode)?.role;
  const isFunction = childIn(x, node, object) < 0;
  if (isFunction && role === 'spacePath')
    return { e: readSpacePath(x, nameNode, true), at: lastNameIn(x, nameNode) };
  if (
    isFunction &&
    x.spec.sigil !== undefined &&
    (role !== 'name' || textOf(x, nameNode).startsWith(x.spec.sigil))
  )
    return readCallee(x, nameNode);
  if (!isFunction && isComputedName(x, node, nameNode, false))
    return { e: -1, at: startOf(x, nameNode) };
  if (isFunction && implied)
    return { e: ownCallee(x, textOf(x, nameNode)), at: startOf(x, nameNode) };
  const key = calledKey(x.spec, textOf(x, nameNode));
  const e = isFunction
    ? addExpr(x, ['name', key, x.scope])
    : addExpr(x, [
        'member',
        implied ? readCalledOn(x, childIn(x, node, object)) : readReceiver(x, node, object),
        key,
      ]);
  return { e, at: startOf(x, nameNode) };
}

/** `outer.new Inner()`: what stands before the word is an object whose class has the one that is made. */
function readOuterCallee(
  x: Extraction,
  node: number,
  calleeNode: number,
): { e: number; at: number } | undefined {
  const first = childrenOf(x, node)[0] ?? -1;
  if (
    ruleOf(x, node)?.role !== 'new' ||
    first === calleeNode ||
    startOf(x, first) !== startOf(x, node)
  )
    return undefined;
  return {
    e: addExpr(x, ['member', x.evaluate(first), textOf(x, calleeNode).replace(/<[^]*$/, '')]),
    at: startOf(x, calleeNode),
  };
}

/** `value |> f(a)`: a call of f with the value before its other arguments. */
export function readPipe(x: Extraction, node: number, operator: string): number {
  const [left, right] = childrenOf(x, node);
  const rule = right === undefined ? undefined : ruleOf(x, right);
  const isPiped =
    left !== undefined &&
    right !== undefined &&
    x.tree.text.slice(endOf(x, left), startOf(x, right)).trim() === operator;
  if (!isPiped || rule?.role !== 'call') {
    evaluateChildren(x, node);
    return -1;
  }
  return readCall(x, right, rule, [x.evaluate(left)]);
}

const ALL_BESIDE = '*';

/** Instead of a name: what stands behind the list of arguments is for the last parameter. */
const LAST_PARAMETER = '';

export function readCall(
  x: Extraction,
  node: number,
  rule: RoleOf<'call'> | RoleOf<'new'>,
  before: readonly number[] = [],
  behind: readonly number[] = [],
): number {
  const calleeNode = childIn(x, node, rule.callee);
  if (calleeNode < 0) return -1;
  const trailing =
    rule.role === 'call' && rule.trailing !== undefined ? childIn(x, node, rule.trailing) : -1;
  if (trailing >= 0 && childIn(x, node, rule.args) < 0 && ruleOf(x, calleeNode)?.role === 'call')
    return readCall(x, calleeNode, rule, before, [trailing]);
  const inType = x.inType;
  x.inType = false;
  const lastNode = rule.args === ALL_BESIDE ? -1 : childIn(x, node, rule.args);
  const argsNode = lastNode === calleeNode ? -1 : lastNode;
  const specifier = moduleSpecifier(x, calleeNode, argsNode);
  const callee =
    rule.role === 'call' && rule.object !== undefined
      ? readNamedCallee(x, node, calleeNode, rule.object, rule.implied === true)
      : (readOuterCallee(x, node, calleeNode) ?? readCallee(x, calleeNode, rule.role === 'new'));
  const typeArgs = childIn(x, node, 'type_arguments');
  const eTypeArgs = typeArgs < 0 ? [] : childrenOf(x, typeArgs).map((arg) => readType(x, arg));
  const named: [string, number][] = [];
  const isLoose =
    rule.role === 'call' &&
    rule.loose === true &&
    argsNode >= 0 &&
    ruleOf(x, argsNode)?.role !== 'list';
  const given = [
    ...(isLoose
      ? [argsNode]
      : argsNode >= 0
        ? argumentsIn(x, argsNode)
        : rule.args === ALL_BESIDE
          ? argumentsBeside(x, node, calleeNode, rule)
          : []),
    ...(trailing >= 0 ? [trailing] : []),
    ...behind,
  ];
  const refs = x.refs.length;
  const args = [
    ...before,
    ...readArguments(x, given, { eCallee: callee.e, named, types: typeArgumentsOf(x, calleeNode) }),
  ];
  if (rule.role === 'call' && rule.speaksOf) onlySpokenOf(x, refs);
  x.inType = inType;
  if (specifier !== undefined) return moduleExpr(x, node, specifier);
  const body =
    rule.role === 'new'
      ? childrenOf(x, node).find((child) => ruleOf(x, child)?.role === 'classBody')
      : undefined;
  if (body !== undefined)
    return newOfNameless(
      x,
      {
        node,
        body,
        eBase: callee.e,
        name: textOf(x, lastNameNode(x, calleeNode)),
        at: calleeNode,
        isMade: rule.role === 'new' && rule.nameless === 'made',
      },
      callee.at,
      args,
    );
  const isTag =
    rule.role === 'call' &&
    argsNode >= 0 &&
    !isLoose &&
    ruleOf(x, argsNode)?.role !== undefined &&
    ruleOf(x, argsNode)?.role !== 'list';
  // Where types are called like functions, type arguments say which of the instantiations is called.
  const written =
    rule.role === 'call' && rule.typeArgs !== undefined ? childIn(x, node, rule.typeArgs) : -1;
  const eWritten = written < 0 ? eTypeArgs : childrenOf(x, written).map((arg) => readType(x, arg));
  const e =
    eWritten.length > 0 && (written >= 0 || x.spec.typeCalls === 'convert')
      ? addExpr(x, ['generic', callee.e, eWritten])
      : callee.e;
  const isBehind = (trailing >= 0 || behind.length > 0) && (args.at(-1) ?? -1) >= 0;
  const names =
    x.spec.functions.arguments === 'named'
      ? [...named, ...(isBehind ? [[LAST_PARAMETER, args.at(-1) ?? -1] as const] : [])]
      : named;
  addSite(x, rule.role === 'new' ? 'new' : isTag ? 'tag' : 'call', e, callee.at, args, names);
  if (rule.role === 'call' && rule.implied && x.spec.classBodies) noteNamedMembers(x, given);
  const value = addExpr(
    x,
    rule.role === 'call' && names !== named && names.length > 0
      ? ['call', e, args, names]
      : [rule.role, e, args],
  );
  const initial = rule.role === 'new' && rule.initial ? childIn(x, node, rule.initial) : -1;
  if (initial >= 0) readInitializer(x, initial, value);
  if (
    x.spec.builtins.changes?.includes(textOf(x, calleeNode)) &&
    x.exprs[args[0] ?? -1]?.[0] === 'name'
  )
    x.assigns.push([args[0] ?? -1, value, x.scope]);
  return value;
}

/** `new(…)`: of the class that is expected there. */
export function readExpected(x: Extraction, node: number, rule: RoleOf<'newExpected'>): number {
  return readNewExpected(x, node, rule, (list, eCallee) =>
    readArguments(x, childrenOf(x, list), { eCallee, named: [], types: [] }),
  );
}

/** `new Base(…) { … }`: what is written out is a call of the base's constructor. */
function newOfNameless(
  x: Extraction,
  made: NamelessClass,
  at: number,
  args: readonly number[],
): number {
  const eClass = readNamelessClass(x, made);
  if (args.length > 0 || made.isMade) addSite(x, 'new', made.eBase, at, args);
  return addExpr(x, ['new', eClass, args]);
}

export function readDecorator(x: Extraction, node: number): number {
  const inner = childIn(x, node, '');
  if (inner < 0) return -1;
  const isCall = ruleOf(x, inner)?.role === 'call';
  if (isCall) {
    const e = x.evaluate(inner);
    if (e >= 0) x.decorators.push(e);
    return e;
  }
  const callee = readCallee(x, inner);
  if (callee.e >= 0) {
    addSite(x, 'decorator', callee.e, callee.at, []);
    x.decorators.push(callee.e);
  }
  return callee.e;
}

/** One of several values; the parts that test are read but not handed on. */
export function readChoice(x: Extraction, node: number, rule: RoleOf<'choice'>): number {
  const children = childrenOf(x, node);
  const parts =
    rule.parts.length === 0 ? children : rule.parts.map((part) => childIn(x, node, part));
  const passes = !rule.operators || operatorIn(x, children, rule.operators);
  const options: number[] = [];
  const joined: number[] = [];
  const [left] = children;
  for (const child of children) {
    const e =
      rule.narrows && left !== undefined && child !== left
        ? readRight(x, left, child)
        : perhaps(x, false, () => x.evaluate(child));
    joined.push(e);
    if (passes && e >= 0 && parts.includes(child)) options.push(e);
  }
  if (rule.joins !== undefined && !passes && operatorIn(x, children, [rule.joins]))
    return readJoined(x, joined);
  if (options.length === 0) return -1;
  return options.length === 1 ? (options[0] ?? -1) : addExpr(x, ['any', options]);
}

function operatorIn(
  x: Extraction,
  children: readonly number[],
  operators: readonly string[],
): boolean {
  const [left, right] = children;
  if (left === undefined || right === undefined) return false;
  return operators.includes(x.tree.text.slice(endOf(x, left), startOf(x, right)).trim());
}

/** A definition that takes the name of what it is assigned to, and the type that it is said to be of. */
export function readNamedPart(
  x: Extraction,
  node: number,
  rule: RoleOf<'transparent'>,
  hint: NameHint,
): number {
  const part = childIn(x, node, rule.part);
  const e = x.evaluate(part, hint);
  for (const child of childrenOf(x, node)) if (child !== part) readType(x, child);
  return e;
}

export function readTransparent(x: Extraction, node: number, rule: RoleOf<'transparent'>): number {
  const part = childIn(x, node, rule.part);
  const typeNode =
    rule.type === undefined
      ? -1
      : rule.type === ''
        ? (childrenOf(x, node)[1] ?? -1)
        : childIn(x, node, rule.type);
  const e = part >= 0 ? x.evaluate(part) : -1;
  if (typeNode < 0) {
    for (const child of childrenOf(x, node)) if (child !== part) x.evaluate(child);
    return e;
  }
  const text = textOf(x, typeNode);
  if (text === 'const') return e;
  const eType = readType(x, typeNode);
  if (eType < 0 || text === 'any' || text === 'unknown') return -1;
  const name = rule.narrows ? nameOf(x, part) : undefined;
  if (name !== undefined) narrowRest(x, [[name, eType]]);
  return addExpr(x, ['typeof', addCast(x, eType, e)]);
}
