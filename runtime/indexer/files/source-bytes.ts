// The text in the bytes of a source file, or why they are not read. Reads no file, and runs anywhere.
import { LANGUAGE_FILES } from '../../../lib/languages/_files.gen.ts';

export const IS_MINIFIED = 'minified';
export const SIZE_LIMIT = 2 * 1024 * 1024;
const MINIFIED: ReadonlySet<string> = new Set(
  LANGUAGE_FILES.filter(({ files }) => files?.shipsMinified).map(({ id }) => id),
);
const LONG_LINE = 1000;
/** Code that people format has shorter lines on average, and a fifth of it is space. */
const DENSE_LINE = 80;
const DENSE_SPACE = 0.05;
/** Smaller files are never considered minified, since reading them is cheap. */
const MINIFIED_FROM = 5000;
const NEW_LINE = 10;
const SPACE = 32;

/** The text of a file of this language, or why it is not read. */
export function textOfBytes(
  bytes: Uint8Array,
  language: string | null,
): { readonly text: string; readonly valid: boolean } | { readonly reason: string } {
  if (bytes.length > SIZE_LIMIT) return { reason: 'larger than 2 MiB' };
  if (bytes.includes(0)) return { reason: 'binary' };
  if (language !== null && MINIFIED.has(language) && isMinified(bytes))
    return { reason: IS_MINIFIED };
  return decode(bytes);
}

/** Whether more than half of the file is in very long lines, or there is hardly any space in rather long ones. */
function isMinified(bytes: Uint8Array): boolean {
  if (bytes.length < MINIFIED_FROM) return false;
  let [lines, inLongLines] = [0, 0];
  for (let start = 0; start < bytes.length; lines += 1) {
    const found = bytes.indexOf(NEW_LINE, start);
    const end = found < 0 ? bytes.length : found;
    if (end - start > LONG_LINE) inLongLines += end - start;
    start = end + 1;
  }
  return inLongLines * 2 > bytes.length || (bytes.length > lines * DENSE_LINE && isDense(bytes));
}

function isDense(bytes: Uint8Array): boolean {
  let spaces = 0;
  for (const byte of bytes) if (byte <= SPACE) spaces += 1;
  return spaces < bytes.length * DENSE_SPACE;
}

const strict = new TextDecoder('utf-8', { fatal: true });
const lenient = new TextDecoder('utf-8');

/** Bytes that are not text are replaced. */
export function decode(bytes: Uint8Array): { readonly text: string; readonly valid: boolean } {
  try {
    return { text: strict.decode(bytes), valid: true };
  } catch {
    return { text: lenient.decode(bytes), valid: false };
  }
}
