// What git knows of a working tree: its root, its files, its head. Changes nothing in it; every question may be answered with "no git here".
import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export interface Head {
  /** Null before the first commit, and outside git. */
  readonly commit: string | null;
  /** Null when no branch is checked out, and outside git. */
  readonly branch: string | null;
}

export interface GitListing {
  readonly tracked: readonly string[];
  /** Not ignored, not added. */
  readonly untracked: readonly string[];
}

const NO_HEAD: Head = { commit: null, branch: null };
const COMMIT = /^([0-9a-f]{40}|[0-9a-f]{64})$/;
/** Where refs are kept in a table instead of files, `HEAD` names this branch, which cannot exist. */
const REFS_ELSEWHERE = 'refs/heads/.invalid';
const OUTPUT_LIMIT = 1 << 30;

/** The nearest folder from here upwards that is the root of a working tree; null outside git. Starts no process. */
export function workingTreeAround(folder: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    if (gitFolderOf(at) !== null) return at;
    if (dirname(at) === at) return null;
  }
}

/** Whether this folder is the root of a working tree: of a repository, a linked worktree or a submodule. */
export function isWorkingTree(folder: string): boolean {
  return gitFolderOf(folder) !== null;
}

/** Commit and branch that are checked out. Reads git's own files; asks git only where refs are kept another way. */
export async function headOf(root: string): Promise<Head> {
  const gitFolder = gitFolderOf(root);
  const head = gitFolder === null ? null : readText(join(gitFolder, 'HEAD'));
  if (gitFolder === null || head === null) return NO_HEAD;
  if (COMMIT.test(head)) return { commit: head, branch: null };
  const ref = /^ref: (refs\/.+)$/.exec(head)?.[1];
  if (ref === undefined || ref === REFS_ELSEWHERE) return askForHead(root);
  return { commit: commitOf(ref, gitFolder), branch: ref.replace(/^refs\/heads\//, '') };
}

/** How many commits the head is ahead of the given one; 0 when git cannot tell, for example after history was rewritten. */
export async function commitsSince(root: string, commit: string): Promise<number> {
  const count = await runGit(root, ['rev-list', '--count', `${commit}..HEAD`, '--']);
  return Number(count ?? 0) || 0;
}

/** Files of the working tree as git sees them, ignore rules applied; null where git does not answer. Paths as git writes them. */
export async function listWithGit(root: string): Promise<GitListing | null> {
  const listed = await runGit(root, ['ls-files', '-z', '-t', '--cached', '--others', '--exclude-standard']);
  if (listed === null) return null;
  const tracked: string[] = [];
  const untracked: string[] = [];
  for (const row of listed.split('\0')) {
    if (row !== '') (row.startsWith('? ') ? untracked : tracked).push(row.slice(2));
  }
  return { tracked, untracked };
}

/** What `git --version` says; null without git. */
export function gitVersion(): Promise<string | null> {
  return output(['--version']);
}

export interface GitOutput {
  readonly ok: boolean;
  readonly out: Buffer;
  /** What git said on stderr; the reason where git could not be started. */
  readonly err: string;
}

/** Asks git about the working tree at this root. `settings` are written over those of the repository. Takes no optional locks and fetches nothing. */
export function askGit(root: string, args: readonly string[], { input = '', settings = [] as readonly string[] } = {}): Promise<GitOutput> {
  const all = ['--no-optional-locks', ...[...OFFLINE, ...settings].flatMap((setting) => ['-c', setting]), ...placedAt(root), ...args];
  return new Promise((done) => {
    const child = execFile('git', all, { maxBuffer: OUTPUT_LIMIT, windowsHide: true, encoding: 'buffer' }, (error, out, err) => {
      done({ ok: error === null, out, err: err.toString().trim() || (error?.message ?? '') });
    });
    // Where git does not start, or ends before it has read all, the callback tells.
    child.stdin?.on('error', () => undefined).end(input);
  });
}

// A partial clone would fetch what it lacks: by programs that its configuration may name.
const OFFLINE = ['protocol.allow=never', ...['file', 'git', 'ssh', 'http', 'https', 'ext', 'ftp', 'ftps'].map((name) => `protocol.${name}.allow=never`)];

// The tree is named outright, because variables set by a hook may name another one. A repository's own configuration
// must not start programs: its file system monitor is left out.
function runGit(root: string, args: readonly string[]): Promise<string | null> {
  return output([...placedAt(root), ...args]);
}

function placedAt(root: string): string[] {
  return ['-c', 'core.fsmonitor=false', '-C', root, `--git-dir=${join(root, '.git')}`, `--work-tree=${root}`];
}

function output(args: readonly string[]): Promise<string | null> {
  return new Promise((done) => {
    execFile('git', args, { maxBuffer: OUTPUT_LIMIT, windowsHide: true }, (error, stdout) => done(error ? null : stdout));
  });
}

async function askForHead(root: string): Promise<Head> {
  const [commit, branch] = await Promise.all([
    runGit(root, ['rev-parse', '--verify', '--quiet', 'HEAD']),
    runGit(root, ['symbolic-ref', '--short', '--quiet', 'HEAD']),
  ]);
  return { commit: commit?.trim() || null, branch: branch?.trim() || null };
}

/** The folder where git keeps what belongs to this working tree alone; null where the folder is none. */
export function gitFolderOf(root: string): string | null {
  const path = join(root, '.git');
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return null;
  const folder = stats.isDirectory() ? path : linkedFolder(root, path);
  return folder !== null && statSync(join(folder, 'HEAD'), { throwIfNoEntry: false }) ? folder : null;
}

/** In worktrees and submodules `.git` is a file that names the folder. */
function linkedFolder(root: string, path: string): string | null {
  const named = /^gitdir: (.+)$/.exec(readText(path) ?? '')?.[1];
  return named === undefined ? null : resolve(root, named);
}

function commitOf(ref: string, gitFolder: string): string | null {
  const common = resolve(gitFolder, readText(join(gitFolder, 'commondir')) ?? '.');
  const loose = readText(join(gitFolder, ref)) ?? readText(join(common, ref));
  if (loose !== null && COMMIT.test(loose)) return loose;
  const packed = readText(join(common, 'packed-refs')) ?? '';
  const line = packed.split('\n').find((row) => row.endsWith(` ${ref}`));
  return line?.slice(0, line.indexOf(' ')) ?? null;
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}
