// Small random graphs with a property of each type, some of them missing, and indexes as the code graph has them.
import type { NodeValue, Value } from '../../lib/cypher/values/value.ts';
import { MemoryGraph } from '../tck/memory-graph.ts';
import type { Choices } from './choices.ts';

export const LABELS = ['A', 'B', 'C'] as const;
export const TYPES = ['R', 'S', 'T'] as const;
export const NAMES = ['a', 'b', 'ab', ''] as const;

/** What MATCH may look up is looked up here, so that a start from an index is tried too. */
class IndexedGraph extends MemoryGraph {
  override isIndexed(property?: string): boolean {
    return property === 'name';
  }

  override nodesWith(property?: string, value?: Value): readonly NodeValue[] {
    return property === 'name'
      ? [...this.nodes()].filter((node) => value !== null && node.property('name') === value)
      : [];
  }
}

export function randomGraph(choices: Choices): MemoryGraph {
  const graph = new IndexedGraph();
  const nodes = choices.times(choices.below(7), () =>
    graph.addNode(
      LABELS.filter(() => choices.chance(45)),
      nodeProperties(choices),
    ),
  );
  if (nodes.length === 0) return graph;
  for (let count = choices.below(11); count > 0; count--) {
    const [start, end] = [choices.from(nodes), choices.from(nodes)];
    if (start && end)
      graph.addRelationship(
        choices.of(...TYPES),
        start,
        end,
        new Map<string, Value>([
          ['w', maybe(choices, choices.below(4))],
          ['kind', maybe(choices, choices.of(...NAMES))],
        ]),
      );
  }
  return graph;
}

function maybe(choices: Choices, value: Value): Value {
  return choices.chance(20) ? null : value;
}

function nodeProperties(choices: Choices): ReadonlyMap<string, Value> {
  return new Map<string, Value>([
    ['num', maybe(choices, choices.below(6) - 2)],
    ['name', maybe(choices, choices.of(...NAMES))],
    ['flag', maybe(choices, choices.chance(50))],
    ['real', maybe(choices, choices.below(4) + 0.5)],
    [
      'tags',
      maybe(
        choices,
        choices.times(choices.below(4), () => maybe(choices, choices.below(3))),
      ),
    ],
    ['mix', maybe(choices, choices.of<Value>(1, 'a', true, [1, null], 0.5, 'b', [], [2]))],
  ]);
}
