// Puts together what calls work with: configuration, store, snapshots, tools. Opens no index yet.
import { storeAt } from '../index-store/paths.ts';
import { TOOLS } from '../handlers/_all.gen.ts';
import type { World } from './call-tool.ts';
import { readConfig } from './config.ts';
import { log } from './log.ts';
import { Snapshots } from './snapshots.ts';
import { storeSource } from './store-source.ts';

const MEGABYTE = 1024 * 1024;

/** The world of this process. Read-only where the setting says so, or the caller. */
export function openWorld({ readOnly = false }: Partial<Pick<World, 'readOnly'>> = {}): World {
  const { home, memoryMegabytes, problems, readOnly: alwaysReadOnly } = readConfig();
  for (const problem of problems) log.warn(problem);
  const store = storeAt(home);
  const snapshots = new Snapshots(storeSource(store), { limitBytes: memoryMegabytes * MEGABYTE, log });
  return { tools: TOOLS, snapshots, store, log, readOnly: readOnly || alwaysReadOnly };
}
