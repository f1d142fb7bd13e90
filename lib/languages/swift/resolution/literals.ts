// Whether a Swift value may have an expected type that is no supertype of it: literals take any type that accepts them, and extensions make types outside conform to protocols. Compares no arguments.
// The Swift Programming Language, "Literals"; Swift's standard library, "Initialization with Literals".
import type { MemberInference, TypeInference } from '../../../infer/inference.ts';
import type { Def, Unit, Value } from '../../../link/vocabulary.ts';
import type { LibraryValue } from '../../_kit/resolution/value-hooks.ts';

export function mayBeWritten(
  inference: MemberInference & TypeInference,
  { unit }: Def,
  value: LibraryValue,
  type: Value,
): boolean {
  if (type.kind === 'instance')
    return (
      acceptsLiterals(inference, type.def, unit.language.builtins.written) ||
      inference.implementsOutside(value, type.def)
    );
  return (
    type.kind === 'builtin' &&
    (inference.librarySupertypes(unit, type.name) === undefined ||
      (isNumeric(inference, unit, type.name) && isNumeric(inference, unit, value.name)))
  );
}

/** A type that may implement one of the protocols for literals. */
function acceptsLiterals(
  inference: MemberInference,
  def: Def,
  written: RegExp | undefined,
): boolean {
  const order = inference.methodOrder(def);
  return (
    def.fact.kind !== 'Interface' &&
    (order.unknown ||
      order.outside.some(
        ({ value }) => value.kind !== 'builtin' || written?.test(value.name) === true,
      ))
  );
}

function isNumeric(inference: TypeInference, unit: Unit, name: string): boolean {
  return inference.librarySupertypes(unit, name)?.has('Numeric') === true;
}
