// The state of flow analysis: what is known of assignments while a file is read. The analysis itself is in `flow.ts`, not here.

/**
 * Expressions whose values reach a place: -1 is an unknown value, -2 and below are joins of loops. `undefined`: any
 * value of the name.
 */
export type Reaching = readonly number[] | undefined;

export interface Slot {
  readonly scope: number;
  readonly name: string;
  reaching: Reaching;
  writes: number;
  /** Its reads may see any value that was ever assigned. */
  open: boolean;
  readonly reads: [e: number, reaching: readonly number[]][];
}

/** Code that may run or not, or many times. */
export interface Region {
  readonly repeats: boolean;
  /** What reached a name before the region: for names that it writes, in loops also for names that it reads. */
  before: Map<Slot, Reaching> | undefined;
  written: Map<Slot, Reaching> | undefined;
}

export interface PathSlot {
  readonly rootReaching: Reaching;
  readonly written: number[];
}

export interface Flow {
  readonly slots: (Map<string, Slot> | undefined)[];
  /** The regions of the function that is being read. */
  regions: Region[];
  readonly joins: number[][];
  /** Names that are assigned by functions that do not declare them: what reaches a read depends on when those run. */
  readonly foreign: Set<string>;
  /** Assigned parts of names: the value of the name at that time, and all values assigned to the part meanwhile. */
  readonly paths: Map<string, PathSlot>;
  readonly pathKeys: Set<string>;
  readonly pathReads: {
    readonly e: number;
    readonly reaching: readonly number[];
    readonly path: PathSlot;
  }[];
  /** What reached each read. */
  readonly reachedBy: Map<number, Reaching>;
}

export function startFlow(): Flow {
  return {
    slots: [],
    regions: [],
    joins: [],
    foreign: new Set(),
    paths: new Map(),
    pathKeys: new Set(),
    pathReads: [],
    reachedBy: new Map(),
  };
}
