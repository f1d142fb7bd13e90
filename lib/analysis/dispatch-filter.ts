// Which edges to an alias of a symbol cannot mean the symbol itself: calls on objects of other classes, and objects that another constructor makes.
import type { GraphEdge, ReadonlyGraph } from '../model/index-snapshot.ts';
import type { NodeKind } from '../model/kinds.ts';

/** A method may have thousands of callers, on few classes. */
const heirsOf = new WeakMap<ReadonlyGraph, Map<string, ReadonlySet<string>>>();

/** Types whose values need not say that they are some. */
const OPEN_KINDS: ReadonlySet<NodeKind> = new Set<NodeKind>(['Interface', 'TypeAlias']);

/** Whether a call of what a method overrides can run the method: some class has the method, and is one that the call is made on. */
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
  // What a class calls of those above it runs nothing that it or an heir has put in its place.
  if (reason === 'super' && sites.length <= 2 && made.has(owner.from)) return false;
  return [...withHeirs(graph, owner.from)].some((cls) => made.has(cls));
}

/** The class and all that extend it, or stand for it on a platform, as far as the repository goes. */
function withHeirs(graph: ReadonlyGraph, uid: string): ReadonlySet<string> {
  const known = heirsOf.get(graph) ?? new Map<string, ReadonlySet<string>>();
  heirsOf.set(graph, known);
  const before = known.get(uid);
  if (before) return before;
  const found = new Set([uid]);
  for (const cls of found)
    for (const edge of graph.in(cls, 'EXTENDS', 'IMPLEMENTS', 'OVERRIDES')) found.add(edge.from);
  known.set(uid, found);
  return found;
}

/** Whether the objects of a class that are made there may be made by this constructor: each is tied to one where its arguments say so. */
export function mayMake(graph: ReadonlyGraph, edge: GraphEdge, constructor: string): boolean {
  const members = new Set(graph.out(edge.to, 'HAS_MEMBER').map(({ to }) => to));
  const calls = graph
    .out(edge.from, 'CALLS')
    .filter(({ to }) => members.has(to) && graph.node(to)?.kind === 'Constructor');
  const tied = new Set(calls.filter(({ to }) => to !== constructor).flatMap(placesOf));
  const own = new Set(calls.filter(({ to }) => to === constructor).flatMap(placesOf));
  return (
    placesOf(edge).length === 0 ||
    placesOf(edge).some((place) => own.has(place) || !tied.has(place))
  );
}

function placesOf({ sites }: GraphEdge): string[] {
  return sites.flatMap((line, place) => (place % 2 === 0 ? [`${line}:${sites[place + 1]}`] : []));
}
