// The entry of the process that edits files for a server: reads one task, carries it out, writes the result. Then exits.
import { json } from 'node:stream/consumers';
import { storeAt } from '../../index-store/paths.ts';
import { effectsHere } from './effects-here.ts';
import type { EffectResult, EffectTask } from './effects-in-child.ts';

const { home, entry, effect } = (await json(process.stdin)) as EffectTask;
const runner = effectsHere(storeAt(home));
const result = await carriedOut();
// The caller may be gone: the effect is carried out anyway.
process.stdout.on('error', () => process.exit());
process.stdout.write(JSON.stringify(result), () => process.exit());

async function carriedOut(): Promise<EffectResult> {
  try {
    return effect === null
      ? { recovered: await runner.recover(entry) }
      : { outcome: await runner.carryOut(effect, entry) };
  } catch (error) {
    return { thrown: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
