// Hops from nodes of the code graph, by direction and types. Reads the adjacency; creates values only on demand.
import type { Direction } from '../parse/ast.ts';
import type { NodeValue } from '../values/value.ts';
import type { Adjacency, Side } from './adjacency.ts';
import { CodeNode, type CodeValues } from './code-values.ts';
import type { Hops } from './property-graph.ts';

/** One direction, and the ranges of the requested types among a node's edges. */
interface Part {
  readonly side: Side;
  /** The same edges from their other ends. */
  readonly opposite: Side;
  readonly width: number;
  /** Adjacent types form one half-open range. */
  readonly stretches: readonly (readonly [number, number])[];
  /** Undirected, a self-loop is returned only once. */
  readonly skipLoops: boolean;
  readonly loops: Uint8Array;
}

/** `adjacency` is created for the first hop. */
export function codeHops(
  direction: Direction,
  types: readonly string[],
  adjacency: () => Adjacency,
  values: CodeValues,
): Hops {
  let known: readonly Part[] | undefined;
  let turned: readonly Part[] | undefined;
  const parts = (): readonly Part[] => (known ??= partsOf(direction, types, adjacency()));
  const turnedParts = (): readonly Part[] =>
    (turned ??= parts().map((part) => ({ ...part, side: part.opposite, opposite: part.side })));
  return {
    each: (node, visit) =>
      eachPlace(node, parts(), (edge, end) => visit(values.relationship(edge), values.node(end))),
    eachEnd: (node, visit) => eachPlace(node, parts(), (_, end) => visit(values.node(end))),
    count: (node) => countOf(node, parts()),
    between(node, end, visit) {
      if (!(node instanceof CodeNode) || !(end instanceof CodeNode)) return true;
      const forwards = countOf(node, parts()) <= countOf(end, turnedParts());
      const to = (forwards ? end : node).place;
      return eachPlace(
        forwards ? node : end,
        forwards ? parts() : turnedParts(),
        (edge, other) => other !== to || visit(values.relationship(edge)),
      );
    },
  };
}

function partsOf(
  direction: Direction,
  names: readonly string[],
  { types, out, in: into, loops }: Adjacency,
): readonly Part[] {
  const wanted =
    names.length === 0
      ? [...types.values()]
      : [...new Set(names)].flatMap((name) => types.get(name) ?? []).sort((a, b) => a - b);
  const shape = { loops, width: types.size, stretches: stretchesOf(wanted) };
  return [
    ...(direction === 'in' ? [] : [{ ...shape, side: out, opposite: into, skipLoops: false }]),
    ...(direction === 'out'
      ? []
      : [{ ...shape, side: into, opposite: out, skipLoops: direction === 'both' }]),
  ];
}

/** `[0, 1, 3]` as `[[0, 2], [3, 4]]`. */
function stretchesOf(places: readonly number[]): readonly (readonly [number, number])[] {
  const stretches: [number, number][] = [];
  for (const place of places) {
    const last = stretches.at(-1);
    if (last && last[1] === place) last[1]++;
    else stretches.push([place, place + 1]);
  }
  return stretches;
}

function eachPlace(
  node: NodeValue,
  parts: readonly Part[],
  visit: (edge: number, end: number) => boolean,
): boolean {
  if (!(node instanceof CodeNode)) return true;
  for (const { side, width, stretches, skipLoops } of parts) {
    const first = node.place * width;
    for (const [low, high] of stretches) {
      const stop = side.begins[first + high] ?? 0;
      for (let at = side.begins[first + low] ?? 0; at < stop; at++) {
        const end = side.ends[at] ?? 0;
        if (skipLoops && end === node.place) continue;
        if (!visit(side.edges[at] ?? 0, end)) return false;
      }
    }
  }
  return true;
}

/** Self-loops are checked only where they would count twice. */
function countOf(node: NodeValue, parts: readonly Part[]): number {
  if (!(node instanceof CodeNode)) return 0;
  let total = 0;
  if (parts.some(({ skipLoops, loops }) => skipLoops && loops[node.place] === 1)) {
    eachPlace(node, parts, () => Boolean(++total));
    return total;
  }
  for (const { side, width, stretches } of parts) {
    const first = node.place * width;
    for (const [low, high] of stretches)
      total += (side.begins[first + high] ?? 0) - (side.begins[first + low] ?? 0);
  }
  return total;
}
