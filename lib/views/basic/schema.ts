// The kinds of nodes and edges, the same for every repository. Counts none.
import {
  EDGE_KINDS,
  NODE_KINDS,
  OUTSIDE_EDGE_KINDS,
  OUTSIDE_NODE_KINDS,
} from '../../model/kinds.ts';
import type { View } from '../view.ts';

export const schemaView: View<object, object> = () => ({
  nodes: [...NODE_KINDS, ...OUTSIDE_NODE_KINDS],
  edges: [...EDGE_KINDS, ...OUTSIDE_EDGE_KINDS],
});
