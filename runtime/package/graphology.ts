// The export `codegraph/graphology`: an index as a graph that algorithms of Graphology read. Has none of them.
export { graphologyOf } from '../../lib/graph/graphology/column-graph.ts';
export type { EdgeType } from '../../lib/model/kinds.ts';
export type { GraphEdge, ReadonlyGraph } from '../../lib/model/index-snapshot.ts';
export type { NodeRecord } from '../../lib/model/graph-data.ts';
