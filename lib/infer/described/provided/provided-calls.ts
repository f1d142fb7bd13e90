// The functions that a framework calls for parameters and before tests, without a call in the code. Gives no values.
import { parametersOf } from '../../../link/parameters-of.ts';
import type { Def, Unit } from '../../../link/vocabulary.ts';
import type { Inference } from '../../inference.ts';
import { applied, describedDecorators, type AppliedDecorator } from '../decorators.ts';
import { calledBefore, filledBy } from './filled-parameters.ts';
import { isNamedByImport } from './named-by-import.ts';
import { askingOf, isTaker, providersOf } from './provided-values.ts';
import { allProviders, providersSeen, textsIn, type Asking, type Provider } from './providers.ts';

/** A function that runs because of what stands there, without a call. */
export interface ProvidedCall {
  /** The function or class that it runs for; absent for a file. */
  readonly from: Def | undefined;
  readonly to: Def;
  /** Where its name stands; absent if that is nowhere. */
  readonly at: Def | undefined;
}

export function providedCalls(inference: Inference, unit: Unit): readonly ProvidedCall[] {
  return [...forTests(inference, unit), ...unit.allDefs.flatMap((def) => asFilled(inference, def))];
}

/** `user=Depends(get_user)`, and `dependencies=[…]` in a decorator. */
function asFilled(inference: Inference, owner: Def): readonly ProvidedCall[] {
  if (owner.fact.params === undefined) return [];
  return [
    ...owner.fact.params.flatMap((index) => {
      const at = owner.unit.defs[index];
      return at ? filledBy(inference, at).map(({ def: to }) => ({ from: owner, to, at })) : [];
    }),
    ...calledBefore(inference, owner).map(({ def: to }) => ({ from: owner, to, at: owner })),
  ];
}

function forTests(inference: Inference, unit: Unit): readonly ProvidedCall[] {
  const of = descriptionOf(inference);
  if (!of?.families.includes(unit.language.spec.family)) return [];
  return [
    ...unit.allDefs.flatMap((def) => [
      ...forParameters(inference, def),
      ...requestedBy(inference, def),
      ...forMarks(inference, def),
    ]),
    ...forAll(inference, unit),
  ];
}

/** What describes the functions that make values, if there are any. */
function descriptionOf(inference: Inference): Provider['of'] | undefined {
  const [first] = allProviders(inference).values();
  return first?.[0]?.of;
}

function forParameters(inference: Inference, owner: Def): readonly ProvidedCall[] {
  return parametersOf(owner).flatMap((at) =>
    providersOf(inference, at).map(({ def }) => ({ from: owner, to: def, at })),
  );
}

/** `@pytest.mark.usefixtures("db")` above a function or class. */
function requestedBy(inference: Inference, def: Def): readonly ProvidedCall[] {
  const { unit, fact } = def;
  if (!fact.eDecorators?.some((e) => isNamedByImport(unit, e))) return [];
  const asking = fact.params
    ? askingOf(def)
    : { unit, within: fact.kind === 'Class' ? def : undefined, self: undefined };
  return describedDecorators(inference, def).flatMap((decorator) =>
    requested(inference, decorator, asking).map((to) => ({ from: def, to: to, at: def })),
  );
}

function requested(
  inference: Inference,
  { rule, call }: AppliedDecorator,
  asking: Asking,
): readonly Def[] {
  return rule.requests === true
    ? call.args
        .flatMap((e) => textsIn(call.unit, e))
        .flatMap((name) => providersSeen(inference, asking, name).map(({ def }) => def))
    : [];
}

/** `pytestmark = pytest.mark.usefixtures("db")`, and a list of such. */
function forMarks(inference: Inference, mark: Def): readonly ProvidedCall[] {
  const { unit, fact } = mark;
  const of = descriptionOf(inference);
  if (fact.name !== of?.provided?.marks || fact.eValue === undefined) return [];
  const held = unit.facts.exprs.get(fact.eValue);
  const within = unit.defs[fact.memberOf];
  return (held?.[0] === 'list' ? held[1] : [fact.eValue])
    .flatMap((e) => (isNamedByImport(unit, e) ? applied(inference, unit, e) : []))
    .flatMap((decorator) => requested(inference, decorator, { unit, within, self: undefined }))
    .map((to) => ({ from: within, to: to, at: mark }));
}

/** What runs for all tests of a file or class. */
function forAll(inference: Inference, unit: Unit): readonly ProvidedCall[] {
  const takers = descriptionOf(inference)?.provided?.takers;
  if (!unit.allDefs.some((def) => isTaker(def, takers))) return [];
  const always = [...allProviders(inference)].flatMap(([name, providers]) =>
    providers.filter((provider) => provider.always).map((provider) => ({ name, provider })),
  );
  return always.flatMap(({ name, provider: { def } }): ProvidedCall[] => {
    const within = def.unit === unit ? unit.defs[def.fact.memberOf] : undefined;
    const seen = providersSeen(inference, { unit, within, self: undefined }, name);
    return seen.some((each) => each.def === def) ? [{ from: within, to: def, at: undefined }] : [];
  });
}
