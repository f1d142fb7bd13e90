// What is set for the snapshots of a process, and when one is taken. Only types.
import type { Log } from '../log.ts';
import type { Check } from './freshness.ts';
import type { TreeKnown } from './index-source.ts';

export interface SnapshotsOptions {
  /** Maximum bytes of indexes in memory. */
  readonly limitBytes: number;
  readonly log: Log;
  /** Checks a repository for the freshness of answers; by default with `checkStaleness`. */
  readonly check?: Check;
  /** Time that a request waits for a new generation before the previous one answers. */
  readonly patienceMs?: number;
  /** Called when an index is opened, refused or evicted. */
  readonly onChange?: () => void;
  /** Called when the index of a repository is asked for, with its id. */
  readonly onUse?: (id: string) => void;
}

export interface TakeOptions extends TreeKnown {
  /** False for answers that do not say how stale they are: looking at all files takes longer than they do. */
  readonly isChecked?: boolean;
}
