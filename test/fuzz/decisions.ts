// The random numbers that a graph and a query are made from. What they mean is the makers' matter.
import fc from 'fast-check';

/** Enough for large queries; short lists give small ones. */
export const DECISIONS: fc.Arbitrary<number[]> = fc.array(fc.nat({ max: 9_999 }), {
  maxLength: 400,
  size: 'max',
});
