// The method resolution order of a class, from the bases in its header. Languages state how the orders of bases are merged; looks up no member.
import type { BaseFact } from '../../facts/def-facts.ts';
import { allBases } from '../../languages/_kit/resolution/declarations.ts';
import { primaryOf } from '../../languages/_kit/resolution/declarations.ts';
import type { MemberInference, TypeInference, ValueInference } from '../inference.ts';
import { depthFirst } from '../../languages/_kit/resolution/class-orders.ts';
import { semanticsOf } from '../../link/own-semantics.ts';
import type { Def, MethodOrderResult, OutsideBase, Value } from '../../link/vocabulary.ts';

/** The class that a class extends, if known; without a base, this is the root class. */
export function baseClass(
  inference: TypeInference & ValueInference,
  def: Def,
): Def | 'external' | undefined {
  const { base, of: part = def } =
    allBases(inference.attached, def).find((candidate) => candidate.base.relation === 'EXTENDS') ??
    {};
  if (!base) return 'external';
  for (const value of baseValues(inference, part, base.e)) {
    // A class whose header names only interfaces extends the root class.
    if (value.kind === 'symbol' || value.kind === 'instance')
      return value.def.fact.kind === 'Interface' && def.fact.kind !== 'Interface'
        ? 'external'
        : value.def;
    if (value.kind === 'external' || value.kind === 'builtin') return 'external';
  }
  return undefined;
}

const MOST_OUTSIDE = 40;

/** The bases in the headers of a class, as far as they are known. */
interface NamedBases {
  readonly bases: Def[];
  /** The header's entry for a base, if one names it. */
  readonly said: Map<Def, BaseFact>;
  readonly outside: OutsideBase[];
  unknown: boolean;
}

/** The order of a definition that represents its parts. */
export function methodOrderOf(
  inference: MemberInference & TypeInference & ValueInference,
  def: Def,
): MethodOrderResult {
  const named: NamedBases = { bases: [], said: new Map(), outside: [], unknown: false };
  for (const { of, base } of allBases(inference.attached, def))
    if (base.place !== 'itself') addBase(inference, def, named, of, base);
  addSelfTypes(inference, def, named);
  return joinedOrder(inference, def, named);
}

export function orderOfItself(def: Def): MethodOrderResult {
  return {
    classes: [def],
    levels: [[def]],
    externalDepth: Infinity,
    external: false,
    unknown: false,
    outside: [],
  };
}

/** Adds the definitions that one base in a header refers to. */
function addBase(
  inference: TypeInference & ValueInference,
  def: Def,
  named: NamedBases,
  of: Def,
  base: BaseFact,
): void {
  const values =
    base.relation === 'IMPLEMENTS' && of.fact.kind === 'Class'
      ? inference.typeOf(of.unit, base.e)
      : baseValues(inference, of, base.e);
  for (const plain of values) {
    const value = withAssociatedTypes(inference, of, plain);
    for (const target of dereferencedTypes(value, def.unit.language.builtins.lead))
      addClass(def, named, target);
    if (value.kind === 'symbol' || value.kind === 'instance') {
      // The members of an implemented interface count only if the class lacks them.
      const found = primaryOf(value.def);
      addClass(def, named, found);
      named.said.set(found, base);
    } else if (isOutside(value))
      named.outside.push({ value, of, place: of.fact.bases?.indexOf(base) ?? -1 });
    else named.unknown = true;
  }
  if (values.length === 0) named.unknown = true;
}

function addClass(def: Def, { bases }: NamedBases, base: Def): void {
  if (base !== def && !bases.includes(base)) bases.push(base);
}

function isOutside({ kind }: Value): boolean {
  return kind === 'external' || kind === 'builtin' || kind === 'builtinMember';
}

/** Adds the self types, which come last in the order. */
function addSelfTypes(inference: TypeInference, def: Def, named: NamedBases): void {
  if (def.fact.eSelf === undefined) return;
  for (const value of inference.typeOf(def.unit, def.fact.eSelf)) {
    if (value.kind === 'instance' && value.def !== def && !named.bases.includes(value.def))
      named.bases.unshift(value.def);
    else if (value.kind === 'unknown') named.unknown = true;
  }
}

/** The orders of the bases, merged according to the language. */
function joinedOrder(
  inference: MemberInference,
  def: Def,
  { bases, said, outside, unknown }: NamedBases,
): MethodOrderResult {
  const orders = bases.map((base) => ({
    def: base,
    order: inference.methodOrder(base),
    fact: said.get(base),
  }));
  const parents = orders.map(({ order }) => order);
  const { classes, levels } = (semanticsOf(def.unit.language).resolutionOrder ?? depthFirst)(
    def,
    orders,
  );
  return {
    classes,
    levels,
    externalDepth: nearestOutside(def, outside.length > 0, parents),
    external: outside.length > 0 || parents.some((parent) => parent.external),
    unknown: unknown || parents.some((parent) => parent.unknown),
    outside: [...outside, ...parents.flatMap((parent) => parent.outside)].slice(0, MOST_OUTSIDE),
  };
}

/** An interface from outside, with its associated types as named in the body: `type Item = A;`. */
function withAssociatedTypes(inference: TypeInference, of: Def, value: Value): Value {
  if (of.fact.eExtended === undefined || value.kind !== 'builtin' || value.args.length > 0)
    return value;
  const types = (of.unit.membersOf.get(of.index) ?? []).filter(
    ({ fact }) => fact.kind === 'TypeAlias' && fact.eType !== undefined,
  );
  return types.length === 0
    ? value
    : { ...value, args: types.map(({ unit, fact }) => inference.typeOf(unit, fact.eType ?? -1)) };
}

/** Types that a value dereferences to, whose members it has like its own: `impl Deref for A { type Target = B; }`. */
function dereferencedTypes(value: Value, leading: readonly string[]): readonly Def[] {
  if (value.kind !== 'builtin' || !leading.includes(value.name)) return [];
  return value.args.flat().flatMap((type) => (type.kind === 'instance' ? [type.def] : []));
}

/** An interface has the members of its bases as its own; those of other bases are one step further away. */
function nearestOutside(
  { fact }: Def,
  external: boolean,
  parents: readonly MethodOrderResult[],
): number {
  const step = fact.kind === 'Interface' ? 0 : 1;
  return external
    ? step
    : Math.min(Infinity, ...parents.map((parent) => parent.externalDepth + step));
}

function baseValues(
  inference: TypeInference & ValueInference,
  def: Def,
  e: number,
): readonly Value[] {
  const tag = def.unit.facts.exprs.tagOf(e);
  if (
    tag === 'generic' ||
    def.fact.kind === 'Interface' ||
    def.unit.language.spec.externalTypes === 'by-name'
  )
    return inference.typeOf(def.unit, e);
  const values = inference.valueOf(def.unit, e);
  const aliases = values.flatMap((value) =>
    value.kind === 'symbol' && value.def.fact.kind === 'TypeAlias'
      ? inference.typeOf(def.unit, e)
      : [value],
  );
  return aliases;
}
