// Extension properties: added to a type from outside, and read like its members. Does not look up members of the value, which come first.
import type { NameInference, TypeInference } from '../inference.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import type { Def, Unit, Value } from '../../link/vocabulary.ts';

/** The one that is in scope and accepts the value; undefined if there is none, or more than one. */
export function extendedProperty(
  inference: NameInference & TypeInference,
  unit: Unit,
  receiver: Value,
  name: string,
): Def | undefined {
  return semanticsOf(unit.language).extensionProperty?.(inference, unit, receiver, name);
}
