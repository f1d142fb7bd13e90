// Random numbers that are the same for the same seed, for runs that are to be repeated. Decides nothing.

/** So many whole numbers below 10,000. The generator is mulberry32. */
export function randomNumbers(seed: number, count: number): number[] {
  let state = Math.imul(seed, 0x9e3779b1) | 0;
  return Array.from({ length: count }, () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % 10_000;
  });
}
