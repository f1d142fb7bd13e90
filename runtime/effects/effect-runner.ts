// The interface that carries out effects and reverts interrupted edits, in this thread or in a separate process. Only types.
import type { Effect, Outcome } from '../../handlers/_tool.ts';
import type { RegistryEntry } from '../../index-store/paths.ts';
import type { Failure } from '../../lib/model/answer.ts';

export interface EffectRunner {
  carryOut(effect: Effect, entry: RegistryEntry): Promise<Outcome | Failure>;
  /** Reverts interrupted edits; returns a message, or null. Throws if they cannot be reverted now. */
  recover(entry: RegistryEntry): Promise<string | null>;
}
