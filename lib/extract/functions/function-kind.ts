// What the place and words of a function make it: function, method or constructor, and whether others see it. Reads no node.
import type { DefFact } from '../../facts/file-facts.ts';
import type { Draft, Extraction } from '../extraction.ts';

/** Of a member the class is given: in some languages its constructors bear its name. */
export function functionKind(
  x: Extraction,
  name: string,
  isMember: boolean,
  around: Draft<DefFact> | undefined,
): DefFact['kind'] {
  if (!isMember) return 'Function';
  if (x.spec.functions.constructors === 'named-like-class')
    return name === around?.name ? 'Constructor' : 'Method';
  return name === x.spec.constructorName ? 'Constructor' : 'Method';
}

/** Seen in this file alone, or of a class: without an instance. */
export function isInternal(x: Extraction, words: string): boolean {
  if (/\bstatic\b/.test(words)) return true;
  if (x.scopes[x.scope]?.[0] === 'class') return false;
  for (let scope = x.scope; scope > 0; scope = x.scopes[scope]?.[1] ?? 0) {
    const def = x.defs[x.scopes[scope]?.[2] ?? -1];
    if (def?.kind === 'Namespace' && def.name === '' && x.scopes[scope]?.[0] === 'block')
      return true;
  }
  return false;
}
