// What is known of the assignments of names while a file is read. How it is found out stands in `flow.ts`.

/** Expressions whose values reach a place: -1 is a value that is not known, -2 and below are joins of loops. `undefined`: any of the name's. */
export type Reaching = readonly number[] | undefined;

export interface Slot {
  readonly scope: number;
  readonly name: string;
  reaching: Reaching;
  writes: number;
  /** Its reads stay open to all that it was ever given. */
  open: boolean;
  readonly reads: [e: number, reaching: readonly number[]][];
}

/** A part of the code that may run or not, or many times. */
export interface Region {
  readonly repeats: boolean;
  /** What reached a name before the region: of those that it writes, in loops also of those that it reads. */
  before: Map<Slot, Reaching> | undefined;
  written: Map<Slot, Reaching> | undefined;
}

export interface PathSlot {
  readonly rootReaching: Reaching;
  readonly written: number[];
}

export interface Flow {
  readonly slots: (Map<string, Slot> | undefined)[];
  /** Of the function that is being read. */
  regions: Region[];
  readonly joins: number[][];
  /** Names that functions assign which do not declare them: what reaches a read of theirs depends on when those run. */
  readonly foreign: Set<string>;
  /** Parts of names that are assigned: what the name held then, and all that the part was given while it did. */
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
