// Creates the edges of relationships between symbols in SCIP indexes: implementations and types. Follows no use.
import { addEdge, type GraphDraft } from '../assemble/graph-draft.ts';
import type { Inference } from '../infer/inference.ts';
import { isType } from '../infer/overlay-names.ts';
import type { Def } from '../link/vocabulary.ts';
import { listOf } from '../base/lists/list-of.ts';
import type { ScipOverlay } from './scip-overlay.ts';
import type { RelationKind, ScipTables } from './scip-tables.ts';

/**
 * Returns the number of added edges. Indexers list bases of bases too: only the nearest get an edge, and
 * no edge is added where a path of one or several steps exists already.
 */
export function addScipRelations(
  draft: GraphDraft,
  inference: Inference,
  tables: ScipTables,
  overlay: ScipOverlay,
): number {
  const before = draft.edges.size;
  for (const [def, types] of relatedBy('type', tables, overlay))
    for (const type of types) if (isType(type)) addTypeOf(draft, def, type);
  const overridden = overriddenIn(draft);
  for (const [def, bases] of relatedBy('implementation', tables, overlay)) {
    if (isType(def)) addSupertypes(draft, inference, def, bases.filter(isType));
    else if (def.fact.kind !== 'Constructor') addOverrides(draft, overridden, def, bases);
  }
  return draft.edges.size - before;
}

function relatedBy(
  kind: RelationKind,
  { relations }: ScipTables,
  overlay: ScipOverlay,
): Map<Def, Def[]> {
  const related = new Map<Def, Def[]>();
  for (const relation of relations) {
    if (relation.kind !== kind) continue;
    for (const def of overlay.defsOf(relation.from))
      for (const other of overlay.defsOf(relation.to))
        if (def !== other) listOf(related, def).push(other);
  }
  return related;
}

function addTypeOf(draft: GraphDraft, def: Def, type: Def): void {
  const [from, to] = [draft.nodeOf.get(def), draft.nodeOf.get(type)];
  if (from !== undefined && to !== undefined && draft.edges.find('USES', from, to) === undefined)
    addEdge(draft, 'USES', from, to, { reason: 'scip' });
}

function addSupertypes(
  draft: GraphDraft,
  inference: Inference,
  def: Def,
  bases: readonly Def[],
): void {
  const known = inference.methodOrder(def).classes;
  for (const base of bases) {
    const [from, to] = [draft.nodeOf.get(def), draft.nodeOf.get(base)];
    if (from === undefined || to === undefined || known.includes(base)) continue;
    if (
      bases.some((other) => other !== base && inference.methodOrder(other).classes.includes(base))
    )
      continue;
    const isInterface = base.fact.kind === 'Interface' || base.fact.kind === 'Trait';
    addEdge(
      draft,
      isInterface && def.fact.kind !== base.fact.kind ? 'IMPLEMENTS' : 'EXTENDS',
      from,
      to,
      { reason: 'scip' },
    );
  }
}

/** By node: the nodes that it overrides. */
type Overridden = ReadonlyMap<number, readonly number[]>;

function overriddenIn(draft: GraphDraft): Overridden {
  const overridden = new Map<number, number[]>();
  for (const { from, to } of draft.edges.ofTypes('OVERRIDES')) listOf(overridden, from).push(to);
  return overridden;
}

function addOverrides(
  draft: GraphDraft,
  overridden: Overridden,
  def: Def,
  bases: readonly Def[],
): void {
  const from = draft.nodeOf.get(def);
  const ends = bases.flatMap((base) => draft.nodeOf.get(base) ?? []);
  if (from === undefined) return;
  for (const to of ends) {
    const isFurther = ends.some((other) => other !== to && reaches(overridden, other, to));
    if (to !== from && !isFurther && !reaches(overridden, from, to))
      addEdge(draft, 'OVERRIDES', from, to, { reason: 'scip' });
  }
}

function reaches(overridden: Overridden, from: number, to: number): boolean {
  const seen = new Set([from]);
  for (const node of seen) {
    if (node === to) return true;
    for (const next of overridden.get(node) ?? []) seen.add(next);
  }
  return false;
}
