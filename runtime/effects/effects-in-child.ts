// Carries out effects in a separate process: for servers, whose answering thread may be terminated at any time. Effects are implemented in effects-here.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Effect, Outcome } from '../../handlers/_tool.ts';
import type { RegistryEntry, Store } from '../../index-store/paths.ts';
import type { Failure } from '../../lib/model/answer.ts';
import { workerProgram } from '../worker-program.ts';
import type { EffectRunner } from './effect-runner.ts';

/** What the child reads from its standard input, as JSON. */
export interface EffectTask {
  readonly home: string;
  readonly entry: RegistryEntry;
  /** Null: revert interrupted edits. */
  readonly effect: Effect | null;
}

/** What it writes to its standard output. `recovered` is null if there was nothing to revert. */
export type EffectResult =
  | { readonly outcome: Outcome | Failure }
  | { readonly recovered: string | null }
  | { readonly thrown: string };

/**
 * Invariant: once started, an effect completes even if the requesting process ends. It holds the
 * repository's lock under its own process id, so that no lock outlives it.
 */
export function effectsInChild({ home }: Store): EffectRunner {
  return {
    async carryOut(effect, entry) {
      const result = await run({ home, entry, effect });
      if ('outcome' in result) return result.outcome;
      throw new Error('thrown' in result ? result.thrown : 'the edits returned no result');
    },
    async recover(entry) {
      const result = await run({ home, entry, effect: null });
      if ('recovered' in result) return result.recovered;
      throw new Error('thrown' in result ? result.thrown : 'the recovery returned no result');
    },
  };
}

async function run(task: EffectTask): Promise<EffectResult> {
  const program = fileURLToPath(workerProgram('effect-process', import.meta.url));
  // In a separate process group: a Ctrl-C at the server's terminal must not stop it between two files.
  const child = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
    windowsHide: true,
  });
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('exit', resolve),
  );
  child.stdin.on('error', () => undefined).end(JSON.stringify(task));
  const [written, code] = await Promise.all([text(child.stdout), ended]);
  if (written === '')
    throw new Error(`the process that edits files ended with ${code ?? 'a signal'}`);
  return JSON.parse(written) as EffectResult;
}
