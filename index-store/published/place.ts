// A place that indexes are published to: objects by key, replaced only under a condition. Only types.

/** An object as it was read. */
export interface PlacedObject {
  readonly bytes: Uint8Array;
  /** Another value for other content (an ETag): what a condition names. */
  readonly mark: string;
}

export interface ListedObject {
  readonly key: string;
  /** Another value for other content, not that of a read object. */
  readonly mark: string;
}

/** What must hold at the place when an object is written: nothing has its key, or what has it is still this. */
export type Condition = 'absent' | { readonly mark: string };

/**
 * `refused`: the condition does not hold, and nothing was written. `unknown`: servers answer writers that lost a race
 * with other codes too, and one that won may not hear of it: read the object again before deciding.
 */
export type PutOutcome = 'written' | 'refused' | 'unknown';

/** Keys have letters, digits, and `. _ ~ - /`. All methods throw `PlaceTrouble`. */
export interface Place {
  /** Its address, without credentials. */
  readonly address: string;
  /** Null: there is no such object. */
  get(key: string): Promise<PlacedObject | null>;
  put(key: string, bytes: Uint8Array, condition: Condition): Promise<PutOutcome>;
  /** All objects whose keys start with the prefix, which ends in `/`, by key. */
  list(prefix: string): Promise<readonly ListedObject[]>;
  /** An object that is not there is no failure. */
  remove(key: string): Promise<void>;
}

/** A place that cannot be used, with what to do. */
export class PlaceTrouble extends Error {
  readonly hint: string;

  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PlaceTrouble';
    this.hint = hint;
  }
}
