// Reads who reaches the members of a class from here on. Reads no member.
import type { Extraction } from '../../_kit/extraction.ts';
import { endOf, startOf } from '../../_kit/tree-cursor.ts';

/** `private:` among the members of a class. */
export function readAccess(state: Extraction, node: number): number {
  const [kind, , def = -1] = state.scopes[state.scope] ?? [];
  if (kind !== 'class') return -1;
  if (/^private\b/.test(state.tree.text.slice(startOf(state, node), endOf(state, node))))
    state.closed.add(def);
  else state.closed.delete(def);
  return -1;
}
