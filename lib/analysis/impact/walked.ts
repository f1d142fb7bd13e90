// How far an answer goes. Walks nothing.

export interface Walked {
  readonly depth: number;
  /** Number of affected symbols further away. */
  readonly beyond: number;
}
