// The parts of a folder that make a meaningful first picture: chains of folders with one child are skipped, and what has nearly everything is opened. Counts no uses.
import type { Part } from './joined-parts.ts';

/** A file in scope. */
export interface SizedFile {
  /** Its place among all files. */
  readonly file: number;
  readonly path: string;
  readonly symbols: number;
  readonly lines: number;
}

export interface FolderPart extends Part {
  readonly kind: 'folder' | 'file';
  readonly files: readonly SizedFile[];
}

/** A picture with fewer parts says little. */
const FEW_PARTS = 4;
/** Openings of folders in one picture. */
const MOST_OPENED = 12;

/** `files`: those in the folder, ordered by path. */
export function folderParts(folder: string, files: readonly SizedFile[]): FolderPart[] {
  let parts = childrenOf(folder, files);
  for (let opened = 0; opened < MOST_OPENED; opened++) {
    const largest = largestFolder(parts);
    if (!largest) break;
    parts = parts.flatMap((part) =>
      part === largest ? childrenOf(part.path, part.files) : [part],
    );
  }
  return parts;
}

/** The folder to open: one that has more than half of all symbols, or the largest one among few parts. */
function largestFolder(parts: readonly FolderPart[]): FolderPart | null {
  const total = parts.reduce((sum, { symbols }) => sum + symbols, 0);
  let largest: FolderPart | null = null;
  for (const part of parts)
    if (part.kind === 'folder' && part.symbols > (largest?.symbols ?? 0)) largest = part;
  if (!largest) return null;
  return largest.symbols * 2 > total || parts.length < FEW_PARTS ? largest : null;
}

function childrenOf(folder: string, files: readonly SizedFile[]): FolderPart[] {
  const start = folder === '' ? 0 : folder.length + 1;
  const byChild = new Map<string, SizedFile[]>();
  for (const file of files) {
    const slash = file.path.indexOf('/', start);
    const child = slash < 0 ? file.path : file.path.slice(0, slash);
    const list = byChild.get(child);
    if (list) list.push(file);
    else byChild.set(child, [file]);
  }
  return Array.from(byChild, ([path, own]) => partOf(path, own));
}

function partOf(child: string, files: readonly SizedFile[]): FolderPart {
  const isFile = files.length === 1 && files[0]?.path === child;
  const path = isFile ? child : commonFolder(child, files);
  return {
    id: path,
    path,
    kind: isFile ? 'file' : 'folder',
    files,
    symbols: files.reduce((sum, { symbols }) => sum + symbols, 0),
    lines: files.reduce((sum, { lines }) => sum + lines, 0),
  };
}

/** The deepest folder that all of these files are in. */
function commonFolder(folder: string, files: readonly SizedFile[]): string {
  const [first, last] = [files[0]?.path ?? '', files.at(-1)?.path ?? ''];
  let common = folder;
  // Paths are ordered: what the first and the last share, all of them do.
  for (;;) {
    const slash = first.indexOf('/', common.length + 1);
    if (slash < 0 || !last.startsWith(first.slice(0, slash + 1))) return common;
    common = first.slice(0, slash);
  }
}
