// The value of a Scala expression with type arguments: of `f[T]` that of `f`. An index on a value is written like a call, and is none of these.
// Scala Language Specification 6.8, "Type applications".
import type { HookInference, ValueInference } from '../../../infer/inference.ts';
import type { Unit, Values } from '../../../link/vocabulary.ts';
import type { GenericExpression } from '../../_kit/resolution/value-hooks.ts';

export function valueWithTypeArguments(
  inference: ValueInference & HookInference,
  unit: Unit,
  expr: GenericExpression,
): Values {
  return inference.instantiatedOutside(unit, expr) ?? inference.valueOf(unit, expr[1]);
}
