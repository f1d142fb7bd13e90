// What a framework runs to make the parameters of a handler: methods of their types. Finds no routes.
import type { Framework } from '../frameworks/_framework.ts';
import type { Inference } from '../infer/inference.ts';
import type { Def, Unit } from '../link/vocabulary.ts';
import type { FoundRoute } from './routing.ts';

/** Maximum depth of nested wrappers: `Option<Result<T, E>>`. */
const DEEPEST = 4;

type Extracts = NonNullable<Framework['extracts']>;

/** The routes, with what runs for the parameters of their handlers. */
export function withExtracted(
  inference: Inference,
  routes: readonly FoundRoute[],
): readonly FoundRoute[] {
  return routes.map((route) => {
    const { extracts } = route.framework;
    const found = extracts
      ? route.handlers.flatMap((handler) => extractedFor(inference, extracts, handler))
      : [];
    return found.length === 0 ? route : { ...route, around: [...(route.around ?? []), ...found] };
  });
}

function extractedFor(inference: Inference, extracts: Extracts, { fact, unit }: Def): Def[] {
  return (fact.params ?? []).flatMap((index) => {
    const eType = unit.defs[index]?.fact.eType;
    return eType === undefined ? [] : methodsOfType(inference, extracts, unit, eType, DEEPEST);
  });
}

function methodsOfType(
  inference: Inference,
  extracts: Extracts,
  unit: Unit,
  eType: number,
  depth: number,
): readonly Def[] {
  const own = inference
    .typeOf(unit, eType)
    .flatMap((value) =>
      value.kind === 'instance'
        ? extracts.methods.flatMap((name) => inference.member(value, name).defs)
        : [],
    );
  const expr = unit.facts.exprs.get(eType);
  if (own.length > 0 || expr?.[0] !== 'generic' || depth === 0) return own;
  const wrapper = unit.facts.exprs.get(expr[1]);
  const name = wrapper?.[0] === 'name' ? wrapper[1] : wrapper?.[0] === 'member' ? wrapper[2] : '';
  return extracts.within.includes(name)
    ? expr[2].flatMap((e) => methodsOfType(inference, extracts, unit, e, depth - 1))
    : [];
}
