// Modules of Rust as scopes: code in one does not see the names of those around it. Looks up no name.
// The Rust Reference, "Names and paths", scopes of items.
import type { Unit } from '../../../link/vocabulary.ts';

export function isClosed({ facts }: Unit, scope: number): boolean {
  const [kind, , def = -1] = facts.scopes[scope] ?? [];
  return (
    kind === 'block' && facts.defs[def]?.kind === 'Namespace' && facts.defs[def]?.inner === scope
  );
}
