// Reads names with the spaces that lead to them (`A\\B\\f`, `\\f`), what `use` brings in from there, and files that are required. Resolves none of it.
import { calledKey } from '../../facts/name-key.ts';
import { addExpr, addRef, nameNothing } from '../../languages/_kit/record-facts.ts';
import { textOf, lastNameIn } from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';

const OWN_SPACE = /^namespace\\/i;

/** A path of names as members of each other; the first one of a whole path keeps its mark. */
export function readSpacePath(state: Extraction, node: number, called: boolean): number {
  const text = textOf(state, node).replace(/\s+/g, '').replace(OWN_SPACE, '');
  const isWhole = text.startsWith('\\');
  const parts = text.replace(/^\\/, '').split('\\');
  const at = lastNameIn(state, node);
  let e = -1;
  parts.forEach((part, n) => {
    const key = called && n === parts.length - 1 ? calledKey(state.spec, part) : part;
    e = addExpr(
      state,
      n === 0 ? ['name', isWhole ? `\\${key}` : key, state.scope] : ['member', e, key],
    );
  });
  nameNothing(state, node);
  state.nameless.delete(at);
  if (!called) addRef(state, state.inType ? 'type' : 'read', e, at);
  return e;
}
