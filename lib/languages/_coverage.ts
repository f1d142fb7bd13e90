// The parts of a language that its folder covers, and their limits. Proves nothing: annotated sources do.

/**
 * The coverage of a language, part by part; each claim is tested by an annotated source under test/languages. `full`:
 * every construct of the language, as far as its source alone determines it. `partial`: `limits` states what is
 * missing. `types` are the types of values, as far as calls need them; `heritage` is bases, overriding, method
 * resolution order.
 */
export interface Coverage extends Readonly<Record<CoveredPart, 'full' | 'partial' | 'none'>> {
  /** What is left out or not answered: one sentence each. */
  readonly limits: readonly string[];
}

export type CoveredPart = 'definitions' | 'imports' | 'calls' | 'types' | 'heritage';
