// What a cache gives if it cannot be read or written, which only makes a run slower. Reports nothing.

export function orElse<T>(fallback: T, attempt: () => T): T {
  try {
    return attempt();
  } catch {
    return fallback;
  }
}
