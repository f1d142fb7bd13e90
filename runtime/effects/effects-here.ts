// Carries out effects and reverts interrupted edits in this thread, for a process that answers one request. Plans nothing.
import type { Store } from '../../index-store/paths.ts';
import { applyEdits } from './apply-edits.ts';
import type { EffectRunner } from './effect-runner.ts';
import { recoverEdits } from './recover-edits.ts';

export function effectsHere(store: Store): EffectRunner {
  return {
    carryOut: (effect, entry) => applyEdits(effect, { store, entry }),
    recover: async (entry) => (await recoverEdits(store, entry))?.message ?? null,
  };
}
