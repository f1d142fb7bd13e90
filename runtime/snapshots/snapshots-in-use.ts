// The snapshots as calls use them: of all, or of those that a caller sees. Only a type.
import type { Snapshots } from './snapshots.ts';

/** The snapshots as calls use them. */
export type SnapshotsInUse = Pick<
  Snapshots,
  | 'entries'
  | 'registryTrouble'
  | 'generations'
  | 'readiness'
  | 'trouble'
  | 'inUse'
  | 'inMemory'
  | 'take'
  | 'takeNewest'
  | 'requests'
  | 'modulesNamed'
  | 'states'
  | 'checkStaleness'
>;
