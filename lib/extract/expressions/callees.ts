// Reads callees, and the positions of their names. Reads no argument.
import type { NodeRule, RoleOf } from '../../languages/_rules.ts';
import { addExpr } from '../../languages/_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, startOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';
import { calledKey } from '../../facts/name-key.ts';
import { ownCallee, readCalledOn } from './undeclared-names.ts';
import { languageReaders } from '../language-readers.ts';
import type { Callee } from '../../languages/_kit/language-semantics.ts';
import { lastNameNode, readType } from '../types/types.ts';
import { expectedMember } from './expected-members.ts';
import {
  isComputedName,
  marked,
  memberExpr,
  nameExpr,
  plainNameIn,
  readName,
  readOwnMember,
  readReceiver,
  typesIn,
} from './names-and-members.ts';

/** The callee without a reference, and the position of its name. `makes`: it is a type that is instantiated. */
export function readCallee(state: Extraction, node: number, makes = false): Callee {
  const rule = ruleOf(state, node);
  switch (rule?.role) {
    case 'generic':
      return readGenericCallee(state, node, rule, makes) ?? readOtherCallee(state, node, makes);
    case 'name':
      return {
        e:
          textOf(state, node) === state.spec.selfType
            ? readName(state, node)
            : nameExpr(state, marked(state, node)),
        at: startOf(state, node),
      };
    case 'member':
      return readMemberCallee(state, node, rule);
    case 'expectedMember':
      return expectedMember(state, node, rule);
    case 'transparent':
      return readInnerCallee(state, node, rule) ?? readOtherCallee(state, node, makes);
    default:
      return readOwnCallee(state, node, false) ?? readOtherCallee(state, node, makes);
  }
}

/** One whose role is the language's own; undefined for others. */
function readOwnCallee(state: Extraction, node: number, isFunction: boolean): Callee | undefined {
  const rule = ruleOf(state, node);
  const reader =
    rule && (languageReaders(state.spec).callees[rule.role] as CalleeReader | undefined);
  return reader?.(state, node, rule, isFunction);
}

type CalleeReader = (
  state: Extraction,
  node: number,
  rule: NodeRule | undefined,
  isFunction: boolean,
) => Callee;

function readOtherCallee(state: Extraction, node: number, makes: boolean): Callee {
  const e = state.evaluate(node);
  return { e, at: startOf(state, makes ? lastNameNode(state, node) : node) };
}

/** A callee with its type arguments; undefined if type arguments have no meaning in calls. */
function readGenericCallee(
  state: Extraction,
  node: number,
  rule: RoleOf<'generic'>,
  makes: boolean,
): Callee | undefined {
  const base = childIn(state, node, rule.base);
  if ((state.spec.functions.typeArguments || rule.isValue) && !makes) {
    const { e, at } = readCallee(state, base);
    const args = typesIn(state, childIn(state, node, rule.args));
    return { e: addExpr(state, ['generic', e, args]), at };
  }
  return readOwnCallee(state, node, false);
}

function readMemberCallee(state: Extraction, node: number, rule: RoleOf<'member'>): Callee {
  const own = readOwnMember(state, node, rule, true);
  if (own) return own;
  const { nameNode, args } = plainNameIn(state, childIn(state, node, rule.property));
  // If method calls have a separate syntax, a member that is called otherwise is a value.
  const e = memberExpr(state, node, rule, state.spec.sigil === undefined);
  return {
    e: args < 0 ? e : addExpr(state, ['generic', e, typesIn(state, args)]),
    at: startOf(state, nameNode >= 0 ? nameNode : node),
  };
}

/** The callee in parentheses or the like; undefined if a type is beside it. */
function readInnerCallee(
  state: Extraction,
  node: number,
  rule: RoleOf<'transparent'>,
): Callee | undefined {
  const part = childIn(state, node, rule.part);
  if (part < 0 || rule.type) return undefined;
  const callee = readCallee(state, part);
  for (const child of childrenOf(state, node)) {
    if (child === part) continue;
    if (ruleOf(state, child)?.role === 'list') state.evaluate(child);
    else readType(state, child);
  }
  return callee;
}

/** The callee's name is a part of the call itself, its receiver another. */
export function readNamedCallee(
  state: Extraction,
  node: number,
  {
    nameNode,
    object,
    implicitReceiver,
  }: { readonly nameNode: number; readonly object: string; readonly implicitReceiver: boolean },
): Callee {
  const role = ruleOf(state, nameNode)?.role;
  const isFunction = childIn(state, node, object) < 0;
  const own = isFunction ? readOwnCallee(state, nameNode, true) : undefined;
  if (own) return own;
  if (
    isFunction &&
    state.spec.sigil !== undefined &&
    (role !== 'name' || textOf(state, nameNode).startsWith(state.spec.sigil))
  )
    return readCallee(state, nameNode);
  if (!isFunction && isComputedName(state, node, nameNode, false))
    return { e: -1, at: startOf(state, nameNode) };
  if (isFunction && implicitReceiver)
    return { e: ownCallee(state, textOf(state, nameNode)), at: startOf(state, nameNode) };
  const key = calledKey(state.spec, textOf(state, nameNode));
  const e = isFunction
    ? addExpr(state, ['name', key, state.scope])
    : addExpr(state, [
        'member',
        implicitReceiver
          ? readCalledOn(state, childIn(state, node, object))
          : readReceiver(state, node, object),
        key,
      ]);
  return { e, at: startOf(state, nameNode) };
}

/** `outer.new Inner()`: the object before the keyword is an instance of the enclosing class. */
export function readOuterCallee(
  state: Extraction,
  node: number,
  calleeNode: number,
): Callee | undefined {
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
