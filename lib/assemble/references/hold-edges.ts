// Creates the edges from values to the functions in them, and from code that hands such values on. Resolves no name.
import { closureOf } from '../../base/closure.ts';
import { listOf } from '../../base/lists/list-of.ts';
import type { NodeKind } from '../../model/kinds.ts';
import type { Def, Unit } from '../../link/vocabulary.ts';
import { callerNode, heldIn, holderNode } from '../caller-node.ts';
import { addEdge, type GraphDraft } from '../graph-draft.ts';
import { declaredAround, literalAround, type HeldValues } from './held-values.ts';

/** What is written in values: parts of a variable or property, otherwise of the code around. */
export function addHeldFunctions(draft: GraphDraft, unit: Unit): void {
  for (const def of unit.allDefs) {
    const to = draft.nodeOf.get(def.canonical);
    const from = to === undefined ? undefined : nodeAround(draft, def);
    if (to === undefined || from === undefined || from === to) continue;
    const { nameLine: line, column } = def.fact;
    addEdge(draft, 'HOLDS', from, to, { reason: 'part', line, column, unit });
  }
}

function nodeAround(draft: GraphDraft, def: Def): number | undefined {
  const { unit, index } = def;
  const object = literalAround(def);
  return (
    (object && draft.nodeOf.get(object.canonical)) ??
    holderNode(draft, unit, index) ??
    (object && callerNode(draft, unit, unit.facts.scopes[object.fact.inner]?.[1] ?? -1))
  );
}

/** A name that is read or passed on, and what it refers to. */
interface NamedValue {
  readonly e: number;
  readonly mode: 'passed' | 'read';
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly column: number;
}

/** A variable or property that holds what is named, and code that hands a variable or property on. */
export function addHoldEdge(draft: GraphDraft, unit: Unit, place: NamedValue): void {
  const { e, mode, from, to, line, column } = place;
  const held = heldIn(draft, unit);
  for (const { canonical, fact } of held.namedIn.get(e) ??
    holdersAround(draft, held, from, place)) {
    const holder = draft.nodeOf.get(canonical);
    if (holder !== undefined && holder !== to && fact.line <= line && line <= fact.endLine)
      addEdge(draft, 'HOLDS', holder, to, { reason: 'part', line, column, unit });
  }
  if (VALUES.has(draft.nodes[to]?.kind ?? 'File') && !held.takenApart[e])
    addEdge(draft, 'HOLDS', from, to, { reason: mode, line, column, unit });
}

/** Only code outside of functions is a part of what a declaration around it makes. */
function holdersAround(
  { nodes }: GraphDraft,
  held: HeldValues,
  from: number,
  { line, column }: NamedValue,
): readonly Def[] {
  const kind = nodes[from]?.kind;
  const around =
    kind === 'File' || kind === 'Class' ? declaredAround(held, line, column) : undefined;
  return around ? [around] : [];
}

const VALUES: ReadonlySet<NodeKind> = new Set<NodeKind>(['Variable', 'Property', 'Namespace']);
const CALLABLE: ReadonlySet<NodeKind> = new Set<NodeKind>([
  'Function',
  'Method',
  'Constructor',
  'Class',
]);

/** Removes the edges to values in which there is no function or class. */
export function dropEmptyHolders(draft: GraphDraft): void {
  const kept = callablesAndHolders(draft);
  for (const { to, row } of draft.edges.ofTypes('HOLDS'))
    if (!kept.has(to)) draft.edges.remove(row);
}

/** Functions and classes that something holds, and the values from which they are reached. */
function callablesAndHolders({ nodes, edges }: GraphDraft): ReadonlySet<number> {
  const holders = new Map<number, number[]>();
  for (const { from, to } of edges.ofTypes('HOLDS')) listOf(holders, to).push(from);
  const isOf = (kinds: ReadonlySet<NodeKind>, node: number): boolean =>
    kinds.has(nodes[node]?.kind ?? 'File');
  const callables = [...holders.keys()].filter((node) => isOf(CALLABLE, node));
  return closureOf(callables, (node) =>
    (holders.get(node) ?? []).filter((holder) => isOf(VALUES, holder)),
  );
}
