// Reads one file of the index as text, or returns why it is skipped. Depends only on its bytes.
import { hash } from 'node:crypto';
import type { FileState } from '../../../index-store/run-record.ts';
import { readInside } from '../../repository/read-inside.ts';
import type { ReadRefusal } from '../../repository/read-regular-file.ts';
import { languageByText, languageOfScript } from './file-kind.ts';
import { decode, IS_MINIFIED, SIZE_LIMIT, textOfBytes } from './source-bytes.ts';
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
const FIRST_LINE_BYTES = 256;
const REASONS: Readonly<Record<ReadRefusal, string>> = {
  gone: 'gone before it could be read',
  link: 'symbolic link, not followed',
  elsewhere: BEHIND_LINK,
  'not regular': 'not a regular file',
  'too large': 'larger than 2 MiB',
  unreadable: UNREADABLE,
};
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
