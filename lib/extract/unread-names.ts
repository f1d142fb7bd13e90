// Finds the identifiers of a file that no other fact refers to, so that none is ignored. Does not determine their meaning.
import type { FileFacts } from '../facts/file-facts.ts';
import type { Extraction } from '../languages/_kit/extraction.ts';

/** `FileFacts.unread`. */
export function unreadNames(
  { tree, lineStarts, nameless }: Extraction,
  facts: FileFacts,
): number[] {
  const read = placesRead(facts, lineStarts);
  const unread: number[] = [];
  let [line, last] = [1, 0];
  for (let node = 0; node < tree.size; node++) {
    if (!tree.isName(node)) continue;
    const start = tree.start[node] ?? 0;
    if (read.has(start)) continue;
    while ((lineStarts[line] ?? Infinity) <= start) line++;
    const column = start - (lineStarts[line - 1] ?? 0) + 1;
    unread.push(line - last, nameless.has(start) ? -column : column);
    last = line;
  }
  return unread;
}

/** Offsets of the names that facts refer to. */
function placesRead(
  { defs, refs, sites, imports, exports }: FileFacts,
  lineStarts: readonly number[],
): Set<number> {
  const read = new Set<number>();
  const add = (line: number, column: number): void =>
    void read.add((lineStarts[line - 1] ?? 0) + column - 1);
  for (const { name, nameLine, column } of defs) if (name !== '') add(nameLine, column);
  for (const ref of refs) add(ref[3], ref[4]);
  for (const site of sites) add(site[3], site[4]);
  for (const { line, column } of imports) add(line, column);
  for (const { line, column, specifier, local } of exports)
    if (specifier !== undefined || local !== undefined) add(line, column);
  return read;
}
