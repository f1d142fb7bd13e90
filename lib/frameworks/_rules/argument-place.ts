// The places of paths, handlers and methods in calls of frameworks. Reads no call.
/** A place in a call: a position (negative: from the end), a name, or keys of an object there (`options.handler`). */
export interface ArgumentPlace {
  readonly at?: number;
  readonly names?: readonly string[];
  /** Keys of the object in this place. The first existing one counts. */
  readonly keys?: readonly string[];
}

/** Arguments from one position up to another, which is not among them; negative: from the end. */
export interface ArgumentRange {
  readonly from: number;
  readonly to?: number;
}

/**
 * HTTP methods in capitals, `ANY` for every method; or the place of the argument, and the default. `chained`: a call in
 * the same chain, whose arguments they are: `r.HandleFunc(…).Methods("GET")`.
 */
export type MethodsRule =
  | readonly string[]
  | { readonly chained: string; readonly otherwise: readonly string[] }
  | { readonly from: ArgumentPlace; readonly otherwise: readonly string[] };
