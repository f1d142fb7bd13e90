// All runtimes that an index is asked in. Those of npm are installed into `folder`.
import { chromium } from './chromium.ts';
import { LAMBDA, ONE_FILE, WORKERD } from './in-process.ts';
import { installed, installedChromium } from './install.ts';
import type { Runtime } from './opened.ts';
import { served } from './served.ts';

export const DENO_PERMISSIONS = ['--allow-read', '--allow-net', '--no-lock', '--no-config'];

/** That of one file in Node.js is the first. */
export async function allRuntimes(folder: string): Promise<readonly Runtime[]> {
  return [
    ONE_FILE,
    served('Node.js', 'node', [process.execPath]),
    LAMBDA,
    WORKERD,
    served('Deno', 'deno', [installed('deno', folder), 'run', ...DENO_PERMISSIONS]),
    served('Bun', 'bun', [installed('bun', folder), 'run']),
    chromium(await installedChromium(folder)),
  ];
}
