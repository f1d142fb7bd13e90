// Applies edits to a text by line and column. Does not access files.

/** Lines and columns are 1-based, columns in UTF-16 units. Lines end at a line feed. */
export interface TextEdit {
  readonly line: number;
  readonly column: number;
  readonly oldText: string;
  readonly newText: string;
}

/** An edit by its offset in the text. */
export interface PlacedEdit {
  readonly at: number;
  readonly oldText: string;
  readonly newText: string;
}

/** The edits in order of position; null if an old text does not match, or two edits overlap. */
export function placeEdits(text: string, edits: readonly TextEdit[]): PlacedEdit[] | null {
  const starts = lineStarts(text);
  const placed = edits.map(
    ({ line, column, oldText, newText }): PlacedEdit => ({
      at: (starts[line - 1] ?? text.length) + column - 1,
      oldText,
      newText,
    }),
  );
  placed.sort((a, b) => a.at - b.at);
  let end = 0;
  for (const { at, oldText } of placed) {
    if (at < end || oldText === '' || !text.startsWith(oldText, at)) return null;
    end = at + oldText.length;
  }
  return placed;
}

/** The text with the edits applied. */
export function spliceText(text: string, placed: readonly PlacedEdit[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { at, oldText, newText } of placed) {
    parts.push(text.slice(from, at), newText);
    from = at + oldText.length;
  }
  parts.push(text.slice(from));
  return parts.join('');
}

/** Offset of each line's first unit. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
