// The common part of the declarations in one statement: the type and the words around it. Declares nothing.
import { endOf, startOf } from '../../../_kit/tree-cursor.ts';
import type { Extraction } from '../../../_kit/extraction.ts';

export interface DeclarationHead {
  readonly node: number;
  readonly eType: number;
  /** The words around the type: `static`, `extern`, `const`. */
  readonly words: string;
  /** Lists of type parameters ahead of it. */
  readonly templates: readonly number[];
  readonly typeNode: number;
}

export function storageWords(state: Extraction, node: number, type: number, first: number): string {
  const { text } = state.tree;
  if (type < 0)
    return text.slice(
      startOf(state, node),
      Math.min(startOf(state, node) + 80, endOf(state, node)),
    );
  return `${text.slice(startOf(state, node), startOf(state, type))} ${first < 0 ? '' : text.slice(endOf(state, type), startOf(state, first))}`;
}

/** The class whose body this is directly in. */
export function classOf(state: Extraction): number {
  return state.scopes[state.scope]?.[0] === 'class' && state.spec.classNames === 'members-around'
    ? (state.scopes[state.scope]?.[2] ?? -1)
    : -1;
}

/** Whether a definition is visible in its file only; for a member, whether it is static. */
export function isInternal(state: Extraction, words: string): boolean {
  if (/\bstatic\b/.test(words)) return true;
  if (state.scopes[state.scope]?.[0] === 'class') return false;
  for (let scope = state.scope; scope > 0; scope = state.scopes[scope]?.[1] ?? 0) {
    const def = state.defs[state.scopes[scope]?.[2] ?? -1];
    if (def?.kind === 'Namespace' && def.name === '' && state.scopes[scope]?.[0] === 'block')
      return true;
  }
  return false;
}

/**
 * Other files may add names to the enclosing scope: a part of a namespace, a function that is written outside of its
 * class.
 */
export function mayHoldOthers(state: Extraction, scope: number): boolean {
  const [kind, , index = -1] = state.scopes[scope] ?? [];
  const def = kind === 'block' ? state.defs[index] : undefined;
  return (
    def !== undefined &&
    (def.kind === 'Namespace' || def.eAttach !== undefined || def.headMacro !== undefined)
  );
}
