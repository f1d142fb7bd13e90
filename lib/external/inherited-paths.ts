// The paths of members that classes of the repository inherit from classes outside. Looks up no name.
import type { Inference } from '../infer/inference.ts';
import type { Value } from '../link/vocabulary.ts';
import { called, stepped, type ExternalPath, type ExternalPaths } from './path-steps.ts';

/** A member of the nearest base outside; with several, the language's order decides, which is not known here: all of them. */
export function methodsInherited(
  inference: Inference,
  paths: ExternalPaths,
  value: Extract<Value, { kind: 'instance' | 'symbol' | 'super' }>,
  name: string,
): readonly ExternalPath[] {
  const onClass =
    value.kind === 'symbol' || (value.kind === 'super' && value.onClass) || name === '';
  return inference.methodOrder(value.def).outside.flatMap(({ of, place }) => {
    const base = paths.ofType(of.unit, of.fact.bases?.[place]?.e ?? -1);
    return stepped(onClass ? base : called(base), name);
  });
}
