// The texts that a request brings along where there is no working tree, checked. Reads no file.
import { compareText } from '../../base/compare-text.ts';
import type { NestedBounds } from '../../base/json/nested-bounds.ts';
import { failure, isFailure, type Failure } from '../../model/answer.ts';
import type { IndexSnapshot } from '../../model/index-snapshot.ts';
import { wholeWords } from './edits/text-edits.ts';
import type { TextDocument, WorkingTexts } from './plan-types.ts';

export const DOCUMENT_BOUNDS: NestedBounds = { values: 5000, characters: 16 * 2 ** 20, depth: 2 };
const LONGEST_TEXT = 2 * 2 ** 20;
const LONGEST_PATH = 4096;

/**
 * Documents by path: those that are not indexed are searched for mentions; an indexed file whose text is another now has
 * changed. Without any, files that are not indexed count as unread. A failure names the first document that is no text or has no path of a repository.
 */
export function givenTexts(
  given: Readonly<Record<string, unknown>> | undefined,
  name: string,
  { sources }: Pick<IndexSnapshot, 'sources'>,
): WorkingTexts | Failure {
  const documents: TextDocument[] = [];
  const changed: string[] = [];
  for (const [filePath, value] of Object.entries(given ?? {}).sort(byPath)) {
    const read = textOf(filePath, value);
    if (isFailure(read)) return read;
    const { text } = read;
    const indexed = sources.read(filePath);
    if (indexed === undefined) {
      if (hasWord(text, name)) documents.push({ filePath, text });
    } else if (indexed !== text && (hasWord(text, name) || hasWord(indexed, name)))
      changed.push(filePath);
  }
  return { documents, changed, ...(given === undefined ? { unread: true } : {}) };
}

function byPath([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return compareText(a, b);
}

/** Without a byte order mark, as files are read. */
function textOf(path: string, value: unknown): { readonly text: string } | Failure {
  if (!isInside(path)) return refused(path, 'is not a path inside of a repository');
  if (typeof value !== 'string') return refused(path, 'is not a text');
  if (value.length > LONGEST_TEXT)
    return refused(path, `is longer than ${LONGEST_TEXT} characters`);
  if (value.includes('\0')) return refused(path, 'is binary');
  return { text: value.startsWith('\ufeff') ? value.slice(1) : value };
}

/** One spelling of each path: relative, with `/`, without `.` and `..`. */
function isInside(path: string): boolean {
  return (
    path.length <= LONGEST_PATH &&
    !['\\', '\0'].some((sign) => path.includes(sign)) &&
    path[1] !== ':' &&
    path.split('/').every((part) => !['', '.', '..'].includes(part))
  );
}

function refused(path: string, why: string): Failure {
  return failure(
    'invalid_request',
    `The document '${path.slice(0, 200)}' ${why}.`,
    'Give documents as texts by path: { "docs/guide.md": "…" }, relative to the root of the repository.',
    { fields: [{ field: 'documents', message: `'${path.slice(0, 200)}' ${why}` }] },
  );
}

function hasWord(text: string, name: string): boolean {
  return text.includes(name) && !wholeWords(text, name).next().done;
}
