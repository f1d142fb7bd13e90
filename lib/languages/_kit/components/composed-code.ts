// Code composed of parts of a source and of words between them, with the place of each part in the source. Parses nothing.

/**
 * Words that the source does not have; a part of the source, from one offset to another; or a name for what the source
 * has at an offset in another form.
 */
export type Piece =
  | string
  | readonly [from: number, to: number]
  | { readonly name: string; readonly at: number };

export interface ComposedCode {
  readonly text: string;
  /**
   * The offset in the source of what is at an offset of the text. For words that the source does not have: that of the
   * next part of the source or of the end of the one before, or by default -1, as where there is none.
   */
  readonly offsetOf: (offset: number, otherwise?: 'next' | 'before') => number;
}

interface Placed {
  readonly start: number;
  readonly end: number;
  readonly from: number;
}

export function composed(source: string, pieces: readonly Piece[]): ComposedCode {
  const texts: string[] = [];
  const placed: Placed[] = [];
  let length = 0;
  for (const piece of pieces) {
    const text = textOfPiece(source, piece);
    if (text === '') continue;
    const from = fromOf(piece);
    if (from >= 0) placed.push({ start: length, end: length + text.length, from });
    texts.push(text);
    length += text.length;
  }
  return {
    text: texts.join(''),
    offsetOf: (offset, otherwise) => offsetIn(placed, offset, otherwise),
  };
}

function textOfPiece(source: string, piece: Piece): string {
  if (typeof piece === 'string') return piece;
  return 'name' in piece ? piece.name : source.slice(piece[0], piece[1]);
}

function fromOf(piece: Piece): number {
  if (typeof piece === 'string') return -1;
  return 'name' in piece ? piece.at : piece[0];
}

function offsetIn(
  placed: readonly Placed[],
  offset: number,
  otherwise: 'next' | 'before' | undefined,
): number {
  const index = firstBehind(placed, offset);
  const part = placed[index];
  if (part && part.start <= offset) return part.from + offset - part.start;
  if (otherwise === 'next' && part) return part.from;
  const before = otherwise === 'before' ? placed[index - 1] : undefined;
  return before ? before.from + before.end - before.start - 1 : -1;
}

/** The first part that ends behind an offset. */
function firstBehind(placed: readonly Placed[], offset: number): number {
  let low = 0;
  let high = placed.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((placed[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
