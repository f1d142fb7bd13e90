// Recognizes calls of names that nothing in the repository has. Resolves none.
import type { OpenReason } from '../../model/evidence.ts';
import type { SiteFact } from '../../facts/file-facts.ts';
import { withoutTypeArguments } from '../calls/call-targets.ts';
import type { ProgramInference, ValueInference } from '../inference.ts';
import { isClassLike } from '../../languages/_kit/resolution/declarations.ts';
import { supertypesIfKnown } from '../members/supertypes.ts';
import { isFinalOutside } from '../types/builtin-assignability.ts';
import { CONTAINERS } from '../values/values.ts';
import type { Def, Unit, Value } from '../../link/vocabulary.ts';

/**
 * `open`: why the call is; a class of the repository may have members that the language or a tool generates. Where
 * functions can only be called by their own names, or by those of fields that hold them, a name that nothing in
 * the repository has comes from outside.
 */
export function isUnresolvable(
  inference: ValueInference,
  unit: Unit,
  name: string,
  [, eCallee]: SiteFact,
  open: OpenReason | undefined,
): boolean {
  const {
    functions: { names, members },
    classNames,
    family,
  } = unit.language.spec;
  const callee = unit.facts.exprs.tagOf(withoutTypeArguments(unit, eCallee));
  if (name === '' || name === 'super' || name === 'this') return false;
  if (callee === 'member' && members === 'declared')
    return (
      open !== 'dynamic' &&
      !callsFunction(unit, name) &&
      !isFunctionOf(inference, family, name) &&
      !mayBeHeld(inference, family, name)
    );
  if (names !== 'own' && !(members === 'methods-only' && callee === 'member')) return false;
  const isBare = callee === 'name' && classNames === 'through-receiver';
  return !inference.program
    .functionsNamed(name)
    .some(
      ({ unit: other, fact }) =>
        other.language.spec.family === family && !(isBare && fact.memberOf >= 0),
    );
}

function isFunctionOf({ program }: ProgramInference, family: string, name: string): boolean {
  const values = new Set(program.valuesNamed(family, name));
  return program
    .functionsNamed(name)
    .some((def) => def.unit.language.spec.family === family && !values.has(def));
}

/** Of more values with one name, some may hold a function. */
const MOST_VALUES = 200;

/** Whether a field or variable of the name may hold a function. Memoized: the same names are often called. */
function mayBeHeld(inference: ValueInference, family: string, name: string): boolean {
  return inference.table(`held ${family}\n${name}`, true, (all) => {
    const values = all.program.valuesNamed(family, name);
    return values.length > MOST_VALUES || values.some((def) => mayHoldCallable(all, def));
  });
}

function mayHoldCallable(inference: ValueInference, def: Def): boolean {
  const values = inference.valueOfDef(def);
  return values.length === 0 || values.some((value) => mayBeCalled(def.unit, value));
}

/** A type of a library that is not listed may be one of functions. */
function mayBeCalled({ language }: Unit, value: Value): boolean {
  switch (value.kind) {
    case 'builtin':
      return !(
        isFinalOutside(language.builtins, value.name) ||
        CONTAINERS.has(value.name) ||
        supertypesIfKnown(language.builtins, value.name) !== undefined
      );
    case 'instance':
      return !isClassLike(value.def);
    default:
      return true;
  }
}

/** A member of every function that calls it. */
function callsFunction({ language }: Unit, name: string): boolean {
  const { appliers, calledMember } = language.builtins;
  return appliers.includes(name) || name === calledMember;
}
