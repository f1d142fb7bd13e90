// Determines the kind of a function: function, method or constructor. Reads no node.
import type { DefFact } from '../../facts/def-facts.ts';
import { functionHeadsOf } from '../language-readers.ts';
import type { Draft, Extraction } from '../../languages/_kit/extraction.ts';

/** `around`: the class, whose name its constructors have in some languages. */
export function functionKind(
  state: Extraction,
  name: string,
  isMember: boolean,
  around: Draft<DefFact> | undefined,
): DefFact['kind'] {
  if (!isMember) return 'Function';
  const { isConstructor } = functionHeadsOf(state);
  const makes = isConstructor?.(name, around) ?? name === state.spec.constructorName;
  return makes ? 'Constructor' : 'Method';
}
