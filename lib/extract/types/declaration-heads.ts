// The common part of the declarations in one statement: the type and the words around it. Declares nothing.
import { endOf, startOf } from '../../languages/_kit/tree-cursor.ts';
import type { Extraction } from '../../languages/_kit/extraction.ts';

export interface DeclarationHead {
  readonly node: number;
  readonly eType: number;
  /** What stands around the type: `static`, `extern`, `const`. */
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
