// Scopes whose names may be members of an implicit receiver, and names of constructor parameters. Resolves no name.
import type { Extraction } from '../../_kit/extraction.ts';

/** Names may be members of the function's receiver, or of a narrowed receiver. */
export function mayHoldOthers(state: Extraction, scope: number): boolean {
  if (state.inType) return false;
  const [kind, , index = -1] = state.scopes[scope] ?? [];
  if (kind !== 'function') return state.narrowed.get(scope)?.has('this') === true;
  const def = state.defs[index];
  return (
    def !== undefined &&
    (def.eReceiver !== undefined || def.isExtension === true || def.kind === 'Hidden')
  );
}

/**
 * Initial values see constructor parameters in the class header before the members of the class; its functions do not.
 */
export function seesHeader(state: Extraction, name: string, scope: number): boolean {
  const [, head = -1] = state.scopes[scope] ?? [];
  if (state.defs[state.names[head]?.get(name) ?? -1]?.kind !== 'Local') return false;
  for (let inner = state.scope; inner > scope; inner = state.scopes[inner]?.[1] ?? 0)
    if (
      state.scopes[inner]?.[0] === 'function' &&
      state.defs[state.scopes[inner]?.[2] ?? -1]?.kind !== 'Hidden'
    )
      return false;
  return true;
}
