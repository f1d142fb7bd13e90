// Who carries out effects and recovers broken edits: in this thread, or in a process of its own. Types only.
import type { Effect, Outcome } from '../../handlers/_tool.ts';
import type { RegistryEntry } from '../../index-store/paths.ts';
import type { Failure } from '../../lib/model/answer.ts';

export interface EffectRunner {
  carryOut(effect: Effect, entry: RegistryEntry): Promise<Outcome | Failure>;
  /** Puts back edits that were broken off; gives what there is to tell, or null. Throws where they cannot be put back now. */
  recover(entry: RegistryEntry): Promise<string | null>;
}
