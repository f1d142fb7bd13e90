// Other meanings of a called name if functions of the repository do not accept its arguments. Looks up no function.
import { memberBeyond } from '../members/class-members.ts';
import { functionOutside } from './imported-names.ts';
import { NO_NAME, type Inference } from '../inference.ts';
import type { NameResult, Unit } from '../../link/vocabulary.ts';

/**
 * The meaning of a called name if no function of that name accepts the call: a member of a base outside, or an import
 * from there.
 */
export function nameBeyond(
  inference: Inference,
  unit: Unit,
  name: string,
  from: number,
): NameResult {
  const { scopes } = unit.facts;
  for (let scope = from; scope >= 0; scope = scopes[scope]?.[1] ?? -1) {
    const def = scopes[scope]?.[0] === 'class' ? unit.defs[scopes[scope]?.[2] ?? -1] : undefined;
    const found = def && memberBeyond(inference, { kind: 'instance', def, args: [] }, name);
    if (found?.external) return { defs: [], values: found.values, via: 'scope' };
    const row = unit.imports[scope]
      ?.get(name)
      ?.find(({ specifier }) => inference.importTarget(unit, specifier).kind === 'external');
    if (row)
      return { defs: [], values: functionOutside(unit.language.spec.family, row), via: 'import' };
  }
  return NO_NAME;
}
