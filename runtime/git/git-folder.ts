// Finds git's folder of a working tree and reads its small files. Starts no process.
import { statSync, type Stats } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readRegularFile } from '../repository/read-regular-file.ts';

/** Refs, heads and names of folders are one line. */
const LINE_BYTES = 64 * 1024;
/** Packed refs of a repository: the largest public ones have some megabytes. */
const PACKED_BYTES = 64 * 1024 ** 2;
const SUPERUSER = 0;

/**
 * The nearest enclosing folder that is the root of a working tree; null outside git. Above the given folder a
 * `.git` counts only if its owner is that of its folder, this user or the superuser: in a world-writable folder,
 * such as the system's for temporary files, anyone can create one.
 */
export function workingTreeAround(folder: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    if (gitFolderOf(at) !== null && (at === folder || isOfItsFolder(at))) return at;
    if (dirname(at) === at) return null;
  }
}

/** Whether this folder is the root of a working tree: of a repository, a linked worktree or a submodule. */
export function isWorkingTree(folder: string): boolean {
  return gitFolderOf(folder) !== null;
}

/** The git folder of this working tree; null if the folder is not one. */
export function gitFolderOf(root: string): string | null {
  const path = join(root, '.git');
  const stats = statOf(path);
  if (!stats) return null;
  const folder = stats.isDirectory() ? path : linkedFolder(root, path);
  return folder !== null && statOf(join(folder, 'HEAD')) ? folder : null;
}

/** In worktrees and submodules `.git` is a file that names the folder. */
function linkedFolder(root: string, path: string): string | null {
  const named = /^gitdir: (.+)$/.exec(readGitLine(path) ?? '')?.[1];
  return named === undefined || named.includes('\0') ? null : resolve(root, named);
}

/** The git folder common to all working trees of a repository. */
export function commonFolderOf(gitFolder: string): string {
  return resolve(gitFolder, readGitLine(join(gitFolder, 'commondir')) ?? '.');
}

/** One of git's files with a single line; null if it is missing or not a regular file. */
export function readGitLine(path: string): string | null {
  return readGitText(path, LINE_BYTES);
}

export function readPackedRefs(commonFolder: string): string {
  return readGitText(join(commonFolder, 'packed-refs'), PACKED_BYTES) ?? '';
}

/** Git itself follows links among its files: a `HEAD` may be one. */
function readGitText(path: string, limit: number): string | null {
  const read = readRegularFile(path, { limit, followLinks: true });
  return 'bytes' in read ? read.bytes.toString().trim() : null;
}

function isOfItsFolder(root: string): boolean {
  const owner = statOf(join(root, '.git'))?.uid;
  return owner === statOf(root)?.uid || owner === process.geteuid?.() || owner === SUPERUSER;
}

/** Null if missing or inaccessible. */
function statOf(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}
