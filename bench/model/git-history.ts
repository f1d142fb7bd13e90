// Reads a bare repository with git: its files at a commit, its commits with changed lines. Parses no code.
import { spawnSync } from 'node:child_process';

export interface Commit {
  readonly hash: string;
  readonly subject: string;
}

/** A file after a commit: its changed lines, as pairs of first and last, 1-based. */
export interface ChangedFile {
  readonly path: string;
  readonly blob: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

const MOST_BYTES = 2 ** 30;

export function git(repository: string, args: readonly string[], input = ''): Buffer {
  const { status, stdout, stderr } = spawnSync('git', ['-C', repository, ...args], {
    input,
    maxBuffer: MOST_BYTES,
  });
  if (status !== 0)
    throw new Error(`git ${args[0] ?? ''} in ${repository}: ${String(stderr).slice(0, 300)}`);
  return stdout;
}

/** Paths, blobs and sizes of all files at a commit. */
export function filesAt(
  repository: string,
  commit: string,
): { readonly path: string; readonly blob: string; readonly size: number }[] {
  return git(repository, ['ls-tree', '-r', '-l', '-z', commit])
    .toString()
    .split('\0')
    .flatMap((row) => {
      const [, mode, blob, size, path] = /^(\d+) blob (\w+) +(\d+)\t(.*)$/s.exec(row) ?? [];
      return blob === undefined || path === undefined || mode === '120000'
        ? []
        : [{ path, blob, size: Number(size) }];
    });
}

/** The texts of blobs, in the requested order; empty for missing ones. */
export function textsOf(repository: string, blobs: readonly string[]): string[] {
  const out = git(repository, ['cat-file', '--batch'], blobs.map((blob) => `${blob}\n`).join(''));
  let at = 0;
  return blobs.map(() => {
    const end = out.indexOf(10, at);
    const size = /^\w+ blob (\d+)$/.exec(out.toString('latin1', at, end))?.[1];
    at = end + 1;
    if (size === undefined) return '';
    at += Number(size) + 1;
    return out.toString('utf8', end + 1, at - 1);
  });
}

/** Commits without merges, newest first. */
export function commitsOf(repository: string): Commit[] {
  return git(repository, ['log', '--no-merges', '--format=%H %s', 'HEAD'])
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((row) => ({ hash: row.slice(0, 40), subject: row.slice(41) }));
}

/** Changes of each commit in files with these extensions, by hash. */
export function changesOf(
  repository: string,
  hashes: readonly string[],
  extensions: readonly string[],
): Map<string, ChangedFile[]> {
  const args = [
    'diff-tree',
    '--stdin',
    '-r',
    '-p',
    '-U0',
    '--full-index',
    '--no-renames',
    '--no-color',
    '--no-ext-diff',
    '--',
    ...extensions.map((extension) => `*${extension}`),
  ];
  const changes = new Map<string, ChangedFile[]>();
  let files: ChangedFile[] = [];
  let ranges: (readonly [number, number])[] = [];
  let blob = '';
  for (const line of git(repository, args, hashes.map((hash) => `${hash}\n`).join(''))
    .toString()
    .split('\n')) {
    if (/^[0-9a-f]{40}$/.test(line)) changes.set(line, (files = []));
    else if (line.startsWith('index ')) blob = /\.\.(\w+)/.exec(line)?.[1] ?? '';
    else if (line.startsWith('+++ b/'))
      files.push({ path: line.slice('+++ b/'.length), blob, ranges: (ranges = []) });
    else if (line.startsWith('@@ ')) ranges.push(newLines(line));
  }
  return changes;
}

/** `@@ -a,b +c,d @@`: for deletions, the adjacent lines. */
function newLines(hunk: string): readonly [number, number] {
  const [, start = '0', count = '1'] = /\+(\d+)(?:,(\d+))?/.exec(hunk) ?? [];
  const first = Number(start);
  return count === '0' ? [first, first + 1] : [first, first + Number(count) - 1];
}
