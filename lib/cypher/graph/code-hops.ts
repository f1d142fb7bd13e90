// Ways on from nodes of the code graph, by direction and types. Reads the adjacency; makes values only where they are asked for.
import type { Direction } from '../parse/ast.ts';
import type { NodeValue } from '../values/value.ts';
import type { Adjacency } from './adjacency.ts';
import { CodeNode, type CodeValues } from './code-values.ts';
import type { Hops } from './property-graph.ts';

export function codeHops(direction: Direction, names: readonly string[], { types, out, in: into }: Adjacency, values: CodeValues): Hops {
  const width = types.size;
  const wanted = names.length === 0 ? null : [...new Set(names)].flatMap((name) => types.get(name) ?? []).sort((a, b) => a - b);
  const sides = [...(direction === 'in' ? [] : [{ side: out, skipLoops: false }]), ...(direction === 'out' ? [] : [{ side: into, skipLoops: direction === 'both' }])];
  // Types that stand side by side are one stretch of a node's edges.
  const stretches = stretchesOf(wanted ?? [...types.values()]);
  const eachPlace = (node: NodeValue, visit: (edge: number, end: number) => boolean): boolean => {
    if (!(node instanceof CodeNode)) return true;
    const first = node.place * width;
    for (const { side, skipLoops } of sides) {
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
  };
  return {
    each: (node, visit) => eachPlace(node, (edge, end) => visit(values.relationship(edge), values.node(end))),
    eachEnd: (node, visit) => eachPlace(node, (_, end) => visit(values.node(end))),
    count(node) {
      let total = 0;
      if (direction === 'both') eachPlace(node, () => Boolean(++total));
      else if (node instanceof CodeNode) {
        const first = node.place * width;
        for (const { side } of sides) for (const [low, high] of stretches) total += (side.begins[first + high] ?? 0) - (side.begins[first + low] ?? 0);
      }
      return total;
    },
  };
}

/** `[0, 1, 3]` as stretches from a first place to one past the last: `[[0, 2], [3, 4]]`. */
function stretchesOf(places: readonly number[]): readonly (readonly [number, number])[] {
  const stretches: [number, number][] = [];
  for (const place of places) {
    const last = stretches.at(-1);
    if (last && last[1] === place) last[1]++;
    else stretches.push([place, place + 1]);
  }
  return stretches;
}
