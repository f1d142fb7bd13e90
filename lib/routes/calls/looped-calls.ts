// Expands a call in a loop over a literal list: one call for each item, with the loop variable replaced. Runs no code.
import type { Inference } from '../../infer/inference.ts';
import type { Unit } from '../../link/vocabulary.ts';
import { itemsAt, underKeys, type Argument, type Call } from './call-arguments.ts';

/** Longer lists are not expanded. */
const MOST = 200;
const DEEPEST = 6;

/** A part of an item of a list: the path of keys and positions to it. */
interface ItemPart {
  readonly unit: Unit;
  readonly eList: number;
  readonly steps: readonly (string | number)[];
}

export function loopedCalls(inference: Inference, call: Call): readonly Call[] {
  const parts = [...call.args, ...call.named.map(([, e]) => e)].flatMap(
    (e): [number, ItemPart][] => {
      const part = e < 0 ? undefined : itemPart(inference, call.unit, e, DEEPEST);
      return part ? [[e, part]] : [];
    },
  );
  const [first] = parts;
  if (!first) return [call];
  const [, { unit, eList }] = first;
  const items = itemsAt(inference, { unit, e: eList }, true)
    .flatMap(valuesOf)
    .filter((item) => item.e !== eList);
  if (items.length === 0 || items.length > MOST) return [call];
  const own = parts.filter(([, part]) => part.eList === eList && part.unit === unit);
  return items.map((item) => ({
    ...call,
    bound: new Map(
      own.flatMap(([e, part]) =>
        atSteps(inference, item, part.steps)
          .slice(0, 1)
          .map((value): [number, Argument] => [e, value]),
      ),
    ),
  }));
}

/** A loop over an object goes through its values. */
function valuesOf(item: Argument): readonly Argument[] {
  const expr = item.unit.facts.exprs.get(item.e);
  return expr?.[0] === 'dict'
    ? expr[2].filter((e) => e >= 0).map((e) => ({ unit: item.unit, e }))
    : [item];
}

function itemPart(
  inference: Inference,
  unit: Unit,
  e: number,
  depth: number,
): ItemPart | undefined {
  const expr = unit.facts.exprs.get(e);
  if (!expr || depth === 0) return undefined;
  if (expr[0] === 'each') return { unit, eList: expr[1], steps: [] };
  if (expr[0] === 'member' || expr[0] === 'part') {
    const of = expr[1] < 0 ? undefined : itemPart(inference, unit, expr[1], depth - 1);
    return of && { ...of, steps: [...of.steps, expr[2]] };
  }
  if (expr[0] !== 'name') return undefined;
  const [def, ...others] = inference.lookUp(unit, expr[1], expr[2]).defs;
  if (
    !def ||
    others.length > 0 ||
    def.unit !== unit ||
    (def.fact.kind !== 'Parameter' && def.fact.kind !== 'Local' && def.fact.kind !== 'Variable')
  )
    return undefined;
  if (def.fact.kind !== 'Parameter')
    return def.fact.eValue === undefined
      ? undefined
      : itemPart(inference, unit, def.fact.eValue, depth - 1);
  return ofCallback(unit, def.fact.owner, def.index);
}

/** The first parameter of the function called with each item of a list. */
function ofCallback(unit: Unit, owner: number, parameter: number): ItemPart | undefined {
  if (unit.facts.defs[owner]?.params?.[0] !== parameter) return undefined;
  const [eCallee = -1, position] = unit.argumentOf.get(owner) ?? [];
  const callee = unit.facts.exprs.get(eCallee);
  return callee?.[0] === 'member' &&
    position === 0 &&
    unit.language.builtins.callbacks.includes(callee[2])
    ? { unit, eList: callee[1], steps: [] }
    : undefined;
}

function atSteps(
  inference: Inference,
  item: Argument,
  steps: readonly (string | number)[],
): readonly Argument[] {
  return steps.reduce<readonly Argument[]>(
    (found, step) =>
      found.flatMap((each): readonly Argument[] => {
        if (typeof step === 'string') return underKeys(inference, each, [step]);
        const expr = each.unit.facts.exprs.get(each.e);
        const e = expr?.[0] === 'list' ? (expr[1].at(step) ?? -1) : -1;
        return e < 0 ? [] : [{ unit: each.unit, e }];
      }),
    [item],
  );
}
