// Fills `working_texts` of a rename: documents that contain the name, and files changed since indexing. Follows no links and changes nothing.
import { extname, join, relative } from 'node:path';
import type { Store } from '../../index-store/paths.ts';
import { readRegistry } from '../../index-store/registry.ts';
import { findSymbol } from '../../lib/analysis/symbols/find-symbol.ts';
import type { WorkingTexts } from '../../lib/analysis/rename/plan-types.ts';
import { wholeWords } from '../../lib/analysis/rename/edits/text-edits.ts';
import { failure, type Failure } from '../../lib/model/answer.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { kindOfFile } from '../indexer/files/file-kind.ts';
import { changedPaths } from '../indexer/files/file-states.ts';
import { listPaths, type Listing } from '../indexer/files/list-paths.ts';
import { SIZE_LIMIT } from '../indexer/files/source-bytes.ts';
import { walkFiles } from '../indexer/files/walk-files.ts';
import { keptRun } from '../repository/kept-run.ts';
import { readInside } from '../repository/read-inside.ts';
import { documentWords } from './document-words.ts';

interface Asked {
  readonly symbol_name?: unknown;
  readonly symbol_uid?: unknown;
  readonly file_path?: unknown;
  readonly include_text?: unknown;
  readonly include_text_search?: unknown;
  readonly documents?: unknown;
}

const NOTHING: WorkingTexts = { documents: [], changed: [] };
/** Binary files, which are not read. */
const NO_TEXT =
  /^\.(png|jpe?g|gif|webp|avif|ico|bmp|tiff?|pdf|zip|gz|tgz|bz2|xz|7z|rar|jar|war|class|o|a|so|dylib|dll|exe|bin|wasm|woff2?|ttf|otf|eot|mp[34]|mov|avi|ogg|wav|flac|sqlite3?|db|pyc|onnx|parquet)$/;

const DOCUMENTS_ARE_HERE: Failure = failure(
  'invalid_request',
  'This codegraph reads the documents from the repository.',
  'Leave out `documents`, which is for runtimes without a working tree.',
);

export async function fillWorkingTexts(
  store: Store,
  asked: Asked,
  snapshot: IndexSnapshot,
): Promise<WorkingTexts | Failure> {
  if (asked.documents !== undefined) return DOCUMENTS_ARE_HERE;
  const name = nameAsked(asked, snapshot);
  const root = snapshot.info.path;
  if (name === null) return NOTHING;
  if (root === '') return { ...NOTHING, unread: true };
  const listing = listPaths(root);
  const [{ paths }, changed] = await Promise.all([
    listing,
    changedWith(name, store, snapshot, listing),
  ]);
  const inTexts =
    asked.include_text_search === undefined
      ? asked.include_text !== 'none'
      : asked.include_text_search !== false;
  return { changed, ...othersWith(name, { root, home: store.home, inTexts, paths }, snapshot) };
}

/** Null if there is no such symbol, or more than one: then nothing is renamed. */
function nameAsked(
  { symbol_name: name, symbol_uid: uid, file_path: filePath }: Asked,
  { graph }: IndexSnapshot,
): string | null {
  const text = (value: unknown): string | undefined =>
    typeof value === 'string' ? value : undefined;
  const found = findSymbol(graph, { name: text(name), uid: text(uid), filePath: text(filePath) });
  return found.status === 'found' ? found.symbol.name : null;
}

/** Sources changed since indexing, if they contain the name now or did then. */
async function changedWith(
  name: string,
  store: Store,
  { info, sources }: IndexSnapshot,
  listing: Promise<Listing>,
): Promise<string[]> {
  const entry = readRegistry(store).find(({ path }) => path === info.path);
  const files = entry ? keptRun(store, entry)?.files : undefined;
  if (!files) return [];
  const found = await walkFiles(info.path, store.home, { listing, expected: files });
  const changed = changedPaths(info.path, files, found);
  return changed.filter((path) =>
    [textOf(info.path, path)?.text, sources.read(path)].some(
      (text) => text != null && hasWord(text, name),
    ),
  );
}

/** Other texts that contain the name; those that cannot be edited are only listed. */
function othersWith(
  name: string,
  {
    root,
    home,
    inTexts,
    paths,
  }: {
    readonly root: string;
    readonly home: string;
    readonly inTexts: boolean;
    readonly paths: readonly string[];
  },
  { sources }: IndexSnapshot,
): Pick<WorkingTexts, 'documents' | 'wide'> {
  const leftOut = `${relative(root, home).replaceAll('\\', '/')}/`;
  const isIndexed = (path: string): boolean =>
    sources.has?.(path) ?? sources.read(path) !== undefined;
  const found = paths.flatMap((filePath) => {
    if (
      filePath.startsWith(leftOut) ||
      NO_TEXT.test(extname(filePath).toLowerCase()) ||
      isIndexed(filePath)
    )
      return [];
    if (!inTexts && kindOfFile(filePath).kind !== 'source') return [];
    const read = textWith(root, filePath, name);
    return read !== null && hasWord(read.text, name) ? [{ filePath, ...read }] : [];
  });
  return {
    documents: found.flatMap(({ filePath, text, wide }) =>
      wide || !inTexts ? [] : [{ filePath, text }],
    ),
    wide: found.flatMap(({ filePath, wide }) => (wide ? [filePath] : [])),
  };
}

const decoder = new TextDecoder('utf-8');
const [LITTLE, BIG] = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

interface ReadText {
  readonly text: string;
  /** It is UTF-16, by its byte order mark: it is not edited. */
  readonly wide: boolean;
}

/** Null if it is not a regular file inside the repository, larger than the limit, or not text. */
function textOf(root: string, path: string): ReadText | null {
  const read = readInside(root, path, { limit: SIZE_LIMIT });
  if ('refused' in read) return null;
  const { bytes } = read;
  if (bytes.subarray(0, 2).equals(LITTLE)) return { text: bytes.toString('utf16le'), wide: true };
  // Node decodes only little endian; an odd last byte is ignored.
  if (bytes.subarray(0, 2).equals(BIG))
    return {
      text: Buffer.from(bytes.subarray(0, bytes.length & ~1))
        .swap16()
        .toString('utf16le'),
      wide: true,
    };
  return bytes.includes(0) ? null : { text: decoder.decode(bytes), wide: false };
}

/** The same; null without reading it if its words are known, and it has no such one. */
function textWith(root: string, path: string, name: string): ReadText | null {
  const { filter, learn } = documentWords(join(root, path));
  if (filter?.mayHave(name) === false) return null;
  const read = textOf(root, path);
  if (filter === undefined && read !== null) learn(read.text);
  return read;
}

function hasWord(text: string, name: string): boolean {
  return text.includes(name) && !wholeWords(text, name).next().done;
}
