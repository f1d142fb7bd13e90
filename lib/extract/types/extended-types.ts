// Reads the type that a function is called on like a method, where it stands before the name. What types mean is read elsewhere.
import type { RoleOf } from '../../languages/_rules.ts';
import type { DefFact } from '../../facts/file-facts.ts';
import {
  addExpr,
  addRef,
  childIn,
  childrenOf,
  endOf,
  ruleOf,
  startOf,
  textOf,
  type Draft,
  type Extraction,
} from '../extraction.ts';
import { readParameters, readTypeParameters } from '../functions/parameters.ts';
import { readType } from './types.ts';

/** The name of the function: the last part of the type, where the grammar took it for that. */
export function nameBehind(x: Extraction, nameNode: number, type: number): number {
  if (type < 0 || nameNode < 0 || endOf(x, nameNode) > startOf(x, nameNode)) return nameNode;
  return childrenOf(x, type).at(-1) ?? nameNode;
}

export function readExtended(x: Extraction, type: number, nameNode: number): number {
  const parts = childrenOf(x, type);
  if (parts.at(-1) !== nameNode) return readType(x, type);
  let e = -1;
  for (const part of parts.slice(0, -1)) {
    if (ruleOf(x, part)?.role !== 'name')
      e = addExpr(x, ['generic', e, childrenOf(x, part).map((child) => readType(x, child))]);
    else if (e < 0) e = readType(x, part);
    else {
      e = addExpr(x, ['member', e, textOf(x, part)]);
      addRef(x, 'type', e, startOf(x, part));
    }
  }
  return e;
}

/** `extension (x: A) def f`: each function is told what stands before it when it is read. */
export function readExtensionMethods(
  x: Extraction,
  node: number,
  rule: RoleOf<'extensionMethods'>,
): number {
  const params = childIn(x, node, rule.params);
  const before = x.extended;
  const typeParams = childIn(x, node, rule.typeParams);
  for (const child of childrenOf(x, node)) {
    if (child === typeParams || x.tree.kindOf(child) === x.tree.kindOf(params)) continue;
    x.extended = { params, typeParams };
    x.evaluate(child);
  }
  x.extended = before;
  return -1;
}

/** What the function that is read next is called on; only a function that stands in the list itself has it. */
export function takeExtended(x: Extraction): Extraction['extended'] {
  const taken = x.extended;
  x.extended = undefined;
  return taken;
}

/** The receiver is a parameter that stands in a list of its own. */
export function readReceiverBefore(
  x: Extraction,
  { params, typeParams }: NonNullable<Extraction['extended']>,
  fact: Draft<DefFact>,
): void {
  readTypeParameters(x, typeParams, fact);
  readParameters(x, params, fact);
  const receiver = x.defs[fact.params?.[0] ?? -1];
  fact.isExtension = true;
  if (receiver?.eType !== undefined) fact.eReceiver = receiver.eType;
}
