// Finds the files of a tree that belong to the index, with size and time. Opens none of them and follows no link.
import { lstatSync, readlinkSync, realpathSync, statSync, type Stats } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { compareText } from '../../../lib/base/compare-text.ts';
import type { SkippedFile } from '../../../lib/model/graph-data.ts';
import { kindOfFile, sharedExtensionsAmong, type FileKind } from './file-kind.ts';
import { listPaths, type Listing } from './list-paths.ts';
import { partAt, type RepositoryPart } from './repository-part.ts';
import { folderLooks } from '../../repository/read-inside.ts';

export interface FoundFile {
  /** Relative to the root, `/`-separated. */
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly inode: number;
  readonly kind: Exclude<FileKind['kind'], 'other'>;
  /** Null for configuration, and for scripts until their first line is read. */
  readonly language: string | null;
  /** Its extension is shared by languages and the tree does not decide: its text does. */
  readonly byText?: true;
}

export interface FoundFiles {
  readonly files: readonly FoundFile[];
  /** Paths that would be indexed if they were accessible regular files. */
  readonly skipped: readonly SkippedFile[];
  /** Absent for a whole repository. */
  readonly part?: OutsidePart;
}

/** The rest of the repository that a part is of. */
export interface OutsidePart extends RepositoryPart {
  /** Number of source files in it. */
  readonly sources: number;
  /** Its `package.json` files. Ordered. */
  readonly packageFiles: readonly string[];
}

/** Paths between turns of the event loop: a thread that answers looks for changes every second. */
const TURN_PATHS = 200;

export const BEHIND_LINK = 'behind a symbolic link, not followed';

export interface WalkOptions {
  /** The paths of the tree, if they have been listed or are being listed. */
  readonly listing?: Listing | Promise<Listing>;
  /** Files that are likely to be there: sizes and times are looked up while git lists the tree. */
  readonly expected?: readonly { readonly path: string }[];
}

/** Both lists are ordered by path. `without` is a folder to exclude: the store may be in the tree. */
export async function walkFiles(
  root: string,
  without: string | null = null,
  { listing: given = listPaths(root), expected = [] }: WalkOptions = {},
): Promise<FoundFiles> {
  const [listing, looked] = await Promise.all([given, lookAhead(root, expected)]);
  const leftOut = without === null ? null : `${relative(root, without).replaceAll('\\', '/')}/`;
  const tree: Tree = {
    root,
    looked,
    shared: sharedExtensionsAmong(listing.paths),
    isReached: folderLooks(root),
  };
  const files: FoundFile[] = [];
  const skipped = [...listing.skipped];
  for (const [at, path] of listing.paths.entries()) {
    if (at % TURN_PATHS === TURN_PATHS - 1) await breathe();
    const kind = kindOfFile(path);
    if (kind.kind === 'other' || (leftOut !== null && path.startsWith(leftOut))) continue;
    const found = findFile(tree, path, kind);
    if (found === null) continue;
    if ('reason' in found) skipped.push(found);
    else files.push(found);
  }
  const part = outsideOf(root, listing.outside);
  return {
    files,
    skipped: skipped.sort((a, b) => compareText(a.filePath, b.filePath)),
    ...(part && { part }),
  };
}

/** Of a regular file: all that is kept of it, since so many `Stats` would be copied by each collection of the heap. */
type Look = Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs' | 'ino'>;

/** The regular files that are there now. What is missing may come before it is listed. */
async function lookAhead(
  root: string,
  expected: readonly { readonly path: string }[],
): Promise<ReadonlyMap<string, Look>> {
  const looked = new Map<string, Look>();
  for (const [at, { path }] of expected.entries()) {
    // Git starts first.
    if (at % TURN_PATHS === 0) await breathe();
    const found = statFile(join(root, path));
    if (found === null || typeof found === 'string' || !found.isFile()) continue;
    const { size, mtimeMs, ctimeMs, ino } = found;
    looked.set(path, { size, mtimeMs, ctimeMs, ino });
  }
  return looked;
}

function outsideOf(root: string, outside: readonly string[] = []): OutsidePart | null {
  const part = partAt(root);
  return (
    part && {
      ...part,
      sources: outside.filter((path) => kindOfFile(path).kind === 'source').length,
      packageFiles: outside.filter((path) => basename(path) === 'package.json'),
    }
  );
}

interface Tree {
  readonly root: string;
  readonly looked: ReadonlyMap<string, Look>;
  readonly shared: ReturnType<typeof sharedExtensionsAmong>;
  /** Whether no folder above a path is a link. */
  readonly isReached: ReturnType<typeof folderLooks>;
}

type KnownKind = Exclude<FileKind, { readonly kind: 'other' }>;

/** Null for what is of no concern. */
function findFile(
  { root, looked, shared, isReached }: Tree,
  path: string,
  kind: KnownKind,
): FoundFile | SkippedFile | null {
  const known = looked.get(path);
  if (known && isReached(path)) return foundFile(path, known, kind, shared);
  const found = statFile(join(root, path));
  if (found === null) return null;
  const isSource = kind.kind === 'source';
  if (typeof found === 'string') return isSource ? { filePath: path, reason: found } : null;
  // Git lists tracked files under a folder that has been replaced.
  if (!isReached(path)) return isSource ? { filePath: path, reason: BEHIND_LINK } : null;
  if (found.isFile()) return foundFile(path, found, kind, shared);
  const reason = reasonAgainst(root, join(root, path), found, isSource);
  return reason === null ? null : { filePath: path, reason };
}

function foundFile(
  path: string,
  { size, mtimeMs, ctimeMs, ino }: Look,
  kind: KnownKind,
  shared: Tree['shared'],
): FoundFile {
  const settled = kind.kind === 'source' ? shared.get(extname(path).toLowerCase()) : undefined;
  const language = kind.kind === 'source' ? (settled ?? kind.language) : null;
  return {
    path,
    size,
    mtimeMs,
    ctimeMs,
    inode: ino,
    kind: kind.kind,
    language,
    ...(settled === null && { byText: true as const }),
  };
}

/** Null if missing: a tracked file may have been deleted. A string says why it is unknown. */
function statFile(path: string): Stats | string | null {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats) return stats;
    return path.includes('\uFFFD') ? 'name is not valid UTF-8' : null;
  } catch {
    return 'cannot be read';
  }
}

// Links are not followed, so that nothing outside the tree is read and nothing inside it twice. Only links that may hide
// sources are listed: links named like source files, and links to folders or in a cycle, unless
// their target is in the tree itself.
function reasonAgainst(root: string, path: string, found: Stats, isSource: boolean): string | null {
  if (!found.isSymbolicLink())
    return isSource && !found.isDirectory() ? 'not a regular file' : null;
  return (isSource || !leadsToFile(path)) && !leadsInside(root, path)
    ? 'symbolic link, not followed'
    : null;
}

function leadsInside(root: string, path: string): boolean {
  try {
    return `${realpathSync(path)}${sep}`.startsWith(`${realpathSync(root)}${sep}`);
  } catch (cause) {
    return isMissing(cause) && targetOf(path).startsWith(`${resolve(root)}${sep}`);
  }
}

/** Nothing is hidden behind a link to a place of the tree where there is nothing, such as what an installation makes. */
function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
}

/** Empty if the link itself is gone meanwhile. */
function targetOf(path: string): string {
  try {
    return resolve(dirname(path), readlinkSync(path));
  } catch {
    return '';
  }
}

function leadsToFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
