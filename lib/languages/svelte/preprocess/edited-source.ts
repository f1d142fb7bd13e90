// Parts of a source with some places in them in another form. Decides no such place.
import type { Piece } from '../../_kit/components/composed-code.ts';

/** What is in the source from one offset to another, in another form. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly code: readonly Piece[];
}

export interface EditedSource {
  readonly text: string;
  /** The code of a node, which has a place in the source. */
  readonly part: (node: object) => Piece[];
  readonly between: (from: number, to: number) => Piece[];
}

/** `edits`: in the order of the text, none inside another. */
export function editedSource(text: string, edits: readonly Edit[]): EditedSource {
  const between = (from: number, to: number): Piece[] => {
    const pieces: Piece[] = [];
    let at = from;
    for (let index = firstFrom(edits, from); index < edits.length; index++) {
      const edit = edits[index];
      if (!edit || edit.to > to) break;
      pieces.push([at, edit.from], ...edit.code);
      at = edit.to;
    }
    pieces.push([at, to]);
    return pieces;
  };
  return { text, between, part: (node) => between(startOf(node), endOf(node)) };
}

export function startOf(node: object): number {
  return 'start' in node && typeof node.start === 'number' ? node.start : 0;
}

export function endOf(node: object): number {
  return 'end' in node && typeof node.end === 'number' ? node.end : 0;
}

function firstFrom(edits: readonly Edit[], offset: number): number {
  let low = 0;
  let high = edits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edits[middle]?.from ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
