// Recognizes calls of names that nothing in the repository has. Resolves none.
import type { SiteFact } from '../../facts/file-facts.ts';
import type { ProgramInference } from '../inference.ts';
import type { Unit } from '../../link/vocabulary.ts';

/**
 * Where functions can only be called by their own names, a name that nothing in the repository has comes from outside.
 */
export function isUnresolvable(
  inference: ProgramInference,
  unit: Unit,
  name: string,
  [, eCallee]: SiteFact,
): boolean {
  const {
    functions: { names, members },
    classNames,
    family,
  } = unit.language.spec;
  const callee = unit.facts.exprs[eCallee]?.[0];
  if (
    (names !== 'own' && !(members === 'methods-only' && callee === 'member')) ||
    name === '' ||
    name === 'super' ||
    name === 'this'
  )
    return false;
  const isBare = callee === 'name' && classNames === 'through-receiver';
  return !inference.program
    .functionsNamed(name)
    .some(
      ({ unit: other, fact }) =>
        other.language.spec.family === family && !(isBare && fact.memberOf >= 0),
    );
}
