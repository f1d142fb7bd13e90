// Where calls of frameworks take paths, handlers and methods. Reads no call.
/** A place in a call: a position (below zero: from the end), a name, or keys of an object that stands there (`options.handler`). */
export interface ArgumentPlace {
  readonly at?: number;
  readonly names?: readonly string[];
  /** Of the object in this place. The first that is there counts. */
  readonly keys?: readonly string[];
}

/** Methods of HTTP in capitals, `ANY` where every method is meant; or where they are written, and what holds where they are not. */
export type MethodsRule =
  | readonly string[]
  | { readonly from: ArgumentPlace; readonly otherwise: readonly string[] };
