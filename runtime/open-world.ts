// Creates the environment of calls: configuration, store, snapshots, tools. Opens no index.
import { storeAt, type Store } from '../index-store/paths.ts';
import type { AnyTool } from '../handlers/_tool.ts';
import type { World } from './call-tool.ts';
import { readConfig } from './config.ts';
import { log as processLog, type Log } from './log.ts';
import { thisMachine } from './outside/this-machine.ts';
import type { IndexSource } from './snapshots/index-source.ts';
import { joinedSources } from './snapshots/joined-sources.ts';
import { Snapshots } from './snapshots/snapshots.ts';
import type { SnapshotsOptions } from './snapshots/snapshots-options.ts';
import { storeSource, type SharedReading } from './snapshots/store-source.ts';

const MEGABYTE = 1024 * 1024;

/** A world whose indexes are in a store on this machine. */
export interface StoreWorld extends World {
  readonly snapshots: Snapshots;
  readonly store: Store;
}

export interface WorldOptions {
  readonly tools: readonly AnyTool[];
  /** The folder of the store; by default the configured one. */
  readonly home?: string | undefined;
  readonly readOnly?: boolean;
  /** Default: that of the process. */
  readonly log?: Log;
  /** Indexes that are served beside those of the store. */
  readonly beside?: readonly IndexSource[];
  /** What an answering thread shares with others. */
  readonly sharing?: WorldSharing;
}

export type WorldSharing = SharedReading &
  Required<Pick<SnapshotsOptions, 'check' | 'onChange' | 'onUse'>>;

/** The environment of this thread. Read-only by the setting or the caller. */
export function openWorld({
  tools,
  home: givenHome,
  readOnly = false,
  log = processLog,
  beside = [],
  sharing,
}: WorldOptions): StoreWorld {
  const { home, memoryMegabytes, problems, readOnly: alwaysReadOnly } = readConfig();
  for (const problem of problems) log.warn(problem);
  const store = storeAt(givenHome ?? home);
  const own = storeSource(store, sharing);
  const source = beside.length === 0 ? own : joinedSources([own, ...beside]);
  const snapshots = new Snapshots(source, {
    // Of threads that share memory, the serving thread knows how much there is.
    limitBytes: sharing ? Infinity : memoryMegabytes * MEGABYTE,
    log,
    ...sharing,
  });
  return {
    tools,
    snapshots,
    store,
    outside: thisMachine(store),
    log,
    readOnly: readOnly || alwaysReadOnly,
  };
}
