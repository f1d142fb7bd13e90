// The graph that tools read, over columns of nodes and edges: nothing is built but what is asked for. Does not decode bytes.
import { groupNumbers } from '../base/group-numbers.ts';
import { onFirstUse } from '../base/on-demand/on-first-use.ts';
import type { EdgeRecord, NodeRecord } from '../model/graph-data.ts';
import type { CountEdges, GraphTable, ReadonlyGraph } from '../model/index-snapshot.ts';
import { isSymbolKind } from '../model/kinds.ts';
import { countEdges } from './count-edges.ts';
import { edgesOf } from './edges-of.ts';
import { columnsOfRecords, type GraphColumns } from './graph-columns.ts';

/** The graph of these records. */
export function buildGraph(
  nodes: readonly NodeRecord[],
  edges: readonly EdgeRecord[],
): ReadonlyGraph {
  return graphOver(columnsOfRecords(nodes, edges));
}

/** Invariant: iteration follows the order of the records, parallel edges included, so equal records give equal answers. */
export function graphOver(columns: GraphColumns): ReadonlyGraph {
  const { nodeCount, edgeCount, nodeAt, edgeAt } = columns;
  const table = tableOver(columns);
  const nodesWith = kept((field: 'kind' | 'name' | 'filePath', text: string) =>
    Array.from(columns.nodesWith(field, text), nodeAt).filter(
      ({ kind }) => field === 'kind' || isSymbolKind(kind),
    ),
  );
  let counts: CountEdges | null = null;
  return {
    nodeCount,
    edgeCount,
    table,
    countEdges: (...asked) => (counts ??= countEdges(table))(...asked),
    node: (uid) => {
      const place = table.placeOf(uid);
      return place === undefined ? undefined : nodeAt(place);
    },
    nodes: () => each(nodeCount, nodeAt),
    edges: () => each(edgeCount, edgeAt),
    nodesOfKind: (kind) => nodesWith('kind', kind),
    symbolsNamed: (name) => nodesWith('name', name),
    symbolsIn: (filePath) => nodesWith('filePath', filePath),
    out: edgesOf(table, columns.edgesFrom, columns.startOf),
    in: edgesOf(table, columns.edgesTo, columns.endOf),
  };
}

function tableOver(columns: GraphColumns): GraphTable {
  const { nodeCount } = columns;
  const places = new Map<string, number | undefined>();
  const outgoing = onFirstUse(() => groupNumbers(columns.from, nodeCount));
  const incoming = onFirstUse(() => groupNumbers(columns.to, nodeCount));
  return {
    nodeCount,
    edgeCount: columns.edgeCount,
    get from() {
      return columns.from;
    },
    get to() {
      return columns.to;
    },
    nodeAt: columns.nodeAt,
    edgeAt: columns.edgeAt,
    uidAt: columns.uidAt,
    kindAt: columns.kindAt,
    fieldAt: columns.fieldAt,
    typeAt: columns.typeAt,
    stepAt: columns.stepAt,
    startOf: columns.startOf,
    endOf: columns.endOf,
    edgesFrom: columns.edgesFrom,
    edgesTo: columns.edgesTo,
    findPlace: (uid) => columns.nodesWith('uid', uid)[0],
    placeOf: (uid) => {
      // Answers look up the same nodes again and again: a map of those is faster than the look-up over all.
      let place = places.get(uid);
      if (place === undefined && (place = columns.nodesWith('uid', uid)[0]) !== undefined)
        places.set(uid, place);
      return place;
    },
    get outgoing() {
      return outgoing();
    },
    get incoming() {
      return incoming();
    },
  };
}

function* each<T>(count: number, at: (place: number) => T): Iterable<T> {
  for (let place = 0; place < count; place++) yield at(place);
}

/** Remembers the nodes of each text: answers ask for the same names and files again and again. */
function kept<Field extends string>(
  find: (field: Field, text: string) => readonly NodeRecord[],
): (field: Field, text: string) => readonly NodeRecord[] {
  const known = new Map<Field, Map<string, readonly NodeRecord[]>>();
  return (field, text) => {
    let found = known.get(field);
    if (!found) known.set(field, (found = new Map()));
    let nodes = found.get(text);
    // Of texts that nothing has, there may be any number.
    if (!nodes && (nodes = find(field, text)).length > 0) found.set(text, nodes);
    return nodes;
  };
}
