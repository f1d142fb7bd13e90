// What a scope declares in C: at file level and in declarations without a body, the definitions that a linker would join them with. Follows no include.
import type { ProgramInference } from '../../../infer/inference.ts';
import type { NameResult, Unit } from '../../../link/vocabulary.ts';

/** Undefined: what the scope itself has is meant. */
export function declaredIn(
  { program: { linked } }: ProgramInference,
  unit: Unit,
  name: string,
  scope: number,
): NameResult | undefined {
  if (scope === 0) return linked.lookUp(unit, name);
  const defs = unit.names[scope]?.get(name);
  return defs?.[0]?.fact.bodiless ? linked.lookUpDeclared(unit, defs) : undefined;
}
