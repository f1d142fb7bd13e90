// Nodes and edges as a graph is made from them: by number, each restored when it is read. Searches no neighbours.
import { placesByNumber } from '../base/group-numbers.ts';
import { keptOnRead } from '../base/on-demand/kept-on-read.ts';
import type { EdgeRecord, NodeRecord } from '../model/graph-data.ts';
import type { GraphTable } from '../model/index-snapshot.ts';

/** Fields by which nodes are found. */
export type SoughtField = 'uid' | 'kind' | 'name' | 'filePath';

/** A node and an edge are the same object each time. */
export interface GraphColumns
  extends Omit<GraphTable, 'placeOf' | 'findPlace' | 'outgoing' | 'incoming'> {
  /** The nodes with this text in a field, ordered. */
  nodesWith(field: SoughtField, text: string): ArrayLike<number>;
}

/** The columns of records in memory. Throws a RangeError if an edge names a node that is not there. */
export function columnsOfRecords(
  nodes: readonly NodeRecord[],
  edges: readonly EdgeRecord[],
): GraphColumns {
  edges.forEach(({ from, to }, edge) => {
    if (!nodes[from] || !nodes[to])
      throw new RangeError(`edge ${edge} names a node that is not there`);
  });
  const nodeAt = (node: number): NodeRecord => existing(nodes[node]);
  const from = Uint32Array.from(edges, (edge) => edge.from);
  const to = Uint32Array.from(edges, (edge) => edge.to);
  const lookUps = new Map<SoughtField, Map<string | undefined, number[]>>();
  return {
    nodeCount: nodes.length,
    edgeCount: edges.length,
    from,
    to,
    edgesFrom: placesByNumber(from, nodes.length),
    edgesTo: placesByNumber(to, nodes.length),
    nodeAt,
    edgeAt: keptOnRead(edges.length, (edge) => {
      const record = existing(edges[edge]);
      return { ...record, from: nodeAt(record.from).uid, to: nodeAt(record.to).uid };
    }),
    uidAt: (node) => nodeAt(node).uid,
    kindAt: (node) => nodeAt(node).kind,
    fieldAt: (node, field) => nodeAt(node)[field],
    typeAt: (edge) => existing(edges[edge]).type,
    stepAt: (edge) => existing(edges[edge]).step,
    startOf: (edge) => existing(edges[edge]).from,
    endOf: (edge) => existing(edges[edge]).to,
    nodesWith: (field, text) => {
      let lookUp = lookUps.get(field);
      if (!lookUp) lookUps.set(field, (lookUp = placesBy(nodes, field)));
      return lookUp.get(text) ?? [];
    },
  };
}

function placesBy(
  nodes: readonly NodeRecord[],
  field: SoughtField,
): Map<string | undefined, number[]> {
  const found = new Map<string | undefined, number[]>();
  nodes.forEach((node, place) => {
    const places = found.get(node[field]);
    if (places) places.push(place);
    else found.set(node[field], [place]);
  });
  return found;
}

function existing<T>(record: T | undefined): T {
  if (record === undefined) throw new RangeError('there is no such record');
  return record;
}
