// Filters edges to an alias that cannot refer to the symbol: other receivers, other constructors. Follows none.
import { closureOf } from '../base/closure.ts';
import type { GraphEdge, ReadonlyGraph } from '../model/index-snapshot.ts';
import type { NodeKind } from '../model/kinds.ts';

/** A method may have thousands of callers, on few classes. */
const heirsOf = new WeakMap<ReadonlyGraph, Map<string, ReadonlySet<string>>>();

/** Types that a value may have without declaring them. */
const OPEN_KINDS: ReadonlySet<NodeKind> = new Set<NodeKind>(['Interface', 'TypeAlias']);

/** Whether a call of an overridden method can run the method: a class that has it is among the receiver's classes. */
export function mayRun(
  graph: ReadonlyGraph,
  { type, on, reason, sites }: GraphEdge,
  method: string,
): boolean {
  if (type !== 'CALLS' || on === undefined || OPEN_KINDS.has(graph.node(on)?.kind ?? 'Interface'))
    return true;
  const [owner] = graph.in(method, 'HAS_MEMBER');
  if (!owner || graph.out(method, 'OVERRIDES').some((edge) => edge.reason !== 'heritage'))
    return true;
  const made = withHeirs(graph, on);
  // A call of a base's method (`super`) does not run the override in the class or in a subclass.
  if (reason === 'super' && sites.length <= 2 && made.has(owner.from)) return false;
  return [...withHeirs(graph, owner.from)].some((cls) => made.has(cls));
}

/** The class and all its subclasses, or its implementations on a platform, within the repository. */
function withHeirs(graph: ReadonlyGraph, uid: string): ReadonlySet<string> {
  const known = heirsOf.get(graph) ?? new Map<string, ReadonlySet<string>>();
  heirsOf.set(graph, known);
  const before = known.get(uid);
  if (before) return before;
  const found = closureOf([uid], (cls) =>
    graph.in(cls, 'EXTENDS', 'IMPLEMENTS', 'OVERRIDES').map(({ from }) => from),
  );
  known.set(uid, found);
  return found;
}

/** Whether an edge to its class may create an object by this constructor: each creation is bound to one if its arguments decide it. */
export function creationsBy(
  graph: ReadonlyGraph,
  constructor: string,
): (edge: GraphEdge) => boolean {
  const others = new Set(
    graph
      .in(constructor, 'HAS_MEMBER')
      .flatMap(({ from }) => graph.out(from, 'HAS_MEMBER'))
      .filter(({ to }) => to !== constructor && graph.node(to)?.kind === 'Constructor')
      .map(({ to }) => to),
  );
  if (others.size === 0) return () => true;
  return (edge) => {
    const places = placesOf(edge);
    if (places.length === 0) return true;
    const calls = graph.out(edge.from, 'CALLS');
    const tied = new Set(calls.filter(({ to }) => others.has(to)).flatMap(placesOf));
    const own = new Set(calls.filter(({ to }) => to === constructor).flatMap(placesOf));
    return places.some((place) => own.has(place) || !tied.has(place));
  };
}

function placesOf({ sites }: GraphEdge): string[] {
  return sites.flatMap((line, place) => (place % 2 === 0 ? [`${line}:${sites[place + 1]}`] : []));
}
