// Deterministic pseudo-random numbers: the same query gives the same answer. Not for secrets.

/** Numbers from 0 to below 1: mulberry32 by Tommy Ettinger (public domain), a 32-bit counter whose bits are mixed. */
export function chanceSequence(): () => number {
  let state = 0x2545f491;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
