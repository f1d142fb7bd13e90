// Fills `working_texts` of a rename: documents that have the name, and what has changed since the index was made. Follows no links and leaves the repository alone.
import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { readRun } from '../../index-store/generations.ts';
import type { Store } from '../../index-store/paths.ts';
import { readRegistry } from '../../index-store/registry.ts';
import { findSymbol } from '../../lib/analysis/find-symbol.ts';
import type { TextDocument, WorkingTexts } from '../../lib/analysis/rename/plan-types.ts';
import { wholeWords } from '../../lib/analysis/rename/text-edits.ts';
import type { IndexSnapshot } from '../../lib/model/index-snapshot.ts';
import { changedPaths } from '../indexer/file-states.ts';
import { listPaths } from '../indexer/list-paths.ts';
import { SIZE_LIMIT } from '../indexer/read-source.ts';
import { walkFiles } from '../indexer/walk-files.ts';

interface Asked {
  readonly symbol_name?: unknown;
  readonly symbol_uid?: unknown;
  readonly file_path?: unknown;
  readonly include_text_search?: unknown;
}

const NOTHING: WorkingTexts = { documents: [], changed: [] };
/** Files of these kinds hold no text; reading them would only cost time. */
const NO_TEXT = /^\.(png|jpe?g|gif|webp|avif|ico|bmp|tiff?|pdf|zip|gz|tgz|bz2|xz|7z|rar|jar|war|class|o|a|so|dylib|dll|exe|bin|wasm|woff2?|ttf|otf|eot|mp[34]|mov|avi|ogg|wav|flac|sqlite3?|db|pyc|onnx|parquet)$/;

export async function fillWorkingTexts(store: Store, asked: Asked, snapshot: IndexSnapshot): Promise<WorkingTexts> {
  const name = nameAsked(asked, snapshot);
  if (name === null) return NOTHING;
  const root = snapshot.info.path;
  const changed = await changedWith(name, store, snapshot);
  return { changed, documents: asked.include_text_search === false ? [] : await documentsWith(name, root, store.home, snapshot) };
}

/** Null where there is no such symbol, or more than one: then nothing is renamed. */
function nameAsked({ symbol_name: name, symbol_uid: uid, file_path: filePath }: Asked, { graph }: IndexSnapshot): string | null {
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  const found = findSymbol(graph, { name: text(name), uid: text(uid), filePath: text(filePath) });
  return found.status === 'found' ? found.symbol.name : null;
}

/** Sources that are not as they were indexed, if they have the name now or had it then. */
async function changedWith(name: string, store: Store, { info, sources }: IndexSnapshot): Promise<string[]> {
  const entry = readRegistry(store).find(({ path }) => path === info.path);
  const run = entry ? readRun(store, entry) : null;
  if (!run) return [];
  const changed = changedPaths(info.path, run.files, await walkFiles(info.path, store.home));
  return changed.filter((path) => [textOf(info.path, path), sources.read(path)].some((text) => text != null && hasWord(text, name)));
}

async function documentsWith(name: string, root: string, home: string, { sources }: IndexSnapshot): Promise<TextDocument[]> {
  const { paths } = await listPaths(root);
  const leftOut = `${relative(root, home).replaceAll('\\', '/')}/`;
  return paths.flatMap((filePath): TextDocument[] => {
    if (filePath.startsWith(leftOut) || NO_TEXT.test(extname(filePath).toLowerCase()) || sources.read(filePath) !== undefined) return [];
    const text = textOf(root, filePath);
    return text !== null && hasWord(text, name) ? [{ filePath, text }] : [];
  });
}

const decoder = new TextDecoder('utf-8');

/** Null for what is no regular file inside the repository, larger than the limit, or no text. */
function textOf(root: string, path: string): string | null {
  try {
    const full = join(root, path);
    const stats = lstatSync(full);
    if (!stats.isFile() || stats.size > SIZE_LIMIT || !isInside(root, dirname(full))) return null;
    const bytes = readFileSync(full);
    return bytes.includes(0) ? null : decoder.decode(bytes);
  } catch {
    return null;
  }
}

function isInside(root: string, folder: string): boolean {
  return folder === root || `${realpathSync(folder)}${sep}`.startsWith(`${root}${sep}`);
}

function hasWord(text: string, name: string): boolean {
  return text.includes(name) && !wholeWords(text, name).next().done;
}
