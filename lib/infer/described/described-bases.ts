// The described types that a class extends, and objects of classes that know who holds them. Reads no text of a description.
import type { Def, MethodOrderResult, Value, Values } from '../../link/vocabulary.ts';
import type { MemberInference } from '../inference.ts';
import { typeAt, type KnownType } from './described-table.ts';

export interface DescribedBase {
  readonly known: KnownType;
  readonly args: readonly Values[];
}

const basesMemo = new WeakMap<MethodOrderResult, readonly DescribedBase[]>();

export function describedBases(inference: MemberInference, def: Def): readonly DescribedBase[] {
  const order = inference.methodOrder(def);
  let bases = basesMemo.get(order);
  if (!bases)
    basesMemo.set(
      order,
      (bases = order.outside.flatMap(({ value }) => {
        if (value.kind !== 'external' || value.path === undefined) return [];
        const known = typeAt(value.path);
        return known ? [{ known, args: value.args ?? [] }] : [];
      })),
    );
  return bases;
}

/** The same object as a member of this class, if objects of its type know who holds them, and this one does not yet. */
export function heldByClass(inference: MemberInference, value: Value, holder: Def): Value {
  const isOpen =
    (value.kind === 'external' || value.kind === 'instance') &&
    (value.args ?? NOBODY).every((held) => held.every(({ kind }) => kind === 'unknown'));
  return isOpen ? heldInstead(inference, value, holder) : value;
}

const NOBODY: readonly Values[] = [];

/** The same object as a member of this class instead. */
export function heldInstead(inference: MemberInference, value: Value, holder: Def): Value {
  if (value.kind === 'external')
    return value.args && value.path !== undefined && typeAt(value.path)?.type.heldBy !== undefined
      ? { ...value, args: holderArguments(holder) }
      : value;
  return value.kind === 'instance' && knowsHolder(inference, value.def)
    ? { ...value, args: holderArguments(holder) }
    : value;
}

export function knowsHolder(inference: MemberInference, def: Def): boolean {
  return describedBases(inference, def).some(({ known }) => known.type.heldBy !== undefined);
}

const holders = new WeakMap<Def, readonly Values[]>();

/** One list for each class: instances with the same list of arguments are the same. */
function holderArguments(def: Def): readonly Values[] {
  let args = holders.get(def);
  if (!args) holders.set(def, (args = [[{ kind: 'instance', def, args: [] }]]));
  return args;
}
