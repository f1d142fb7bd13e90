// Whether a value that came as JSON is an object with keys. Lists are none. Checks no key.

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
