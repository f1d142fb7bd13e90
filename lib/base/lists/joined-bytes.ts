// Joins bytes that came in parts. Copies them.

/** `size`: the sum of their lengths, which whoever has the parts has counted. */
export function joinedBytes(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
