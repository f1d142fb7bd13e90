// Reads one file of the index as text, or returns why it is skipped. Depends only on its bytes.
import { hash } from 'node:crypto';
import type { FileState } from '../../../index-store/run-record.ts';
import { LANGUAGES } from '../../../lib/languages/_all.gen.ts';
import { readInside } from '../../repository/read-inside.ts';
import type { ReadRefusal } from '../../repository/read-regular-file.ts';
import { languageByText, languageOfScript } from './file-kind.ts';
import { BEHIND_LINK, type FoundFile } from './walk-files.ts';

export interface ReadFile {
  readonly state: FileState;
  /** Null if the file is skipped, or is a script in no supported language. */
  readonly text: string | null;
  /** A notice about a file that is indexed. */
  readonly notice: string | null;
  /** The text of a file that is skipped because it is minified: names in it may still refer to code. */
  readonly minified?: string;
}

/** The only reason that may be temporary. */
export const UNREADABLE = 'cannot be read';
const IS_MINIFIED = 'minified';
export const SIZE_LIMIT = 2 * 1024 * 1024;
const MINIFIED: ReadonlySet<string> = new Set(
  LANGUAGES.filter(({ files }) => files?.shipsMinified).map(({ id }) => id),
);
const LONG_LINE = 1000;
/** Code that people format has shorter lines on average, and a fifth of it is space. */
const DENSE_LINE = 80;
const DENSE_SPACE = 0.05;
/** Smaller files are never considered minified, since reading them is cheap. */
const MINIFIED_FROM = 5000;
const FIRST_LINE_BYTES = 256;
const REASONS: Readonly<Record<ReadRefusal, string>> = {
  gone: 'gone before it could be read',
  link: 'symbolic link, not followed',
  elsewhere: BEHIND_LINK,
  'not regular': 'not a regular file',
  'too large': 'larger than 2 MiB',
  unreadable: UNREADABLE,
};
const NEW_LINE = 10;
const SPACE = 32;

/** Never throws: problems of the file become the reason in its state. */
export function readSource(root: string, found: FoundFile): ReadFile {
  let language = found.language;
  if (found.kind === 'script') {
    const head = readInside(root, found.path, { limit: FIRST_LINE_BYTES, headOnly: true });
    if ('refused' in head) return leftOut(found, null, '', REASONS[head.refused]);
    language = languageOfScript(head.bytes.toString('latin1').split('\n', 1)[0] ?? '');
    if (language === null) return { state: stateOf(found, null, ''), text: null, notice: null };
  }
  if (found.size > SIZE_LIMIT) return leftOut(found, language, '', REASONS['too large']);
  const whole = readInside(root, found.path, { limit: SIZE_LIMIT });
  if ('refused' in whole) return leftOut(found, language, '', REASONS[whole.refused]);
  const { bytes } = whole;
  const digest = hash('sha256', bytes, 'hex');
  const read = textOfBytes(bytes, language);
  if ('reason' in read) {
    const skipped = leftOut(found, language, digest, read.reason);
    return read.reason === IS_MINIFIED ? { ...skipped, minified: decode(bytes).text } : skipped;
  }
  if (found.byText) language = languageByText(found.path, language, read.text);
  const notice = read.valid ? null : 'not valid UTF-8: bytes that are not text were replaced';
  return { state: stateOf(found, language, digest), text: read.text, notice };
}

/** The text of a file of this language, or why it is not read. */
export function textOfBytes(
  bytes: Buffer,
  language: string | null,
): { readonly text: string; readonly valid: boolean } | { readonly reason: string } {
  if (bytes.length > SIZE_LIMIT) return { reason: 'larger than 2 MiB' };
  if (bytes.includes(0)) return { reason: 'binary' };
  if (language !== null && MINIFIED.has(language) && isMinified(bytes))
    return { reason: IS_MINIFIED };
  return decode(bytes);
}

function leftOut(
  found: FoundFile,
  language: string | null,
  digest: string,
  reason: string,
): ReadFile {
  // Configuration only helps to resolve imports: if it cannot be read, no symbols are missing.
  if (found.kind !== 'source' && language === null)
    return { state: stateOf(found, null, digest), text: null, notice: null };
  return {
    state: { ...stateOf(found, language, digest), skipped: reason },
    text: null,
    notice: null,
  };
}

function stateOf(found: FoundFile, language: string | null, digest: string): FileState {
  return {
    path: found.path,
    size: found.size,
    mtimeMs: found.mtimeMs,
    ctimeMs: found.ctimeMs,
    inode: found.inode,
    hash: digest,
    language,
  };
}

/** Whether more than half of the file is in very long lines, or there is hardly any space in rather long ones. */
function isMinified(bytes: Buffer): boolean {
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

function isDense(bytes: Buffer): boolean {
  let spaces = 0;
  for (const byte of bytes) if (byte <= SPACE) spaces += 1;
  return spaces < bytes.length * DENSE_SPACE;
}

const strict = new TextDecoder('utf-8', { fatal: true });
const lenient = new TextDecoder('utf-8');

function decode(bytes: Buffer): { readonly text: string; readonly valid: boolean } {
  try {
    return { text: strict.decode(bytes), valid: true };
  } catch {
    return { text: lenient.decode(bytes), valid: false };
  }
}
