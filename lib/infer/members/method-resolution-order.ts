// The order in which a class and its bases are asked for a member, from what its head says. How orders are merged stands elsewhere.
import type { BaseFact } from '../../facts/def-facts.ts';
import { allBases } from './bases.ts';
import { primaryOf } from '../../link/primary-declaration.ts';
import type { MemberInference, TypeInference, ValueInference } from '../inference.ts';
import { linearize } from './linearize.ts';
import type { Def, MethodOrderResult, OutsideBase, Value } from '../../link/vocabulary.ts';

/** The class that a class extends, where that is known; what extends nothing extends the root of all classes. */
export function baseClass(
  inference: TypeInference & ValueInference,
  def: Def,
): Def | 'external' | undefined {
  const { base, of: part = def } =
    allBases(def).find((candidate) => candidate.base.relation === 'EXTENDS') ?? {};
  if (!base) return 'external';
  for (const value of baseValues(inference, part, base.e)) {
    // A class whose head names only interfaces extends the root of all classes.
    if (value.kind === 'symbol' || value.kind === 'instance')
      return value.def.fact.kind === 'Interface' && def.fact.kind !== 'Interface'
        ? 'external'
        : value.def;
    if (value.kind === 'external' || value.kind === 'builtin') return 'external';
  }
  return undefined;
}

const MOST_OUTSIDE = 40;

export function methodOrderOf(
  inference: MemberInference & TypeInference & ValueInference,
  def: Def,
): MethodOrderResult {
  const primary = primaryOf(def);
  if (primary !== def) return methodOrderOf(inference, primary);
  if (def.order) return def.order;
  // While its bases are found out, a class is known to have only itself.
  def.order = {
    classes: [def],
    levels: [[def]],
    externalDepth: Infinity,
    external: false,
    unknown: false,
    outside: [],
  };
  const { builtins } = def.unit.language;
  const bases: Def[] = [];
  const outside: OutsideBase[] = [];
  const said = new Map<Def, BaseFact>();
  let unknown = false;
  for (const { of, base } of allBases(def)) {
    if (base.place === 'itself') continue;
    const values =
      base.relation === 'IMPLEMENTS' && of.fact.kind === 'Class'
        ? inference.typeOf(of.unit, base.e)
        : baseValues(inference, of, base.e);
    for (const plain of values) {
      const value = withAssociatedTypes(inference, of, plain);
      for (const target of dereferencedTypes(value, builtins.lead))
        if (target !== def && !bases.includes(target)) bases.push(target);
      if (value.kind === 'symbol' || value.kind === 'instance') {
        // An interface that is implemented says which members there are only where the class lacks them.
        const found = primaryOf(value.def);
        if (found !== def && !bases.includes(found)) bases.push(found);
        said.set(found, base);
      } else if (
        value.kind === 'external' ||
        value.kind === 'builtin' ||
        value.kind === 'builtinMember'
      )
        outside.push({ value, of, e: base.e });
      else unknown = true;
    }
    if (values.length === 0) unknown = true;
  }
  // What its instances are as well is asked last.
  for (const value of def.fact.eSelf === undefined
    ? []
    : inference.typeOf(def.unit, def.fact.eSelf)) {
    if (value.kind === 'instance' && value.def !== def && !bases.includes(value.def))
      bases.unshift(value.def);
    else if (value.kind === 'unknown') unknown = true;
  }
  const parents = bases.map((base) => inference.methodOrder(base));
  const { levels, classes } = linearize(
    def,
    bases,
    parents,
    def.unit.language.spec.methodOrder,
    said,
  );
  const order: MethodOrderResult = {
    classes,
    levels,
    externalDepth: nearestOutside(def, outside.length > 0, parents),
    external: outside.length > 0 || parents.some((parent) => parent.external),
    unknown: unknown || parents.some((parent) => parent.unknown),
    outside: [...outside, ...parents.flatMap((parent) => parent.outside)].slice(0, MOST_OUTSIDE),
  };
  def.order = order;
  return order;
}

/** An interface outside, with the types that are given to it by name among the members: `type Item = A;`. */
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

/** Types that a value is reached through like its own: `impl Deref for A { type Target = B; }`. */
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
  const tag = def.unit.facts.exprs[e]?.[0];
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
