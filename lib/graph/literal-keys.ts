// Tells keys of object literals from members that a type declares. Finds no symbols.
import type { NodeRecord } from '../model/graph-data.ts';
import type { ReadonlyGraph } from '../model/index-snapshot.ts';

/** Whether a property is a key in a value: `user` in `const where = { user }`. A property of a class or a type is none. */
function isLiteralKey(graph: ReadonlyGraph, { uid, kind }: NodeRecord): boolean {
  if (kind !== 'Property') return false;
  const [holder] = graph.in(uid, 'HAS_MEMBER');
  const kindOfHolder = holder && graph.node(holder.from)?.kind;
  return kindOfHolder === undefined || kindOfHolder === 'Variable' || kindOfHolder === 'Property';
}

/** The symbols that are no keys, if there are any. */
export function declarationsFirst(
  graph: ReadonlyGraph,
  symbols: readonly NodeRecord[],
): readonly NodeRecord[] {
  const declared = symbols.filter((node) => !isLiteralKey(graph, node));
  return declared.length > 0 ? declared : symbols;
}
