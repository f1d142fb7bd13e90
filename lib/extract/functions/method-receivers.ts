// Reads the receiver in the signature of a function: a declared receiver, an object, the enclosing class. Resolves no type.
import type { DefFact } from '../../facts/def-facts.ts';
import { define, memberName } from '../../languages/_kit/define.ts';
import { addExpr } from '../../languages/_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import type { Draft, Extraction, NameHint } from '../../languages/_kit/extraction.ts';
import { readType } from '../types/types.ts';

/** The receiver in the head of a method that stands outside of its type. */
export interface Receiver {
  readonly node: number;
  /** Node of the type's name, and those of its type arguments: they name its parameters. */
  readonly type: number;
  readonly typeArgs: readonly number[];
  readonly names: readonly number[];
}

export function receiverIn(state: Extraction, list: number): Receiver | undefined {
  const node = list < 0 ? -1 : childIn(state, list, '');
  const rule = ruleOf(state, node);
  if (rule?.role !== 'parameter' || !rule.type) return undefined;
  let type = childIn(state, node, rule.type);
  while (ruleOf(state, type)?.role === 'typeWrapper') type = childIn(state, type, '');
  const generic = ruleOf(state, type);
  const args = generic?.role === 'generic' ? childIn(state, type, generic.args) : -1;
  if (generic?.role === 'generic') type = childIn(state, type, generic.base);
  const names = childrenOf(state, node).filter((child) => state.tree.fieldAt(child) === rule.name);
  return type < 0
    ? undefined
    : { node, type, typeArgs: args < 0 ? [] : childrenOf(state, args), names };
}

/** A method that stands outside of its type is attached to it, in whichever file that is. */
export function methodHint(state: Extraction, nameNode: number, { type }: Receiver): NameHint {
  const name = textOf(state, nameNode);
  return {
    name,
    at: nameNode,
    kind: 'Method',
    scope: -1,
    memberOf: -1,
    qualifiedName: `${textOf(state, type)}.${name}`,
    eAttach: addExpr(state, ['name', textOf(state, type), 0]),
  };
}

export function readReceiver(
  state: Extraction,
  { node, type, typeArgs, names }: Receiver,
  fact: Draft<DefFact>,
): void {
  for (const arg of typeArgs) {
    const def = define(state, {
      node: arg,
      at: arg,
      name: textOf(state, arg),
      kind: 'TypeParameter',
      scope: state.scope,
      memberOf: -1,
    });
    fact.typeParams = [...(fact.typeParams ?? []), def];
  }
  const eType = readType(state, type);
  for (const name of names)
    define(
      state,
      {
        node,
        at: name,
        name: textOf(state, name),
        kind: 'Parameter',
        scope: state.scope,
        memberOf: -1,
      },
      { eType },
    );
}

/** A method of one object: of the class around as an object, or of what is named. */
export function objectHint(
  state: Extraction,
  nameNode: number,
  object: number,
): NameHint | undefined {
  const name = memberName(textOf(state, nameNode));
  const cls =
    state.scopes[state.scope]?.[0] === 'class' ? (state.scopes[state.scope]?.[2] ?? -1) : -1;
  const isOwn =
    cls >= 0 &&
    (ruleOf(state, object)?.role === 'self' || textOf(state, object) === state.defs[cls]?.name);
  if (isOwn)
    return {
      name,
      at: nameNode,
      kind: 'Method',
      scope: state.scope,
      memberOf: cls,
      isStatic: true,
    };
  const role = ruleOf(state, object)?.role;
  const eObject = object < 0 ? -1 : state.evaluate(object);
  // Outside of classes that is the program's own object. What one other object has, its class has not.
  if (role === 'self') return undefined;
  const isConstant = /^\p{Lu}/u.test(textOf(state, object).replace(/^::/, ''));
  return {
    name,
    at: nameNode,
    kind: 'Method',
    scope: -1,
    memberOf: -1,
    isStatic: true,
    ...(isConstant && { eAttach: eObject }),
    qualifiedName: `${textOf(state, object).replaceAll('::', '.').slice(0, 80)}.${name}`,
  };
}
