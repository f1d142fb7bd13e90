// Information from git about the compared repositories and the project's commits. Writes nothing.
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { basename } from 'node:path';

export interface Clone {
  readonly name: string;
  /** Its root. */
  readonly path: string;
  /** The commit that is checked out. */
  readonly head: string;
  /** Whether the files are those of that commit. */
  readonly clean: boolean;
}

/** The error of an unknown word on the command line. */
export class NotThere extends Error {}

export function cloneAt(path: string): Clone {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new NotThere(`no such clone: ${path}`);
  const root = git(path, ['rev-parse', '--show-toplevel']);
  const head = root === null ? null : git(path, ['rev-parse', '--verify', 'HEAD']);
  if (root === null || head === null) throw new NotThere(`no clone with a commit: ${path}`);
  const clean = git(root, ['status', '--porcelain', '--untracked-files=normal']) === '';
  return { name: basename(root), path: root, head, clean };
}

export function commitOf(root: string, name: string): string {
  const commit = git(root, ['rev-parse', '--verify', '--end-of-options', `${name}^{commit}`]);
  if (commit === null) throw new NotThere(`no such commit: ${name}`);
  return commit;
}

/** Whether a file of the project is as it was in that commit. */
export function isUnchanged(root: string, commit: string, file: string): boolean {
  return git(root, ['diff', '--quiet', commit, '--', file]) !== null;
}

/** Null if git refuses. It must not refresh its index. */
function git(folder: string, args: readonly string[]): string | null {
  try {
    return execFileSync('git', ['-C', folder, ...args], {
      encoding: 'utf8',
      env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
