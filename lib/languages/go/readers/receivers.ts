// Reads receivers in heads of methods: `func (s Shape[T]) Area()`. Finds no type.
import type { DefFact } from '../../../facts/def-facts.ts';
import { define } from '../../_kit/define.ts';
import { addExpr } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, ruleOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Draft, Extraction, NameHint } from '../../_kit/extraction.ts';
import type { FunctionHeadParts, StatedPlace } from '../../_kit/reading/function-heads.ts';

/** The receiver in the head of a method, which is written outside of its type. */
interface Receiver {
  readonly node: number;
  /** Node of the type's name, and those of its type arguments: they name its parameters. */
  readonly type: number;
  readonly typeArgs: readonly number[];
  readonly names: readonly number[];
}

function receiverIn(state: Extraction, method: number): Receiver | undefined {
  const list = childIn(state, method, 'receiver');
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

/** The place of a method: that of its type, in whichever file that is. */
export function placeOfMethod(
  state: Extraction,
  { node, head: { nameNode } }: Pick<FunctionHeadParts, 'node' | 'head'>,
): StatedPlace | undefined {
  const receiver = receiverIn(state, node);
  return receiver && { nameNode, hint: methodHint(state, nameNode, receiver) };
}

function methodHint(state: Extraction, nameNode: number, { type }: Receiver): NameHint {
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

/** Type parameters that the receiver names, and the receiver itself. */
export function readReceiver(
  state: Extraction,
  { node: method }: Pick<FunctionHeadParts, 'node'>,
  fact: Draft<DefFact>,
): void {
  const receiver = receiverIn(state, method);
  if (!receiver) return;
  const { node, type, typeArgs, names } = receiver;
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
  const eType = state.shared.readType(type);
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
