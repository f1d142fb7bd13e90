// Which arguments of a call have names, including the function after the list. Finds no parameter.

/** Instead of a name: the argument after the list is for the last parameter. */
const LAST_PARAMETER = '';

type Names = readonly (readonly [string, number])[];

/** `eTrailing`: the argument after the list, -1 without one. */
export function namesInCall(named: Names, eTrailing: number): Names {
  return eTrailing < 0 ? named : [...named, [LAST_PARAMETER, eTrailing]];
}
