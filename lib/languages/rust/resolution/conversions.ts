// The functions that conversions of Rust's library run: `into`, `try_into` and `to_string` run those of traits that a type implements here. Chooses by types alone.
import type { SiteFact } from '../../../facts/file-facts.ts';
import type { ProgramInference, TypeInference, ValueInference } from '../../../infer/inference.ts';
import type { Def, Unit, Values } from '../../../link/vocabulary.ts';

type Inference = ProgramInference & TypeInference & ValueInference;

/** A trait and its method, which runs for the type that implements it, or for the type in its argument. */
interface Conversion {
  readonly trait: string;
  readonly method: string;
  readonly by: 'implementing' | 'argument';
}

const CONVERSIONS: Readonly<Record<string, Conversion>> = {
  into: { trait: 'From', method: 'from', by: 'argument' },
  try_into: { trait: 'TryFrom', method: 'try_from', by: 'argument' },
  to_string: { trait: 'Display', method: 'fmt', by: 'implementing' },
};

/** None if several implementations may be meant. */
export function conversionsOf(inference: Inference, unit: Unit, site: SiteFact): readonly Def[] {
  const [kind, eCallee] = site;
  if (kind !== 'call') return NONE;
  const { exprs } = unit.facts;
  const callee = exprs.get(eCallee);
  if (callee?.[0] !== 'member' || callee[1] < 0) return NONE;
  const conversion = Object.hasOwn(CONVERSIONS, callee[2]) ? CONVERSIONS[callee[2]] : undefined;
  return conversion ? only(inference, conversion, inference.valueOf(unit, callee[1])) : NONE;
}

const NONE: readonly Def[] = [];

function only(inference: Inference, conversion: Conversion, values: Values): readonly Def[] {
  const types = instances(values);
  const [type] = types;
  if (types.length !== 1 || !type) return NONE;
  const found = implementations(inference, conversion).get(type) ?? NONE;
  return found.length === 1 ? found : NONE;
}

type Implementations = ReadonlyMap<Def, readonly Def[]>;

/** The methods by the type that decides. */
function implementations(inference: Inference, conversion: Conversion): Implementations {
  return inference.table<Implementations>(`conversions ${conversion.method}`, new Map(), (all) =>
    implementationsOf(all, conversion),
  );
}

function implementationsOf(inference: Inference, conversion: Conversion): Implementations {
  const found = new Map<Def, Def[]>();
  for (const method of inference.program.functionsNamed(conversion.method))
    for (const type of decidingTypes(inference, conversion, method))
      found.set(type, [...(found.get(type) ?? []), method]);
  return found;
}

function decidingTypes(
  inference: Inference,
  { trait, by }: Conversion,
  { unit, fact }: Def,
): readonly Def[] {
  const owner = unit.defs[fact.memberOf]?.fact;
  const base = owner?.bases?.map(({ e }) => e).find((e) => nameOf(unit, e) === trait);
  if (!owner || base === undefined) return NONE;
  if (by === 'implementing')
    return owner.eExtended === undefined
      ? NONE
      : instances(inference.typeOf(unit, owner.eExtended));
  const expr = unit.facts.exprs.get(base);
  const [argument = -1] = expr?.[0] === 'generic' ? expr[2] : [];
  return argument < 0 ? NONE : instances(inference.typeOf(unit, argument));
}

/** The last name of a trait. */
function nameOf(unit: Unit, e: number): string {
  const expr = unit.facts.exprs.get(e);
  switch (expr?.[0]) {
    case 'generic':
      return nameOf(unit, expr[1]);
    case 'name':
      return expr[1];
    case 'member':
      return expr[2];
    default:
      return '';
  }
}

function instances(values: Values): readonly Def[] {
  return values.flatMap((value) => (value.kind === 'instance' ? [value.def.canonical] : []));
}
