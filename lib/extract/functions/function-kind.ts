// Determines the kind of a function (function, method or constructor) and its visibility. Reads no node.
import type { DefFact } from '../../facts/def-facts.ts';
import type { Draft, Extraction } from '../../languages/_kit/extraction.ts';

/** Of a member the class is given: in some languages its constructors bear its name. */
export function functionKind(
  state: Extraction,
  name: string,
  isMember: boolean,
  around: Draft<DefFact> | undefined,
): DefFact['kind'] {
  if (!isMember) return 'Function';
  if (state.spec.functions.constructors === 'named-like-class')
    return name === around?.name ? 'Constructor' : 'Method';
  return name === state.spec.constructorName ? 'Constructor' : 'Method';
}

/** Seen in this file alone, or of a class: without an instance. */
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
