// Plans one MATCH: the cheapest start, then along the patterns, each predicate as soon as its slots are filled.
import type { BoundMatch, BoundRelationship } from '../bind/bound-query.ts';
import type { PropertyGraph } from '../graph/property-graph.ts';
import type { Direction, Expression } from '../parse/ast.ts';
import { slotsOf } from '../parse/map-expression.ts';
import type { Value } from '../values/value.ts';
import { chooseStart, type Start } from './choose-start.ts';
import type { ExpandStep, Plan, Step } from './plan.ts';

export interface PlanContext {
  readonly graph: PropertyGraph;
  readonly params: ReadonlyMap<string, Value>;
}

export function planMatch(match: BoundMatch, context: PlanContext): Plan {
  const draft = startDraft(match, context);
  settle(draft);
  for (;;) {
    const next = cheapestExpand(draft);
    if (next) {
      expand(next, draft);
    } else {
      const start = cheapestStart(draft);
      if (!start) break;
      draft.steps.push(start.step);
      if ('slot' in start.step) draft.filled.add(start.step.slot);
    }
    settle(draft);
  }
  return draft.steps;
}

interface Draft {
  readonly match: BoundMatch;
  readonly context: PlanContext;
  readonly steps: Step[];
  /** Slots that have a value at this point. Those of surrounding clauses do from the start. */
  readonly filled: Set<number>;
  readonly own: ReadonlySet<number>;
  relationships: readonly BoundRelationship[];
  predicates: readonly Expression[];
  paths: BoundMatch['paths'];
  readonly taken: BoundRelationship[];
}

function startDraft(match: BoundMatch, context: PlanContext): Draft {
  const known = [...match.nodes, ...match.relationships]
    .filter((part) => part.known)
    .map(({ slot }) => slot);
  const own = new Set(match.introduced);
  const { relationships, predicates, paths } = match;
  return {
    match,
    context,
    steps: [],
    filled: new Set(known),
    own,
    relationships,
    predicates,
    paths,
    taken: [],
  };
}

/** Adds steps that have become possible: paths whose parts are bound, then predicates. */
function settle(draft: Draft): void {
  for (const path of draft.paths.filter(({ parts }) => ready(parts, draft))) {
    draft.steps.push({ step: 'path', path });
    draft.filled.add(path.slot);
  }
  draft.paths = draft.paths.filter(({ slot }) => !draft.filled.has(slot));
  const now = draft.predicates.filter((predicate) => ready(slotsOf(predicate), draft));
  draft.steps.push(...now.map((predicate): Step => ({ step: 'filter', predicate })));
  draft.predicates = draft.predicates.filter((predicate) => !now.includes(predicate));
}

function ready(slots: Iterable<number>, { own, filled }: Draft): boolean {
  return [...slots].every((slot) => !own.has(slot) || filled.has(slot));
}

function cheapestStart(draft: Draft): Start | null {
  let best: Start | null = null;
  for (const { slot } of draft.match.nodes) {
    if (draft.filled.has(slot)) continue;
    const start = chooseStart(
      { slot, predicates: draft.predicates, filled: outside(draft), params: draft.context.params },
      draft.context.graph,
    );
    if (!best || start.rows < best.rows) best = start;
  }
  return best;
}

/** Every slot can be read, except unfilled ones of this match. */
function outside(draft: Draft): ReadonlySet<number> {
  const slots = draft.predicates.flatMap((predicate) => [...slotsOf(predicate)]);
  return new Set(slots.filter((slot) => !draft.own.has(slot) || draft.filled.has(slot)));
}

/** A bidirectional search is so much cheaper that it is worth finding this many nodes first. */
const FEW = 3;

/** Prefers joins between bound ends, then single relationships over ranges, then the more selective end. */
function cheapestExpand(draft: Draft): BoundRelationship | null {
  let best: { relationship: BoundRelationship; cost: number } | null = null;
  for (const relationship of draft.relationships) {
    const cost = costOfExpand(relationship, draft);
    if (cost !== null && (!best || cost < best.cost)) best = { relationship, cost };
  }
  return best?.relationship ?? null;
}

/** Null where it cannot be followed yet, or is better searched from both ends. */
function costOfExpand(relationship: BoundRelationship, draft: Draft): number | null {
  const { from, to, search, hop, length } = relationship;
  const [fromFilled, toFilled] = [draft.filled.has(from), draft.filled.has(to)];
  if (!fromFilled && !toFilled) return null;
  const isJoin = fromFilled && toFilled;
  const costOfOtherEnd = (): number => costOfEnd(fromFilled ? to : from, draft);
  if (search !== 'trails' && !isJoin && costOfOtherEnd() <= FEW) return null;
  if (!hop.predicates.every((predicate) => ready(slotsOf(predicate), draft))) return null;
  return isJoin ? 0 : costOfOtherEnd() + (length ? 1e9 : 1);
}

function costOfEnd(slot: number, draft: Draft): number {
  return chooseStart(
    { slot, predicates: draft.predicates, filled: outside(draft), params: draft.context.params },
    draft.context.graph,
  ).rows;
}

function expand(relationship: BoundRelationship, draft: Draft): void {
  const reversed = !draft.filled.has(relationship.from);
  const [from, to] = reversed
    ? [relationship.to, relationship.from]
    : [relationship.from, relationship.to];
  const step: ExpandStep = {
    step: 'expand',
    from,
    to,
    toKnown: draft.filled.has(to),
    relationship: relationship.slot,
    relationshipKnown: relationship.known,
    direction: reversed ? turned(relationship.direction) : relationship.direction,
    types: relationship.types,
    length: relationship.length,
    hop: relationship.hop,
    search: relationship.search,
    unlike: draft.taken.filter((other) => mayShare(other, relationship)).map(({ slot }) => slot),
    keeps: true,
    reversed,
  };
  draft.steps.push(step);
  draft.filled.add(to).add(relationship.slot);
  draft.taken.push(relationship);
  draft.relationships = draft.relationships.filter((other) => other !== relationship);
}

/** Whether one relationship of the graph could match both. */
function mayShare(a: BoundRelationship, b: BoundRelationship): boolean {
  return (
    a.types.length === 0 || b.types.length === 0 || a.types.some((type) => b.types.includes(type))
  );
}

export function turned(direction: Direction): Direction {
  return direction === 'both' ? 'both' : direction === 'out' ? 'in' : 'out';
}
