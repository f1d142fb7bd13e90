// A name that the index lacks: looks for it in files that are newer than the index. Indexes nothing.
import { shellWord } from '../lib/base/shell-word.ts';
import { failure, type Failure } from '../lib/model/answer.ts';
import type { RegistryEntry, Store } from '../index-store/paths.ts';
import { changedPaths, listingOf } from './indexer/files/file-states.ts';
import { SIZE_LIMIT } from './indexer/files/source-bytes.ts';
import { walkFiles } from './indexer/files/walk-files.ts';
import { keptRun } from './repository/kept-run.ts';
import { readInside } from './repository/read-inside.ts';
import type { FailedCall } from './outside/outside.ts';
import type { Snapshots } from './snapshots/snapshots.ts';

/** Request fields with names or uids of symbols, in order of precedence. */
const SYMBOL_FIELDS = ['uid', 'target_uid', 'symbol_uid', 'name', 'target', 'symbol_name'];
const MOST_READ = 200;
const MOST_SHOWN = 5;

/** Where newer files are looked for. */
export interface NewerPlace {
  readonly store: Store;
  readonly snapshots: Pick<Snapshots, 'checkStaleness'>;
}

/** The same failure, or that the index is behind, if a newer file has the name. */
export async function withNewerFiles(
  failed: Failure,
  { entry, request, renewal }: FailedCall,
  { store, snapshots }: NewerPlace,
): Promise<Failure> {
  const word = failed.error.code === 'symbol_not_found' ? wordAsked(request) : null;
  if (word === null) return failed;
  const having = (changed: readonly string[]): readonly string[] =>
    changed.slice(0, MOST_READ).filter((path) => hasWord(entry.path, path, word));
  const known = having(await changedOfKnown(store, entry));
  const files =
    known.length > 0
      ? known
      : having((await snapshots.checkStaleness(entry.id))?.changed_files ?? []);
  if (files.length === 0) return failed;
  const { code, message, details } = failed.error;
  const shown = files.slice(0, MOST_SHOWN).join(', ');
  const more = files.length > MOST_SHOWN ? ` and ${files.length - MOST_SHOWN} more` : '';
  return failure(
    code,
    `${message} The index is behind: '${word}' occurs in newer files: ${shown}${more}.`,
    renewal?.behind ?? `Bring the index up to date: codegraph analyze ${shellWord(entry.path)}`,
    { ...(details as object | undefined), newer_files: files.slice(0, MOST_SHOWN) },
  );
}

/** Of the files that were indexed, and without git, which takes longer than to look at them: most names are added to one of these. */
async function changedOfKnown(store: Store, entry: RegistryEntry): Promise<readonly string[]> {
  const { files = [] } = (entry.imported === true ? null : keptRun(store, entry)) ?? {};
  const found = await walkFiles(entry.path, null, { listing: listingOf(files) });
  return changedPaths(entry.path, files, found);
}

/** The last word of the name or uid: that of `A.b` is `b`. */
function wordAsked(request: Readonly<Record<string, unknown>>): string | null {
  const asked = SYMBOL_FIELDS.map((field) => request[field]).find(
    (value) => typeof value === 'string',
  );
  return wordsOf(String(asked ?? '')).at(-1) ?? null;
}

function hasWord(root: string, path: string, word: string): boolean {
  const read = readInside(root, path, { limit: SIZE_LIMIT });
  const text = 'bytes' in read ? read.bytes.toString('utf8') : '';
  return text.includes(word) && wordsOf(text).includes(word);
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}_$]+/gu) ?? [];
}
