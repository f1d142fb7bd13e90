// Runs edits workers as processes and waits for their end. What they do stands in edits-worker.ts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ExecutionContext } from 'ava';
import { build } from 'esbuild';
import type { DyingWork } from './edits-worker.ts';
import { newFolder } from '../../support/source-tree.ts';

const WORKER = fileURLToPath(new URL('edits-worker.ts', import.meta.url));

/** Gives the exit status, or the signal that ended it. Bundled once, for there are as many processes as steps. */
export async function bundledWorker(
  t: ExecutionContext,
): Promise<(work: DyingWork) => Promise<number | string>> {
  const outfile = join(newFolder(t, 'worker'), 'edits-worker.mjs');
  // What indexes is loaded only after the last step, and no worker gets that far.
  await build({
    entryPoints: [WORKER],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['*/index-repository.ts'],
    logLevel: 'error',
  });
  return async (work) => {
    const worker = spawn(process.execPath, [outfile, JSON.stringify(work)], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null];
    return code ?? signal ?? 'unknown';
  };
}
