// Classes outside of the repository that its classes extend, by name, and results of methods inherited from them. Looks up no member.
import { plainName } from '../../facts/name-key.ts';
import type { MemberInference, TypeInference, ValueInference } from '../inference.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import { instance } from '../values/values.ts';
import type { Def, Unit, Value, Values } from '../../link/vocabulary.ts';

/** The names, with dots between their parts. */
export function outsideNames(
  inference: MemberInference & ValueInference,
  def: Def,
): ReadonlySet<string> {
  const order = inference.methodOrder(def);
  const find = (): ReadonlySet<string> => {
    const bases = order.classes.flatMap((cls) =>
      (cls.partialDeclarations ?? [cls]).flatMap(({ unit, fact }) =>
        (fact.bases ?? []).map(({ e }) => ({ unit, e })),
      ),
    );
    return new Set(
      bases
        .filter(({ unit, e }) =>
          inference.valueOf(unit, e).every(({ kind }) => kind === 'external'),
        )
        .map(({ unit, e }) => dotted(unit, e)),
    );
  };
  return inference.queries.ask(
    inference.known.outsideNames,
    order,
    `outside ${order.classes[0]?.id}`,
    find,
    find,
  );
}

function dotted(unit: Unit, e: number): string {
  const { exprs } = unit.facts;
  const expr = exprs.get(e);
  if (expr?.[0] === 'name') return plainName(expr[1]);
  return expr?.[0] === 'member' && exprs.tagOf(expr[1]) !== 'call'
    ? `${dotted(unit, expr[1])}.${expr[2]}`
    : '';
}

/**
 * The result of a method that a class inherits from outside, as far as its doc, a framework or the language states it
 * for the names of its bases.
 */
export function inheritedResult(
  inference: MemberInference & ValueInference & TypeInference,
  receiver: Value,
  name: string,
  byFramework: () => Values | undefined,
): Values | undefined {
  if (receiver.kind !== 'symbol' && receiver.kind !== 'instance') return undefined;
  const stated = statedResult(inference, receiver.def, plainName(name)) ?? byFramework();
  if (stated) return stated;
  const { inheritedResult: yields } = semanticsOf(receiver.def.unit.language);
  return yields?.(receiver, plainName(name), () => outsideNames(inference, receiver.def));
}

/** Where a class refers to many of its instances: the argument that it passes to a callback. */
export function passedByClass(
  inference: MemberInference & ValueInference,
  value: Value,
): Values | undefined {
  if (value.kind !== 'symbol' || value.def.fact.params !== undefined) return undefined;
  const { outsideBases } = value.def.unit.language.builtins;
  return [...outsideNames(inference, value.def)].some((base) => Object.hasOwn(outsideBases, base))
    ? instance(value.def)
    : undefined;
}

/** The result that the doc of a class states for a method that it gets from outside. */
function statedResult(
  inference: MemberInference & TypeInference,
  def: Def,
  name: string,
): Values | undefined {
  for (const { unit, fact } of inference.methodOrder(def).classes) {
    const e = fact.stated?.find(([method]) => method === name)?.[1];
    if (e !== undefined) return inference.typeOf(unit, e);
  }
  return undefined;
}
