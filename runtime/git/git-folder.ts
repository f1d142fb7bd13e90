// Where git keeps what belongs to a working tree, and the short texts that it keeps there. Starts no process.
import { statSync, type Stats } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readRegularFile } from '../repository/read-regular-file.ts';

/** Refs, heads and names of folders are one line. */
const LINE_BYTES = 64 * 1024;
/** All refs of a repository that has been packed: the largest public ones have some megabytes. */
const PACKED_BYTES = 64 * 1024 ** 2;
const SUPERUSER = 0;

/**
 * The nearest folder from here upwards that is the root of a working tree; null outside git. Around the given folder a
 * `.git` counts only where its owner is that of its folder, this user or the superuser: in a folder that all may write
 * to, such as the system's for temporary files, anybody can put one.
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

/** The folder where git keeps what belongs to this working tree alone; null where the folder is none. */
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

/** Where git keeps what all working trees of a repository share. */
export function commonFolderOf(gitFolder: string): string {
  return resolve(gitFolder, readGitLine(join(gitFolder, 'commondir')) ?? '.');
}

/** One of git's own files that holds a line; null where it is none, or is no regular file. */
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

/** Null for what is not there or cannot be reached. */
function statOf(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}
