// Reads the receiver type of an extension before its name. Does not read other types.
import type { DefFact } from '../../facts/def-facts.ts';
import { addExpr, addRef } from '../../languages/_kit/record-facts.ts';
import { childrenOf, endOf, ruleOf, startOf, textOf } from '../../languages/_kit/tree-cursor.ts';
import type { Draft, Extraction } from '../../languages/_kit/extraction.ts';
import { readParameters } from '../functions/parameter-lists.ts';
import { readTypeParameters } from '../functions/type-parameters.ts';
import { readType } from './types.ts';

/** The name of the function: the last part of the type, if the grammar takes it for that. */
export function nameBehind(state: Extraction, nameNode: number, type: number): number {
  if (type < 0 || nameNode < 0 || endOf(state, nameNode) > startOf(state, nameNode))
    return nameNode;
  return childrenOf(state, type).at(-1) ?? nameNode;
}

export function readExtended(state: Extraction, type: number, nameNode: number): number {
  const parts = childrenOf(state, type);
  if (parts.at(-1) !== nameNode) return readType(state, type);
  let e = -1;
  for (const part of parts.slice(0, -1)) {
    if (ruleOf(state, part)?.role !== 'name')
      e = addExpr(state, [
        'generic',
        e,
        childrenOf(state, part).map((child) => readType(state, child)),
      ]);
    else if (e < 0) e = readType(state, part);
    else {
      e = addExpr(state, ['member', e, textOf(state, part)]);
      addRef(state, 'type', e, startOf(state, part));
    }
  }
  return e;
}

/** The receiver that is stated before the next function; only a function in the list itself takes it. */
export function takeExtended(state: Extraction): Extraction['extended'] {
  const taken = state.extended;
  state.extended = undefined;
  return taken;
}

/** The receiver is a parameter in a separate list. */
export function readReceiverBefore(
  state: Extraction,
  { params, typeParams }: NonNullable<Extraction['extended']>,
  fact: Draft<DefFact>,
): void {
  readTypeParameters(state, typeParams, fact);
  readParameters(state, params, fact);
  const receiver = state.defs[fact.params?.[0] ?? -1];
  fact.isExtension = true;
  if (receiver?.eType !== undefined) fact.eReceiver = receiver.eType;
}
