// Compares texts by UTF-16 code unit, the same on every machine. Uses no locale.

/** For `sort`: by code units. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
