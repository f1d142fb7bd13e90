// Makes folders of files for tests of what reads a repository, inside git or outside. Removes them afterwards.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ExecutionContext } from 'ava';

/** What lasts as long as a test, or as a file of tests. */
export type Life = Pick<ExecutionContext, 'teardown'>;

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Real path of a new folder that is gone after the test. */
export function newFolder(t: Life, name = 'tree'): string {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'codegraph-test-')));
  t.teardown(() => rmSync(parent, { recursive: true, force: true }));
  const folder = join(parent, name);
  mkdirSync(folder);
  return folder;
}

export function writeFiles(root: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

/** A folder outside git. */
export function plainTree(t: Life, files: Files, name?: string): string {
  const root = newFolder(t, name);
  writeFiles(root, files);
  return root;
}

/** A repository with nothing added yet. */
export function gitTree(t: Life, files: Files, name?: string): string {
  const root = plainTree(t, files, name);
  git(root, 'init', '--quiet', '--initial-branch=main');
  return root;
}

/** Adds everything and commits. */
export function commitAll(root: string, message = 'a commit'): void {
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--message', message);
}

export function git(root: string, ...args: string[]): string {
  const who = [
    '-c',
    'user.name=A Tester',
    '-c',
    'user.email=tester@example.org',
    '-c',
    'commit.gpgsign=false',
    '-c',
    'protocol.file.allow=always',
    // Git would start a process more with each commit.
    '-c',
    'maintenance.auto=false',
  ];
  return execFileSync('git', ['-C', root, ...who, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    // The paths of ten thousand files are more than Node takes by default.
    maxBuffer: 64 * 1024 * 1024,
  }).trim();
}
