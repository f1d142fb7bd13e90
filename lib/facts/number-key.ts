// Numbers as keys of containers. Does not handle strings, which are keys themselves.

/** Distinct from the string of the same digits. */
export function numberKey(digits: string): string {
  return `[${digits}]`;
}

/** A key as the name of a member, in languages where both are one: `o[1]` and `o["1"]`. */
export function memberOfKey(key: string): string {
  return /^\[(-?\d+)\]$/.exec(key)?.[1] ?? key;
}
