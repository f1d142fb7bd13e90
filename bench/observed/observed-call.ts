// A call that really happened, as tracers write it. Knows no index.

/**
 * `call`: code of the repository calls. `constructor`: it creates an instance. `decorator`: it applies one. `callback`:
 * a function of the platform that it calls runs the callee. `implicit`: the language runs the callee, such as a
 * property. `outside`: code from outside of the repository calls.
 */
export type ObservedKind =
  | 'call'
  | 'constructor'
  | 'decorator'
  | 'callback'
  | 'implicit'
  | 'outside';

export const OBSERVED_KINDS: readonly ObservedKind[] = [
  'call',
  'constructor',
  'decorator',
  'callback',
  'implicit',
  'outside',
];

export interface ObservedCall {
  readonly kind: ObservedKind;
  /** The place of the callee's name in the calling code; undefined for calls from outside, and where it is not known. */
  readonly place: CallPlace | undefined;
  readonly callee: ObservedCallee;
}

/** Lines and columns are 1-based, columns in UTF-16 units; a column of 0 is not known, and a name may be empty. */
export interface CallPlace {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly name: string;
}

/** `line` is that of the name if there is a column; otherwise of the definition or its first decorator. */
export interface ObservedCallee {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly name: string;
}
