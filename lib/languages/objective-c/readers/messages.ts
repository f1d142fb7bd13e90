// Reads messages: `[receiver name]`, `[receiver name: a label: b]`. Finds no method.
import { addExpr, addSite } from '../../_kit/record-facts.ts';
import { childIn, childrenOf, startOf, textOf } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';

/** Messages that create an instance of the receiver. */
const ALLOCATING: ReadonlySet<string> = new Set(['alloc', 'new']);

/**
 * A message is a call of a member by the first part of its selector; the other parts are labels of the
 * arguments: `[a moveTo: x by: y]` calls `moveTo` with the labels `:by:`.
 */
export function readMessage(state: Extraction, node: number): number {
  const receiver = childIn(state, node, 'receiver');
  const names = childrenOf(state, node).filter((child) => state.tree.fieldAt(child) === 'method');
  const [first] = names;
  if (receiver < 0 || first === undefined) return -1;
  const { inType } = state;
  state.inType = false;
  const eReceiver = state.evaluate(receiver);
  const { args, labels } = readArguments(state, node, receiver, names);
  state.inType = inType;
  const name = textOf(state, first);
  const eCallee = addExpr(state, ['member', eReceiver, name]);
  addSite(state, { kind: 'call', callee: eCallee, at: startOf(state, first), args, labels });
  return ALLOCATING.has(name) && args.length === 0
    ? addExpr(state, ['new', eReceiver, []])
    : addExpr(state, ['call', eCallee, args, labels]);
}

/** The values of the arguments, and their labels; one without a name has an empty one. */
function readArguments(
  state: Extraction,
  node: number,
  receiver: number,
  names: readonly number[],
): { readonly args: readonly number[]; readonly labels: string } {
  const args: number[] = [];
  let labels = '';
  let label = '';
  for (const child of childrenOf(state, node)) {
    if (child === receiver || child === names[0]) continue;
    if (names.includes(child)) label = textOf(state, child);
    else {
      args.push(state.evaluate(child));
      labels += `${label}:`;
      label = '';
    }
  }
  return { args, labels };
}
