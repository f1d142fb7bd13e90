// Members of a Kotlin class as an object: those of its own companion. Those of the companions of its bases are no members of it.
import type { Def } from '../../../link/vocabulary.ts';

export function calledOnClass({ unit, index }: Def, defs: readonly Def[]): readonly Def[] {
  return defs.filter(
    (def) => !def.fact.isStatic || (def.unit === unit && def.fact.memberOf === index),
  );
}
