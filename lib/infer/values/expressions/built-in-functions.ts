// Results of functions built into the language, by name. Lists none itself: languages do.
import type { ExprFact } from '../../../facts/file-facts.ts';
import { semanticsOf } from '../../../link/own-semantics.ts';
import type { Inference } from '../../inference.ts';
import { ofMember } from './member-values.ts';
import { builtin, classOfValue, eachValue } from '../values.ts';
import { EXTERNAL, UNKNOWN } from '../../../languages/_kit/resolution/open-values.ts';
import type { Unit, Value, Values } from '../../../link/vocabulary.ts';

/** `new(T)`, `append(list, …)`: built-in functions whose result depends on an argument. */
export function builtinResult(
  inference: Inference,
  unit: Unit,
  [, name, scope]: Extract<ExprFact, readonly ['name', ...unknown[]]>,
  args: readonly number[],
): Values | undefined {
  const [first = -1, second = -1] = args;
  const { functions, holding } = unit.language.builtins;
  const receiver = Object.hasOwn(holding, name) ? holding[name] : undefined;
  if (receiver && first >= 0 && inference.lookUp(unit, name, scope).defs.length === 0)
    return builtin(receiver[0], [
      ...Array.from({ length: receiver[1] }, () => UNKNOWN),
      inference.valueOf(unit, first),
    ]);
  const yields = functions && Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (yields === undefined || first < 0 || inference.lookUp(unit, name, scope).via !== 'builtin')
    return undefined;
  switch (yields) {
    case 'first':
      return inference.valueOf(unit, first);
    case 'type':
      return inference.typeOf(unit, first);
    case 'class':
      return second < 0 ? eachValue(inference.valueOf(unit, first), classOfValue) : UNKNOWN;
    case 'part':
      return args.every((e) => isOutside(inference, unit, e)) ? EXTERNAL : UNKNOWN;
    case 'anything':
      return UNKNOWN;
    case 'second':
      return second < 0
        ? UNKNOWN
        : eachValue(inference.valueOf(unit, second), (value) => fallbackOf(inference, unit, value));
  }
}

/** Not the repository's, and not unknown either. */
function isOutside(inference: Inference, unit: Unit, e: number): boolean {
  return (
    e >= 0 &&
    inference.valueOf(unit, e).every(({ kind }) => kind === 'external' || kind === 'builtin')
  );
}

/** Where an object with this metatable looks up members that it lacks; a look-up function usually ends there too. */
function fallbackOf(inference: Inference, { language }: Unit, metatable: Value): Values {
  const { fallbackMember } = semanticsOf(language);
  if (fallbackMember === undefined) return [metatable];
  const index = inference.member(metatable, fallbackMember);
  const isTable =
    index.defs.length > 0 && index.defs.every(({ fact }) => fact.params === undefined);
  return isTable ? ofMember(inference, index, metatable) : [metatable];
}
