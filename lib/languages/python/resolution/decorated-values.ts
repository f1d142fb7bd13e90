// What a decorated name of Python refers to: what its decorators return. Reads no decorator.
// The Python Language Reference, 8.7 "Function definitions".
import type { CallInference, MemberInference, ValueInference } from '../../../infer/inference.ts';
import type { Def, Values } from '../../../link/vocabulary.ts';
import { specialMethods } from './special-methods.ts';

/**
 * `@command def cli()`: the result of the decorators, if that is an object. A decorator that returns a function usually
 * wraps the decorated one, which is what the name refers to in source code.
 */
export function decoratedValue(
  inference: MemberInference & ValueInference & CallInference,
  def: Def,
  eDecorators: readonly number[],
): Values {
  let values: Values = [{ kind: 'symbol', def }];
  if (def.fact.accessor) return values;
  for (const e of [...eDecorators].reverse()) {
    const made = inference
      .valueOf(def.unit, e)
      .flatMap((decorator) =>
        decorator.kind === 'symbol' || decorator.kind === 'callable'
          ? inference.resultOf(decorator, { unit: def.unit, args: [] })
          : [],
      );
    const objects = made.filter(
      (value) =>
        value.kind === 'instance' && inference.member(value, specialMethods.read).defs.length === 0,
    );
    if (objects.length > 0) values = objects;
  }
  return values;
}
