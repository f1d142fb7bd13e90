// Why an answer may be empty: labels, types and names of the query that do not occur in this graph. Reads no rows.
import { compareText } from '../base/compare-text.ts';
import type { Reads, Sought } from './bind/bound-query.ts';
import { labelTest } from './expressions/label-test.ts';
import type { PropertyGraph } from './graph/property-graph.ts';
import { didYouMean } from './query-fault.ts';
import type { NodeValue } from './values/value.ts';

/** Notes for an answer without rows. Names unknown to the schema already have a note. */
export function absencesOf(
  reads: Reads,
  whole: PropertyGraph,
  params: Readonly<Record<string, unknown>>,
): readonly string[] {
  const { labels, types, sought } = reads;
  const graph = whole.seenBy?.(reads) ?? whole;
  const known = [...labels].filter((label) => graph.schema.labels.has(label));
  const followed = [...(types ?? [])].filter((type) => graph.schema.types.has(type));
  return [
    ...known
      .filter((label) => graph.countLabelled(label) === 0)
      .map((label) => `No node in this repository has the label ${label}.`),
    ...followed
      .filter((type) => graph.countRelationships([type], null, null) === 0)
      .map((type) => `No relationship in this repository has the type ${type}.`),
    ...new Set(sought.flatMap((one) => absenceOf(one, graph, params))),
  ];
}

function absenceOf(
  { property, value, labels }: Sought,
  graph: PropertyGraph,
  params: Readonly<Record<string, unknown>>,
): readonly string[] {
  const wanted =
    value.kind === 'literal'
      ? value.value
      : value.kind === 'parameter' && Object.hasOwn(params, value.name)
        ? params[value.name]
        : undefined;
  if (typeof wanted !== 'string' || !graph.isIndexed(property)) return [];
  const found = graph.nodesWith(property, wanted);
  if (found.length === 0)
    return [`No node has the ${property} '${wanted}'${nearest(property, wanted, graph)}`];
  const fits = labels && labelTest(labels);
  if (!fits || found.some((node) => fits(node.labels))) return [];
  return [
    `Nodes with the ${property} '${wanted}' have the label ${kindsOf(found).join(', ')}, not ${namesOf(labels).join(' or ')}.`,
  ];
}

function namesOf(labels: NonNullable<Sought['labels']>): readonly string[] {
  return labels.label === 'name'
    ? [labels.name]
    : labels.label === 'not'
      ? namesOf(labels.part).map((name) => `!${name}`)
      : labels.parts.flatMap(namesOf);
}

function kindsOf(nodes: readonly NodeValue[]): readonly string[] {
  return [...new Set(nodes.map((node) => node.labels[0] ?? 'unlabelled'))].sort(compareText);
}

/** A path may lack its first folders; a name may be mistyped, or include its class. */
function nearest(property: string, wanted: string, graph: PropertyGraph): string {
  const values = new Set<string>();
  for (const node of graph.nodes()) {
    const value = node.property(property);
    if (typeof value === 'string') values.add(value);
    if (property === 'name' && node.property('qualifiedName') === wanted)
      return `; did you mean the qualifiedName '${wanted}'?`;
  }
  const longer = [...values].filter((value) => value.endsWith(`/${wanted}`)).sort(compareText)[0];
  if (longer !== undefined) return `; did you mean ${longer}?`;
  return didYouMean(wanted, values) || '.';
}
