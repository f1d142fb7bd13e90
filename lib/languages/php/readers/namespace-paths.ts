// Reads names with the namespaces that lead to them: `A\B\f`, `\f`. Resolves none of them.
import { calledKey } from '../../../facts/name-key.ts';
import { addExpr, addRef, nameNothing } from '../../_kit/record-facts.ts';
import { textOf, lastNameIn } from '../../_kit/tree-cursor.ts';
import type { Extraction } from '../../_kit/extraction.ts';
import type { Callee } from '../../_kit/language-semantics.ts';

const OWN_SPACE = /^namespace\\/i;

/** What is called by such a name: a function, or a class or constant. */
export function readCalledPath(state: Extraction, node: number, isFunction: boolean): Callee {
  return { e: readSpacePath(state, node, isFunction), at: lastNameIn(state, node) };
}

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
