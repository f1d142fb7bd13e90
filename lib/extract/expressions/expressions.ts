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
export function readCallee(
  state: Extraction,
  node: number,
  makes = false,
): { e: number; at: number } {
  const rule = ruleOf(state, node);
  if (rule?.role === 'generic' && !makes && state.spec.genericTypes) {
    const { e, at } = readCallee(state, childIn(state, node, rule.base));
    return {
      e: addExpr(state, ['generic', e, typesIn(state, childIn(state, node, rule.args))]),
      at,
    };
  }
  if (rule?.role === 'generic' && rule.isValue && !makes) {
    const { e, at } = readCallee(state, childIn(state, node, rule.base));
    return {
      e: addExpr(state, ['generic', e, typesIn(state, childIn(state, node, rule.args))]),
      at,
    };
  }
  if (rule?.role === 'name' && textOf(state, node) === state.spec.selfType)
    return { e: readName(state, node), at: startOf(state, node) };
  if (rule?.role === 'name')
    return { e: nameExpr(state, marked(state, node)), at: startOf(state, node) };
  if (rule?.role === 'member') {
    if (rule.through !== undefined)
      return memberThrough(state, node, rule, readReceiver(state, node, rule.object));
    const { nameNode, args } = plainNameIn(state, childIn(state, node, rule.property));
    // Where calls of methods have a form of their own, a member that is called otherwise is a value.
    const e = memberExpr(state, node, rule, state.spec.sigil === undefined);
    return {
      e: args < 0 ? e : addExpr(state, ['generic', e, typesIn(state, args)]),
      at: nameNode >= 0 ? startOf(state, nameNode) : startOf(state, node),
    };
  }
  if (rule?.role === 'expectedMember') return expectedMember(state, node, rule);
  if (rule?.role === 'scoped') return scopedExpr(state, node);
  if (rule?.role === 'generic' && state.spec.linkage === 'translation-units') {
    const callee = readCallee(state, childIn(state, node, rule.base));
    return { e: withTypeArguments(state, node, callee.e), at: callee.at };
  }
  if (rule?.role === 'spacePath')
    return { e: readSpacePath(state, node, false), at: lastNameIn(state, node) };
  if (rule?.role === 'transparent') {
    const part = childIn(state, node, rule.part);
    if (part >= 0 && !rule.type) {
      const callee = readCallee(state, part);
      for (const child of childrenOf(state, node)) {
        if (child === part) continue;
        if (ruleOf(state, child)?.role === 'list') state.evaluate(child);
        else readType(state, child);
      }
      return callee;
    }
  }
  return { e: state.evaluate(node), at: startOf(state, makes ? lastNameNode(state, node) : node) };
}

/** The callee's name is a part of the call itself, its receiver another. */
function readNamedCallee(
  state: Extraction,
  node: number,
  nameNode: number,
  object: string,
  implied: boolean,
): { e: number; at: number } {
  const role = ruleOf(state, nameNode)?.role;
  const isFunction = childIn(state, node, object) < 0;
  if (isFunction && role === 'spacePath')
    return { e: readSpacePath(state, nameNode, true), at: lastNameIn(state, nameNode) };
  if (
    isFunction &&
    state.spec.sigil !== undefined &&
    (role !== 'name' || textOf(state, nameNode).startsWith(state.spec.sigil))
  )
    return readCallee(state, nameNode);
  if (!isFunction && isComputedName(state, node, nameNode, false))
    return { e: -1, at: startOf(state, nameNode) };
  if (isFunction && implied)
    return { e: ownCallee(state, textOf(state, nameNode)), at: startOf(state, nameNode) };
  const key = calledKey(state.spec, textOf(state, nameNode));
  const e = isFunction
    ? addExpr(state, ['name', key, state.scope])
    : addExpr(state, [
        'member',
        implied
          ? readCalledOn(state, childIn(state, node, object))
          : readReceiver(state, node, object),
        key,
      ]);
  return { e, at: startOf(state, nameNode) };
}

/** `outer.new Inner()`: what stands before the word is an object whose class has the one that is made. */
function readOuterCallee(
  state: Extraction,
  node: number,
  calleeNode: number,
): { e: number; at: number } | undefined {
  const first = childrenOf(state, node)[0] ?? -1;
  if (
    ruleOf(state, node)?.role !== 'new' ||
    first === calleeNode ||
    startOf(state, first) !== startOf(state, node)
  )
    return undefined;
  return {
    e: addExpr(state, [
      'member',
      state.evaluate(first),
      textOf(state, calleeNode).replace(/<[^]*$/, ''),
    ]),
    at: startOf(state, calleeNode),
  };
}

/** `value |> f(a)`: a call of f with the value before its other arguments. */
export function readPipe(state: Extraction, node: number, operator: string): number {
  const [left, right] = childrenOf(state, node);
  const rule = right === undefined ? undefined : ruleOf(state, right);
  const isPiped =
    left !== undefined &&
    right !== undefined &&
    state.tree.text.slice(endOf(state, left), startOf(state, right)).trim() === operator;
  if (!isPiped || rule?.role !== 'call') {
    evaluateChildren(state, node);
    return -1;
  }
  return readCall(state, right, rule, [state.evaluate(left)]);
}

const ALL_BESIDE = '*';

/** Instead of a name: what stands behind the list of arguments is for the last parameter. */
const LAST_PARAMETER = '';

export function readCall(
  state: Extraction,
  node: number,
  rule: RoleOf<'call'> | RoleOf<'new'>,
  before: readonly number[] = [],
  behind: readonly number[] = [],
): number {
  const calleeNode = childIn(state, node, rule.callee);
  if (calleeNode < 0) return -1;
  const trailing =
    rule.role === 'call' && rule.trailing !== undefined ? childIn(state, node, rule.trailing) : -1;
  if (
    trailing >= 0 &&
    childIn(state, node, rule.args) < 0 &&
    ruleOf(state, calleeNode)?.role === 'call'
  )
    return readCall(state, calleeNode, rule, before, [trailing]);
  const inType = state.inType;
  state.inType = false;
  const lastNode = rule.args === ALL_BESIDE ? -1 : childIn(state, node, rule.args);
  const argsNode = lastNode === calleeNode ? -1 : lastNode;
  const specifier = moduleSpecifier(state, calleeNode, argsNode);
  const callee =
    rule.role === 'call' && rule.object !== undefined
      ? readNamedCallee(state, node, calleeNode, rule.object, rule.implied === true)
      : (readOuterCallee(state, node, calleeNode) ??
        readCallee(state, calleeNode, rule.role === 'new'));
  const typeArgs = childIn(state, node, 'type_arguments');
  const eTypeArgs =
    typeArgs < 0 ? [] : childrenOf(state, typeArgs).map((arg) => readType(state, arg));
  const named: [string, number][] = [];
  const isLoose =
    rule.role === 'call' &&
    rule.loose === true &&
    argsNode >= 0 &&
    ruleOf(state, argsNode)?.role !== 'list';
  const given = [
    ...(isLoose
      ? [argsNode]
      : argsNode >= 0
        ? argumentsIn(state, argsNode)
        : rule.args === ALL_BESIDE
          ? argumentsBeside(state, node, calleeNode, rule)
          : []),
    ...(trailing >= 0 ? [trailing] : []),
    ...behind,
  ];
  const refs = state.refs.length;
  const args = [
    ...before,
    ...readArguments(state, given, {
      eCallee: callee.e,
      named,
      types: typeArgumentsOf(state, calleeNode),
    }),
  ];
  if (rule.role === 'call' && rule.speaksOf) onlySpokenOf(state, refs);
  state.inType = inType;
  if (specifier !== undefined) return moduleExpr(state, node, specifier);
  const body =
    rule.role === 'new'
      ? childrenOf(state, node).find((child) => ruleOf(state, child)?.role === 'classBody')
      : undefined;
  if (body !== undefined)
    return newOfNameless(
      state,
      {
        node,
        body,
        eBase: callee.e,
        name: textOf(state, lastNameNode(state, calleeNode)),
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
    ruleOf(state, argsNode)?.role !== undefined &&
    ruleOf(state, argsNode)?.role !== 'list';
  // Where types are called like functions, type arguments say which of the instantiations is called.
  const written =
    rule.role === 'call' && rule.typeArgs !== undefined ? childIn(state, node, rule.typeArgs) : -1;
  const eWritten =
    written < 0 ? eTypeArgs : childrenOf(state, written).map((arg) => readType(state, arg));
  const e =
    eWritten.length > 0 && (written >= 0 || state.spec.typeCalls === 'convert')
      ? addExpr(state, ['generic', callee.e, eWritten])
      : callee.e;
  const isBehind = (trailing >= 0 || behind.length > 0) && (args.at(-1) ?? -1) >= 0;
  const names =
    state.spec.functions.arguments === 'named'
      ? [...named, ...(isBehind ? [[LAST_PARAMETER, args.at(-1) ?? -1] as const] : [])]
      : named;
  addSite(state, rule.role === 'new' ? 'new' : isTag ? 'tag' : 'call', e, callee.at, args, names);
  if (rule.role === 'call' && rule.implied && state.spec.classBodies)
    noteNamedMembers(state, given);
  const value = addExpr(
    state,
    rule.role === 'call' && names !== named && names.length > 0
      ? ['call', e, args, names]
      : [rule.role, e, args],
  );
  const initial = rule.role === 'new' && rule.initial ? childIn(state, node, rule.initial) : -1;
  if (initial >= 0) readInitializer(state, initial, value);
  if (
    state.spec.builtins.changes?.includes(textOf(state, calleeNode)) &&
    state.exprs[args[0] ?? -1]?.[0] === 'name'
  )
    state.assigns.push([args[0] ?? -1, value, state.scope]);
  return value;
}

/** `new(…)`: of the class that is expected there. */
export function readExpected(state: Extraction, node: number, rule: RoleOf<'newExpected'>): number {
  return readNewExpected(state, node, rule, (list, eCallee) =>
    readArguments(state, childrenOf(state, list), { eCallee, named: [], types: [] }),
  );
}

/** `new Base(…) { … }`: what is written out is a call of the base's constructor. */
function newOfNameless(
  state: Extraction,
  made: NamelessClass,
  at: number,
  args: readonly number[],
): number {
  const eClass = readNamelessClass(state, made);
  if (args.length > 0 || made.isMade) addSite(state, 'new', made.eBase, at, args);
  return addExpr(state, ['new', eClass, args]);
}

export function readDecorator(state: Extraction, node: number): number {
  const inner = childIn(state, node, '');
  if (inner < 0) return -1;
  const isCall = ruleOf(state, inner)?.role === 'call';
  if (isCall) {
    const e = state.evaluate(inner);
    if (e >= 0) state.decorators.push(e);
    return e;
  }
  const callee = readCallee(state, inner);
  if (callee.e >= 0) {
    addSite(state, 'decorator', callee.e, callee.at, []);
    state.decorators.push(callee.e);
  }
  return callee.e;
}

/** One of several values; the parts that test are read but not handed on. */
export function readChoice(state: Extraction, node: number, rule: RoleOf<'choice'>): number {
  const children = childrenOf(state, node);
  const parts =
    rule.parts.length === 0 ? children : rule.parts.map((part) => childIn(state, node, part));
  const passes = !rule.operators || operatorIn(state, children, rule.operators);
  const options: number[] = [];
  const joined: number[] = [];
  const [left] = children;
  for (const child of children) {
    const e =
      rule.narrows && left !== undefined && child !== left
        ? readRight(state, left, child)
        : perhaps(state, false, () => state.evaluate(child));
    joined.push(e);
    if (passes && e >= 0 && parts.includes(child)) options.push(e);
  }
  if (rule.joins !== undefined && !passes && operatorIn(state, children, [rule.joins]))
    return readJoined(state, joined);
  if (options.length === 0) return -1;
  return options.length === 1 ? (options[0] ?? -1) : addExpr(state, ['any', options]);
}

function operatorIn(
  state: Extraction,
  children: readonly number[],
  operators: readonly string[],
): boolean {
  const [left, right] = children;
  if (left === undefined || right === undefined) return false;
  return operators.includes(
    state.tree.text.slice(endOf(state, left), startOf(state, right)).trim(),
  );
}

/** A definition that takes the name of what it is assigned to, and the type that it is said to be of. */
export function readNamedPart(
  state: Extraction,
  node: number,
  rule: RoleOf<'transparent'>,
  hint: NameHint,
): number {
  const part = childIn(state, node, rule.part);
  const e = state.evaluate(part, hint);
  for (const child of childrenOf(state, node)) if (child !== part) readType(state, child);
  return e;
}

export function readTransparent(
  state: Extraction,
  node: number,
  rule: RoleOf<'transparent'>,
): number {
  const part = childIn(state, node, rule.part);
  const typeNode =
    rule.type === undefined
      ? -1
      : rule.type === ''
        ? (childrenOf(state, node)[1] ?? -1)
        : childIn(state, node, rule.type);
  const e = part >= 0 ? state.evaluate(part) : -1;
  if (typeNode < 0) {
    for (const child of childrenOf(state, node)) if (child !== part) state.evaluate(child);
    return e;
  }
  const text = textOf(state, typeNode);
  if (text === 'const') return e;
  const eType = readType(state, typeNode);
  if (eType < 0 || text === 'any' || text === 'unknown') return -1;
  const name = rule.narrows ? nameOf(state, part) : undefined;
  if (name !== undefined) narrowRest(state, [[name, eType]]);
  return addExpr(state, ['typeof', addCast(state, eType, e)]);
}
