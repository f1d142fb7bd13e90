// Order of texts by UTF-16 code unit, the same on every machine. No locale takes part.

/** For `sort`: a before b when its code units come first. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
