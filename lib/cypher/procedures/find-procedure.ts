// The procedures of CALL, by name, which describe the graph's schema. They read names and counts, not rows.
import { compareText } from '../../base/compare-text.ts';
import type { PropertyGraph } from '../graph/property-graph.ts';
import type { Value } from '../values/value.ts';

export interface Procedure {
  readonly name: string;
  readonly columns: readonly string[];
  /** Its rows depend on every relationship of the graph. */
  readonly countsRelationships?: boolean;
  /** In a deterministic order. */
  rows(graph: PropertyGraph): Iterable<readonly Value[]>;
}

const PROCEDURES: readonly Procedure[] = [
  { name: 'db.labels', columns: ['label'], rows: ({ schema }) => sorted(schema.labels) },
  {
    name: 'db.relationshipTypes',
    columns: ['relationshipType'],
    rows: ({ schema }) => sorted(schema.types),
  },
  {
    name: 'db.propertyKeys',
    columns: ['propertyKey'],
    rows: ({ schema }) =>
      sorted(new Set([...schema.nodeProperties, ...schema.relationshipProperties])),
  },
  {
    name: 'db.schema',
    columns: ['from', 'relationshipType', 'to', 'count'],
    countsRelationships: true,
    rows: schemaRows,
  },
];

export function findProcedure(name: string): Procedure | undefined {
  return PROCEDURES.find((procedure) => procedure.name.toLowerCase() === name.toLowerCase());
}

export function procedureNames(): readonly string[] {
  return PROCEDURES.map(({ name }) => name);
}

function sorted(names: ReadonlySet<string>): readonly (readonly Value[])[] {
  return [...names].sort(compareText).map((name) => [name]);
}

/** The labels (the first of each node) that types connect, with counts. */
function schemaRows(graph: PropertyGraph): readonly (readonly Value[])[] {
  const counts = new Map<string, number>();
  const hops = graph.hops('out', []);
  for (const node of graph.nodes()) {
    hops.each(node, ({ type }, end) => {
      const key = JSON.stringify([node.labels[0] ?? '', type, end.labels[0] ?? '']);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return true;
    });
  }
  return [...counts]
    .sort(([a], [b]) => compareText(a, b))
    .map(([key, count]) => [...(JSON.parse(key) as string[]), count]);
}
