// Creates the environment of calls: configuration, store, snapshots, tools. Opens no index.
import { storeAt } from '../index-store/paths.ts';
import { TOOLS } from '../handlers/_all.gen.ts';
import type { World } from './call-tool.ts';
import { readConfig } from './config.ts';
import { log as processLog, type Log } from './log.ts';
import { Snapshots } from './snapshots/snapshots.ts';
import { storeSource } from './snapshots/store-source.ts';

const MEGABYTE = 1024 * 1024;

export interface WorldOptions {
  readonly readOnly?: boolean;
  /** Default: that of the process. */
  readonly log?: Log;
  /** Called when an index is opened, refused or evicted. */
  readonly onIndexesChange?: () => void;
}

/** The environment of this thread. Read-only by the setting or the caller. */
export function openWorld({
  readOnly = false,
  log = processLog,
  onIndexesChange,
}: WorldOptions = {}): World {
  const { home, memoryMegabytes, problems, readOnly: alwaysReadOnly } = readConfig();
  for (const problem of problems) log.warn(problem);
  const store = storeAt(home);
  const onChange = onIndexesChange ? { onChange: onIndexesChange } : {};
  const snapshots = new Snapshots(storeSource(store), {
    limitBytes: memoryMegabytes * MEGABYTE,
    log,
    ...onChange,
  });
  return { tools: TOOLS, snapshots, store, log, readOnly: readOnly || alwaysReadOnly };
}
