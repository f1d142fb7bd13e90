// The nodes of a graph whose names can be changed. Ignores edits.
import { failure, type Failure } from '../../model/answer.ts';
import type { NodeRecord } from '../../model/graph-data.ts';
import type { IndexSnapshot } from '../../model/index-snapshot.ts';
import { isSymbolKind } from '../../model/kinds.ts';
import { ownerOf } from './family.ts';

/** The symbol whose name changes: for a constructor, its class. */
export function renameable({ graph }: IndexSnapshot, node: NodeRecord): NodeRecord | Failure {
  if (!isSymbolKind(node.kind)) {
    return failure(
      'invalid_request',
      `${node.uid} is a ${node.kind}, and only symbols can be renamed.`,
      'Choose a function, class, method, variable or type; rename files with your version control.',
    );
  }
  if (node.kind !== 'Constructor') return node;
  const owner = ownerOf(graph, node.uid);
  if (owner?.name === node.name) return owner;
  const hint = owner ? `To rename its class, use symbol_uid=${owner.uid}.` : 'Rename its class.';
  return failure(
    'rename_conflict',
    `${node.name} is a constructor, and the language fixes its name.`,
    hint,
  );
}
