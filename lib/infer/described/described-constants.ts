// What names from outside hold, where a framework says it: `current_user`. Finds no names.
import type { Value, Values } from '../../link/vocabulary.ts';
import type { Inference } from '../inference.ts';
import { knownOf } from '../values/values.ts';
import { constantAt } from './described-table.ts';
import { readDescribed } from './texts/described-text.ts';

/** The value itself, unless its name is described and what it holds is known. */
export function constantValues(inference: Inference, value: Value): Values {
  const known =
    value.kind === 'external' && value.path !== undefined && value.args === undefined
      ? constantAt(value.path)
      : undefined;
  const unit =
    known &&
    inference.program.units.find(({ language }) =>
      known.of.families.includes(language.spec.family),
    );
  if (!known || !unit) return [value];
  const values = readDescribed(
    inference,
    { of: known.of, self: undefined, call: { unit, args: [] }, argument: () => undefined },
    known.text,
  );
  return knownOf(values).length > 0 ? values : [value];
}
