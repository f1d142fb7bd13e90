// Methods that code names by a text, in a class that is named after the class of an object: policies. Knows no framework: descriptions state the words and names.
import { camelCase } from 'scule';
import { calledKey, plainName } from '../../facts/name-key.ts';
import { isTestPath } from '../../facts/test-paths.ts';
import type { NamedHandlerRule } from '../../frameworks/_described-types.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import { handlersNamedIn } from '../described/described-words.ts';
import type { Inference } from '../inference.ts';

/** `authorize('edit', $song)`: the method `edit` of the class `SongPolicy`. */
export function namedHandlers(
  inference: Inference,
  unit: Unit,
  sender: string,
  [first = -1, second = -1]: readonly number[],
): readonly Def[] {
  const rules = handlersNamedIn(unit.language.spec.family);
  const text = unit.facts.exprs.get(first);
  if (second < 0 || text?.[0] !== 'string') return NONE;
  const name = camelCase(text[1]);
  return rules
    .filter(({ senders }) => senders.includes(sender))
    .flatMap((rule) =>
      classesOf(inference, unit, second).flatMap((cls) => methodFor(inference, rule, cls, name)),
    );
}

const NONE: readonly Def[] = [];

/** Those of objects, and classes themselves. */
function classesOf(inference: Inference, unit: Unit, e: number): readonly Def[] {
  return inference
    .valueOf(unit, e)
    .flatMap((value) =>
      (value.kind === 'instance' || value.kind === 'symbol') && value.def.fact.params === undefined
        ? [value.def]
        : [],
    );
}

function methodFor(
  inference: Inference,
  { end, folder }: NamedHandlerRule,
  { fact: { name: of }, unit: { language } }: Def,
  name: string,
): readonly Def[] {
  const classes = inference.program
    .functionsNamed(plainName(of) + end)
    .filter(
      ({ fact, unit }) =>
        fact.kind === 'Class' &&
        unit.language === language &&
        unit.path.split('/').includes(folder) &&
        !isTestPath(unit.path),
    );
  const [cls] = classes;
  if (classes.length !== 1 || !cls) return NONE;
  const key = calledKey(language.spec, name);
  for (const each of inference.methodOrder(cls).classes) {
    const found = inference.membersOf(each).get(key);
    if (found) return found;
  }
  return NONE;
}
