// The owners of a text's lines before some hunks, and those of the lines in the hunks. Pure; reads no text.

/** Four numbers each: first line and number of lines, in the old text and then in the new one. Ordered; lines from 1. */
export type Hunks = readonly number[];

const NOBODY = -1;

/** The owners that lines had before the hunks. Hunks beyond the end of the text are clamped: it may be another text. */
export function linesBefore(owners: Int32Array, hunks: Hunks): Int32Array {
  let grown = 0;
  for (let at = 0; at < hunks.length; at += 4) grown += (hunks[at + 1] ?? 0) - (hunks[at + 3] ?? 0);
  const before = new Int32Array(Math.max(0, owners.length + grown)).fill(NOBODY);
  let [from, to] = [0, 0];
  for (let at = 0; at < hunks.length; at += 4) {
    const [oldLines = 0, newStart = 0, newLines = 0] = [
      hunks[at + 1],
      hunks[at + 2],
      hunks[at + 3],
    ];
    const start = newLines === 0 ? newStart : newStart - 1;
    to = copy(owners, from, start, before, to);
    for (let line = 0; line < oldLines && to + line < before.length; line++)
      before[to + line] =
        newLines === 0
          ? ownerAround(owners, start)
          : (owners[start + Math.floor((line * newLines) / oldLines)] ?? NOBODY);
    to += oldLines;
    from = start + newLines;
  }
  copy(owners, from, owners.length, before, to);
  return before;
}

/** Who owns the new lines of hunks; where lines were only taken out, who owns the lines around. */
export function ownersOfHunks(owners: Int32Array, hunks: Hunks): Set<number> {
  const found = new Set<number>();
  for (let at = 0; at < hunks.length; at += 4) {
    const [start = 0, lines = 0] = [hunks[at + 2], hunks[at + 3]];
    if (lines === 0) found.add(ownerAround(owners, start));
    for (let line = start - 1; line < Math.min(start - 1 + lines, owners.length); line++)
      found.add(owners[line] ?? NOBODY);
  }
  found.delete(NOBODY);
  return found;
}

/** Of the place after so many lines: nobody between two owners. */
function ownerAround(owners: Int32Array, lines: number): number {
  const [above = NOBODY, below = NOBODY] = [owners[lines - 1], owners[lines]];
  return above === below ? above : NOBODY;
}

/** The place after what was copied. */
function copy(
  owners: Int32Array,
  from: number,
  until: number,
  before: Int32Array,
  to: number,
): number {
  const end = Math.min(until, owners.length);
  if (end <= from) return to + Math.max(0, until - from);
  const lines = owners.subarray(from, Math.min(end, from + Math.max(0, before.length - to)));
  before.set(lines, to);
  return to + Math.max(0, until - from);
}
