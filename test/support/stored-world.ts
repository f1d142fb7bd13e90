// A world over a store on disk, with the tools as they are. The store goes when its folder does.
import { TOOLS } from '../../handlers/_all.gen.ts';
import type { StoreWorld } from '../../runtime/open-world.ts';
import { thisMachine } from '../../runtime/outside/this-machine.ts';
import { createLog, type Log } from '../../runtime/log.ts';
import { Snapshots } from '../../runtime/snapshots/snapshots.ts';
import { ALL_VIEWS } from '../../runtime/views/_all.ts';
import { storeSource } from '../../runtime/snapshots/store-source.ts';
import type { Store } from '../../index-store/paths.ts';
import { storeRepositories } from './stored-repositories.ts';

export const SILENT = createLog('error', () => undefined);

/** Repositories of these names, each with the same small application. */
export async function storedWorld(names: readonly string[]): Promise<StoreWorld> {
  const { store } = await storeRepositories(names);
  return worldOf(store);
}

export function worldOf(store: Store, log: Log = SILENT): StoreWorld {
  return {
    tools: TOOLS,
    views: ALL_VIEWS,
    snapshots: new Snapshots(storeSource(store), { limitBytes: 1e9, log }),
    store,
    outside: thisMachine(store),
    log,
    readOnly: false,
  };
}
