// Creates the edges of heritage: what types extend and implement by their heads. Does not handle overrides of members.
import type { BaseFact } from '../../facts/def-facts.ts';
import { addEdge, type GraphDraft, type ResolvedSites } from '../graph-draft.ts';
import { addOverrides } from './override-edges.ts';
import type { Inference } from '../../infer/inference.ts';
import { allBases } from '../../languages/_kit/resolution/declarations.ts';
import { isType, overlayHitAt } from '../../infer/overlay-names.ts';
import type { Def, Unit, Value, Values } from '../../link/vocabulary.ts';

export function addHeritage(
  draft: GraphDraft,
  inference: Inference,
  def: Def,
  sites: ResolvedSites,
): void {
  if (def.unit.facts.scopes[def.fact.inner]?.[0] !== 'class') return;
  const from = draft.nodeOf.get(def);
  if (from !== undefined)
    for (const { of, base } of allBases(inference.attached, def)) {
      if (addOverlayBase(draft, inference, of.unit, from, base)) sites.byOverlay.heritage++;
      else addBase(draft, { def, of, from, base }, baseValues(inference, def, of.unit, base));
    }
  addOverrides(draft, inference, def);
}

function baseValues(inference: Inference, def: Def, unit: Unit, base: BaseFact): Values {
  return base.relation === 'IMPLEMENTS' || def.fact.kind === 'Interface'
    ? inference.typeOf(unit, base.e)
    : [...inference.valueOf(unit, base.e), ...inference.typeOf(unit, base.e)];
}

/** The base of a class, in the head of one of its parts. */
interface StatedBase {
  readonly def: Def;
  readonly of: Def;
  readonly from: number;
  readonly base: BaseFact;
}

/** The types that a base may refer to. */
function addBase(draft: GraphDraft, { def, of, from, base }: StatedBase, values: Values): void {
  for (const value of values) {
    if (value.kind !== 'symbol' && value.kind !== 'instance') continue;
    const to = draft.nodeOf.get(value.def.canonical);
    if (to === undefined || to === from) continue;
    addEdge(draft, relationTo(value, def, base), from, to, {
      reason: 'heritage',
      line: base.line,
      column: base.column,
      unit: of.unit,
    });
  }
}

/** If the head does not distinguish the two: a class implements an interface. */
function relationTo(
  value: Extract<Value, { def: Def }>,
  { fact }: Def,
  { relation }: BaseFact,
): BaseFact['relation'] {
  return value.def.fact.kind === 'Interface' && fact.kind !== 'Interface' ? 'IMPLEMENTS' : relation;
}

/** A base resolved by an overlay. */
function addOverlayBase(
  draft: GraphDraft,
  inference: Inference,
  unit: Unit,
  from: number,
  base: BaseFact,
): boolean {
  const overlayHit = overlayHitAt(draft.nodeOf, inference.program, {
    unit,
    e: base.e,
    line: base.line,
    column: base.column,
  });
  if (overlayHit?.kind !== 'defs') return false;
  const nodes = overlayHit.defs
    .filter(isType)
    .flatMap((other) => draft.nodeOf.get(other.canonical) ?? [])
    .filter((to) => to !== from);
  for (const to of nodes)
    addEdge(draft, base.relation, from, to, {
      reason: 'scip',
      line: base.line,
      column: base.column,
      unit,
    });
  return nodes.length > 0;
}
