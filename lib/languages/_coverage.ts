// What a language folder claims to understand of its language, and what it leaves out. Proves nothing: annotated sources do.

/**
 * How much of the language is understood, part by part; each claim is held by an annotated source under test/languages.
 * `full`: every construct of the language, as far as its source alone decides it. `partial`: `limits` says what is
 * missing. `types` are the types of values, as far as calls need them; `heritage` is bases, overriding, method order.
 */
export interface Coverage extends Readonly<Record<CoveredPart, 'full' | 'partial' | 'none'>> {
  /** What is left out or abstained from: one sentence each. */
  readonly limits: readonly string[];
}

export type CoveredPart = 'definitions' | 'imports' | 'calls' | 'types' | 'heritage';
