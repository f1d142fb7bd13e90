// The runtimes that are installed for the contract suite on demand, into `folder`.
import { installed, installedChromium } from '../runtimes/install.ts';
import { DENO_PERMISSIONS } from '../runtimes/all-runtimes.ts';
import type { HostKind } from './host.ts';
import { pageHost } from './page-host.ts';
import { servedHost } from './served-host.ts';

export async function allHosts(folder: string): Promise<readonly HostKind[]> {
  return [
    servedHost('Node.js', 'node', [process.execPath]),
    servedHost('Deno', 'deno', [installed('deno', folder), 'run', ...DENO_PERMISSIONS]),
    servedHost('Bun', 'bun', [installed('bun', folder), 'run']),
    pageHost(await installedChromium(folder)),
  ];
}
