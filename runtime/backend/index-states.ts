// Which indexes are in memory, being opened or refused, as a plain value that can be sent between threads. Opens none.
import type { RegistryEntry } from '../../index-store/paths.ts';
import { shellWord } from '../../lib/base/shell-word.ts';
import { failure, type Failure } from '../../lib/model/answer.ts';

/** By id of a repository. */
export interface IndexStates {
  readonly inMemory: { readonly indexes: number; readonly bytes: number };
  readonly held: ReadonlyMap<
    string,
    { readonly generation: string; readonly trouble: string | null }
  >;
  readonly opening: ReadonlySet<string>;
  /** Generations that could not be opened, and why. */
  readonly refused: ReadonlyMap<string, { readonly generation: string; readonly reason: string }>;
}

/** `on_disk`: the first request opens it. `in_memory`: it answers at once, but may not be the newest: see the trouble. */
export const READINESS = ['in_memory', 'opening', 'on_disk', 'unreadable', 'not_indexed'] as const;

export type Readiness = (typeof READINESS)[number];

/** Those that something is known of without looking at the store. */
export function entriesInUse(
  entries: readonly RegistryEntry[],
  { held, opening, refused }: IndexStates,
): readonly RegistryEntry[] {
  return entries.filter(({ id }) => held.has(id) || opening.has(id) || refused.has(id));
}

/** The state of the index of a repository with this current generation; null if there is none. */
export function readinessOf(
  { id }: RegistryEntry,
  generation: string | null,
  { held, opening, refused }: IndexStates,
): Readiness {
  if (held.has(id)) return 'in_memory';
  if (generation === null) return 'not_indexed';
  if (refused.get(id)?.generation === generation) return 'unreadable';
  return opening.has(id) ? 'opening' : 'on_disk';
}

/** Why the newest index of a repository is not served; null if no problem is known. */
export function troubleOf(
  entry: RegistryEntry,
  generation: string | null,
  { held, refused }: IndexStates,
): string | null {
  if (generation === null) return notIndexed(entry).error.message;
  const refusal = refused.get(entry.id);
  if (refusal?.generation === generation) return refusal.reason;
  const known = held.get(entry.id);
  return known?.generation === generation ? known.trouble : null;
}

export function notIndexed(entry: RegistryEntry): Failure {
  return failure(
    'index_unreadable',
    `'${entry.name}' has no complete index yet.`,
    `Index it: codegraph analyze ${shellWord(entry.path)}`,
  );
}
