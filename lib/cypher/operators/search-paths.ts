// Shortest paths and reachability by breadth-first search, from one end or, if both are known, from both.
import type { Row } from '../expressions/evaluate.ts';
import type { ExpandStep } from '../plan/plan.ts';
import { turned } from '../plan/plan-match.ts';
import { NodeValue, type RelationshipValue } from '../values/value.ts';
import { BreadthFirst, eachWay, ringLength, type Reached } from './breadth-first.ts';
import { followHops, type Follow } from './follow-hops.ts';
import { eachRow, type Operator, type OperatorContext } from './operator.ts';

/** Receives each result; returns whether more are needed. */
type Emit = (node: NodeValue, hops: readonly RelationshipValue[]) => boolean;

interface Search {
  readonly step: ExpandStep;
  readonly row: Row;
  readonly budget: OperatorContext['execution']['budget'];
  readonly forth: Follow;
  readonly back: Follow;
  readonly max: number;
  readonly emit: Emit;
}

export function searchPaths(step: ExpandStep, context: OperatorContext): Operator {
  const { from, to, toKnown, relationship, reversed, length, search } = step;
  const { budget } = context.execution;
  const [forth, back] = [
    followHops(step, context),
    followHops({ ...step, direction: turned(step.direction), reversed: !reversed }, context),
  ];
  const meter = budget.meter(
    'steps of shortest paths',
    'Use shortestPath for one path, bound its length, or name both ends.',
  );
  return eachRow((row, next) => {
    const start = row[from];
    const wanted = row[to];
    if (!(start instanceof NodeValue) || (toKnown && !(wanted instanceof NodeValue))) return true;
    const emit: Emit = (node, hops) => {
      if (toKnown && node !== wanted) return true;
      meter.spend(1 + hops.length);
      if (search !== 'reach') row[relationship] = reversed ? hops.toReversed() : hops;
      row[to] = node;
      return next.push(row);
    };
    const task: Search = {
      step,
      row,
      budget,
      forth,
      back,
      max: length?.max ?? Number.POSITIVE_INFINITY,
      emit,
    };
    if (length?.min === 0 && !emit(start, [])) return false;
    if (toKnown && length?.min === 0 && wanted === start) return true;
    return toKnown && wanted instanceof NodeValue && wanted !== start
      ? fromBothEnds(start, wanted, task)
      : fromOneEnd(start, task);
  });
}

/** Adding a node to the set costs more than following a relationship. */
const STEPS_OF_NODE = 3;

/** Like the search below, but for end nodes only, without recording paths. */
function reachFrom(
  start: NodeValue,
  eachEnd: NonNullable<Follow['eachEnd']>,
  { step, budget, max, emit }: Search,
): boolean {
  const reached = new Set(step.length?.min === 0 ? [start] : []);
  let frontier: readonly NodeValue[] = [start];
  let more = true;
  for (let depth = 1; more && depth <= max && frontier.length > 0; depth++) {
    const found: NodeValue[] = [];
    const see = (end: NodeValue): boolean => {
      if (reached.has(end)) return true;
      budget.spend(STEPS_OF_NODE);
      budget.keep(1, 'visited nodes of a search');
      reached.add(end);
      found.push(end);
      return emit(end, []);
    };
    more = frontier.every((node) => eachEnd(node, see));
    frontier = found;
  }
  budget.release(reached.size - (step.length?.min === 0 ? 1 : 0));
  return more;
}

/** Every node within reach, nearest first. */
function fromOneEnd(start: NodeValue, task: Search): boolean {
  const { step, row, budget, forth, max, emit } = task;
  if (step.search === 'reach' && step.direction !== 'both' && forth.eachEnd)
    return reachFrom(start, forth.eachEnd, task);
  const { search, direction, length } = step;
  const startCounts = length?.min !== 0;
  // Undirected, following a hop backwards would reach the start without a cycle.
  const returns = startCounts && direction !== 'both';
  const rings = startCounts && direction === 'both' && search === 'reach';
  const levels = new BreadthFirst(start, {
    follow: forth,
    row,
    every: search === 'all',
    returns,
    budget,
  });
  let ring = Number.POSITIVE_INFINITY;
  const seen =
    search === 'all'
      ? () => true
      : search === 'reach'
        ? ({ node }: Reached) => emit(node, [])
        : (reached: Reached) => eachWay(reached, (hops) => emit(reached.node, hops));
  const again = rings
    ? (way: Parameters<typeof ringLength>[0], known: Reached): void =>
        void (ring = Math.min(ring, ringLength(way, known)))
    : undefined;
  let more = true;
  while (more && levels.frontier.length > 0 && levels.depth < max) {
    more = levels.advance(seen, again);
    if (search === 'all')
      more =
        more &&
        levels.frontier.every((reached) => eachWay(reached, (hops) => emit(reached.node, hops)));
  }
  levels.end();
  return more && Number.isFinite(ring) && ring <= max ? emit(start, []) : more;
}

/** Bidirectional: advances the side with fewer hops until the two meet; all shortest paths pass through the meeting nodes. */
function fromBothEnds(
  start: NodeValue,
  end: NodeValue,
  { step, row, budget, forth, back, max, emit }: Search,
): boolean {
  const options = { row, every: step.search === 'all', returns: false, budget };
  const near = new BreadthFirst(start, { ...options, follow: forth });
  const far = new BreadthFirst(end, { ...options, follow: back });
  const everything = (): boolean => true;
  let more = true;
  while (near.frontier.length > 0 && far.frontier.length > 0 && near.depth + far.depth < max) {
    const [smaller, other] = near.cost <= far.cost ? [near, far] : [far, near];
    smaller.advance(everything);
    const meeting = smaller.frontier.filter(({ node }) => other.reached.has(node));
    if (meeting.length === 0) continue;
    more = join(
      meeting.map(({ node }) => [near.reached.get(node), far.reached.get(node)]),
      step.search === 'all',
      (hops) => emit(end, hops),
    );
    break;
  }
  near.end();
  far.end();
  return more;
}

function join(
  meeting: readonly (readonly (Reached | undefined)[])[],
  every: boolean,
  take: (hops: readonly RelationshipValue[]) => boolean,
): boolean {
  for (const [near, far] of every ? meeting : meeting.slice(0, 1)) {
    if (!near || !far) continue;
    const more = eachWay(near, (first) =>
      eachWay(far, (last) => take([...first, ...last.toReversed()])),
    );
    if (!more) return false;
  }
  return true;
}
