// Applies edits to the bytes of a file, preserving everything else, including byte order mark, line ends and invalid characters. Reads no file.
import { placeEdits, spliceText, type PlacedEdit } from '../../lib/base/splice-text.ts';
import type { PlannedFile } from '../../lib/model/edit-plan.ts';

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });
const MARK = '\uFEFF';

/** Null if the bytes are not those that the edits were planned for. */
export function editedBytes(bytes: Buffer, { text, edits }: PlannedFile): Buffer | null {
  const { whole, valid } = decode(bytes);
  const mark = whole.startsWith(MARK) ? MARK : '';
  if (whole.slice(mark.length) !== text) return null;
  const placed = placeEdits(text, edits);
  if (placed === null) return null;
  if (valid) return Buffer.from(mark + spliceText(text, placed));
  return spliceBytes(bytes, text, placed);
}

function decode(bytes: Buffer): { readonly whole: string; readonly valid: boolean } {
  try {
    return { whole: strict.decode(bytes), valid: true };
  } catch {
    return { whole: lenient.decode(bytes), valid: false };
  }
}

/**
 * If some bytes are not valid UTF-8, the bytes themselves are edited. A name is found
 * by counting: its n-th occurrence in the text is its n-th in the bytes, since a valid character never starts inside an
 * invalid one.
 */
function spliceBytes(bytes: Buffer, text: string, placed: readonly PlacedEdit[]): Buffer | null {
  const parts: Buffer[] = [];
  let from = 0;
  for (const { at, oldText, newText } of placed) {
    const place = nthPlace(bytes, Buffer.from(oldText), countBefore(text, oldText, at));
    if (place < from) return null;
    parts.push(bytes.subarray(from, place), Buffer.from(newText));
    from = place + Buffer.byteLength(oldText);
  }
  parts.push(bytes.subarray(from));
  return Buffer.concat(parts);
}

function countBefore(text: string, word: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf(word); at >= 0 && at < end; at = text.indexOf(word, at + 1)) count++;
  return count;
}

function nthPlace(bytes: Buffer, word: Buffer, n: number): number {
  let at = bytes.indexOf(word);
  for (let seen = 0; at >= 0 && seen < n; seen++) at = bytes.indexOf(word, at + 1);
  return at;
}
