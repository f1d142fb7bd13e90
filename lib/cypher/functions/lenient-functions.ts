// Conversions that return null instead of an error, or convert lists. The conversion itself is that of the plain functions.
import { QueryFault, type Span } from '../query-fault.ts';
import { isList, type Value } from '../values/value.ts';
import { argumentFault, type CypherFunction, type Run } from './_function.ts';
import { NUMBER_FUNCTIONS } from './number-functions.ts';

const PLAIN = NUMBER_FUNCTIONS.filter(({ name }) =>
  ['toString', 'toInteger', 'toFloat', 'toBoolean'].includes(name),
);

export const LENIENT_FUNCTIONS: readonly CypherFunction[] = PLAIN.flatMap(
  (plain): CypherFunction[] => [
    {
      name: `${plain.name}OrNull`,
      min: 1,
      max: 1,
      call: ([value = null], at, run) => orNull(plain, value, at, run),
    },
    {
      name: `${plain.name}List`,
      min: 1,
      max: 1,
      call([list = null], at, run) {
        if (!isList(list)) throw argumentFault(`${plain.name}List`, 'a list', list, at);
        return list.map((item) => orNull(plain, item, at, run));
      },
    },
  ],
);

/** The cost of an exception. */
const FAULT_STEPS = 50;

function orNull(plain: CypherFunction, value: Value, at: Span, run: Run): Value {
  if (value === null) return null;
  try {
    return plain.call([value], at, run);
  } catch (fault) {
    // An exhausted budget is not a failed conversion.
    if (!(fault instanceof QueryFault) || fault.code === 'query_too_expensive') throw fault;
    run.budget.spend(FAULT_STEPS);
    return null;
  }
}
