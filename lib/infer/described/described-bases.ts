// The described types that a class extends, and objects of classes that know who holds them. Reads no text of a description.
import { UNKNOWN } from '../../languages/_kit/resolution/open-values.ts';
import type { Def, MethodOrderResult, OutsideBase, Value, Values } from '../../link/vocabulary.ts';
import { knownOf } from '../values/values.ts';
import type { MemberInference, TypeInference } from '../inference.ts';
import { typeAt, type DescribedBase } from './described-table.ts';

export function describedBases(
  inference: MemberInference & TypeInference,
  def: Def,
): readonly DescribedBase[] {
  const order = inference.methodOrder(def);
  const find = (): readonly DescribedBase[] =>
    order.outside.flatMap((base) => {
      const { value } = base;
      if (value.kind !== 'external' && value.kind !== 'builtin') return [];
      const known = typeAt((value.kind === 'builtin' ? value.name : value.path) ?? '');
      return known ? [{ known, args: value.args ?? argumentsOf(inference, order, base) }] : [];
    });
  return order.outside.length === 0
    ? []
    : inference.queries.ask(inference.known.describedBases, order, order, find, find);
}

export function extendsDescribed(
  inference: MemberInference & TypeInference,
  def: Def,
  path: string,
): boolean {
  return describedBases(inference, def).some(({ known }) => known === typeAt(path));
}

/** The type arguments that the class which names the base writes, or a class below it that passes its own on. */
function argumentsOf(
  inference: MemberInference & TypeInference,
  { classes }: MethodOrderResult,
  { of, place }: OutsideBase,
): readonly Values[] {
  const written = argumentsAt(inference, of, of.fact.bases?.[place]?.e ?? -1);
  if (written.some((values) => knownOf(values).length > 0)) return written;
  const below = classes[classes.indexOf(of) - 1];
  const own = below?.fact.bases?.find(({ relation }) => relation === 'EXTENDS');
  const passed = below && own ? argumentsAt(inference, below, own.e) : [];
  return passed.length === written.length ? passed : [];
}

function argumentsAt(inference: TypeInference, { unit }: Def, e: number): readonly Values[] {
  const expr = unit.facts.exprs.get(e);
  return expr?.[0] === 'generic'
    ? expr[2].map((arg) => (arg < 0 ? UNKNOWN : inference.typeOf(unit, arg)))
    : [];
}

/** The same object as a member of this class, if objects of its type know who holds them, and this one does not yet. */
export function heldByClass(
  inference: MemberInference & TypeInference,
  value: Value,
  holder: Def,
): Value {
  const isOpen =
    (value.kind === 'external' || value.kind === 'instance') &&
    (value.args ?? NOBODY).every((held) => held.every(({ kind }) => kind === 'unknown'));
  return isOpen ? heldInstead(inference, value, holder) : value;
}

const NOBODY: readonly Values[] = [];

/** The same object as a member of this class instead. */
export function heldInstead(
  inference: MemberInference & TypeInference,
  value: Value,
  holder: Def,
): Value {
  if (value.kind === 'external')
    return value.args && value.path !== undefined && typeAt(value.path)?.type.heldBy !== undefined
      ? { ...value, args: holderArguments(holder) }
      : value;
  return value.kind === 'instance' && knowsHolder(inference, value.def)
    ? { ...value, args: holderArguments(holder) }
    : value;
}

export function knowsHolder(inference: MemberInference & TypeInference, def: Def): boolean {
  return describedBases(inference, def).some(({ known }) => known.type.heldBy !== undefined);
}

const holders = new WeakMap<Def, readonly Values[]>();

/** One list for each class: instances with the same list of arguments are the same. */
function holderArguments(def: Def): readonly Values[] {
  let args = holders.get(def);
  if (!args) holders.set(def, (args = [[{ kind: 'instance', def, args: [] }]]));
  return args;
}
