// Properties that are added to a type from outside it and read like members of it, in languages that have them. Members of the value go first, and are asked elsewhere.
import type { NameInference, TypeInference } from '../inference.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import type { Def, Unit, Value } from '../../link/vocabulary.ts';

/** The one that is in scope and takes the value; undefined where none is, or more than one. */
export function extendedProperty(
  inference: NameInference & TypeInference,
  unit: Unit,
  receiver: Value,
  name: string,
): Def | undefined {
  return semanticsOf(unit.language).extensionProperty?.(inference, unit, receiver, name);
}
