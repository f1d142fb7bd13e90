// Parameters for which code names the function that a framework calls for their value: `user=Depends(get_user)`. Gives no values.
import type { CallTarget, Def, Unit } from '../../../link/vocabulary.ts';
import { addValues, noCandidates } from '../../calls/call-candidates.ts';
import { dedupe } from '../../calls/call-targets.ts';
import type { Inference } from '../../inference.ts';
import { fillingAt } from '../described-table.ts';
import { namedArgument, namedArguments } from '../named-arguments.ts';
import { isNamedByImport } from './named-by-import.ts';

/** An expression, and the file that it is in. */
interface Written {
  readonly unit: Unit;
  readonly e: number;
}

/** What is called for the value of the parameter, by its default or its type. */
export function filledBy(inference: Inference, { unit, fact }: Def): readonly CallTarget[] {
  const { eValue = -1, eType = -1 } = fact;
  const calls = [{ unit, e: eValue }, ...callsInType(inference, { unit, e: eType })];
  return calls.flatMap((call) => calledFor(inference, call, { unit, e: eType }));
}

/** What is called before the function, as arguments of its decorators say. */
export function calledBefore(inference: Inference, { unit, fact }: Def): readonly CallTarget[] {
  const { exprs } = unit.facts;
  return (fact.eDecorators ?? []).flatMap((e) => {
    const decorator = exprs.get(e);
    if (decorator?.[0] !== 'call') return [];
    const named = namedArguments(unit, decorator[1]).map(([, value]) => value);
    return [...decorator[2], ...named]
      .flatMap((argument) => {
        const list = exprs.get(argument);
        return list?.[0] === 'list' ? list[1] : [argument];
      })
      .flatMap((item) => calledFor(inference, { unit, e: item }));
  });
}

/** The function in the argument of such a call; without one the class that is the type. */
function calledFor(
  inference: Inference,
  { unit, e }: Written,
  type?: Written,
): readonly CallTarget[] {
  const expr = unit.facts.exprs.get(e);
  if (expr?.[0] !== 'call' || !isNamedByImport(unit, expr[1])) return [];
  const filling = inference
    .valueOf(unit, expr[1])
    .map((value) =>
      value.kind === 'external' && value.path !== undefined ? fillingAt(value.path) : undefined,
    )
    .find((name) => name !== undefined);
  if (filling === undefined) return [];
  const call = { unit, args: expr[2], callee: expr[1] };
  const given = expr[2][0] ?? namedArgument(call, filling);
  const values =
    given !== undefined
      ? inference.valueOf(unit, given)
      : type
        ? inference
            .typeOf(type.unit, type.e)
            .flatMap((value) =>
              value.kind === 'instance' ? [{ kind: 'symbol' as const, def: value.def }] : [],
            )
        : [];
  const candidates = noCandidates(inference, { unit, args: [] });
  addValues(candidates, values, 'value', 'call');
  return dedupe(candidates.targets);
}

/** `Annotated[User, Depends(get_user)]`, or a name that stands for it. */
function callsInType(inference: Inference, type: Written): readonly Written[] {
  const { unit, e } = type;
  const expr = unit.facts.exprs.get(e);
  switch (expr?.[0]) {
    case 'generic':
      return expr[2].map((item) => ({ unit, e: item }));
    case 'any':
      return expr[1].flatMap((option) => callsInType(inference, { unit, e: option }));
    case 'index': {
      const key = unit.facts.exprs.get(expr[2]);
      return key?.[0] === 'list' ? key[1].map((item) => ({ unit, e: item })) : [];
    }
    case 'name':
    case 'member':
      return namedBy(inference, type).flatMap(({ unit: other, fact }) => {
        const eAlias = fact.kind === 'TypeAlias' ? fact.eType : fact.eValue;
        const tag = other.facts.exprs.tagOf(eAlias ?? -1);
        return tag === 'index' || tag === 'generic'
          ? callsInType(inference, { unit: other, e: eAlias ?? -1 })
          : [];
      });
    default:
      return [];
  }
}

/** The variables and aliases that a name or member means. */
function namedBy(inference: Inference, { unit, e }: Written): readonly Def[] {
  const expr = unit.facts.exprs.get(e);
  const defs =
    expr?.[0] === 'name'
      ? inference.lookUp(unit, expr[1], expr[2]).defs
      : expr?.[0] === 'member' && expr[1] >= 0
        ? inference.valueOf(unit, expr[1]).flatMap((value) => inference.member(value, expr[2]).defs)
        : [];
  return defs.filter(({ fact }) => fact.kind === 'Variable' || fact.kind === 'TypeAlias');
}
