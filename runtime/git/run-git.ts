// The only caller of git: runs it within limits, so that it runs no configured programs, writes nothing and fetches nothing. Chooses no commands.
import { spawn, type ChildProcess } from 'node:child_process';
import { atMost } from '../at-most.ts';
import { readGitSurroundings } from '../config.ts';

/** The repository for git. Both folders are explicit, so that git does not search for them or follow settings. */
export interface GitPlace {
  /** Root of the working tree. */
  readonly root: string;
  /** The git folder of this working tree. */
  readonly gitFolder: string;
  /** An alternative index. */
  readonly index?: string;
  /** An alternative object folder. */
  readonly objects?: string;
}

export interface GitRequest {
  /** Null without a repository. */
  readonly place: GitPlace | null;
  readonly input?: string;
  /** Settings that override the repository's: `name=value`. */
  readonly settings?: readonly string[];
  /** Environment variables for this call. */
  readonly variables?: Readonly<Record<string, string>>;
  readonly limits?: GitLimits;
  /** Takes git's output as it comes; then the answer has none. */
  readonly onChunk?: (chunk: Uint8Array) => void;
}

export interface GitLimits {
  readonly timeMs: number;
  readonly outputBytes: number;
}

export interface GitOutput {
  readonly ok: boolean;
  readonly out: Buffer;
  /** Git's stderr, or why git could not be started or was stopped. */
  readonly err: string;
  /** Why git did not answer. */
  readonly trouble: 'not started' | 'too slow' | 'too much' | null;
}

/**
 * Listing the Linux kernel takes git a second from a cold disk; a tree ten times as large still fits. The output allows
 * two million paths of a hundred characters: more than an index can hold in memory.
 */
export const GIT_LIMITS: GitLimits = { timeMs: 30_000, outputBytes: 256 * 1024 ** 2 };

/** Git uses several threads itself; more processes would only compete. */
const AT_ONCE = 4;
const ERROR_BYTES = 16 * 1024;
/** After a time-out, git is not run again for this time, since every request would wait. */
const RESPITE_MS = 5 * 60_000;

const inTurn = atMost(AT_ONCE);
const slowUntil = new Map<string, number>();

/** Never throws. A call that exceeds a limit is killed with its children. */
export function runGit(args: readonly string[], request: GitRequest): Promise<GitOutput> {
  return inTurn(async () => {
    const folder = request.place?.gitFolder ?? null;
    if (folder !== null && performance.now() < (slowUntil.get(folder) ?? 0))
      return stopped('too slow', 'git took too long a moment ago');
    const answer = await start(args, request).catch((error: Error) =>
      stopped('not started', error.message),
    );
    if (answer.trouble === 'too slow' && folder !== null)
      slowUntil.set(folder, performance.now() + RESPITE_MS);
    return answer;
  });
}

async function start(
  args: readonly string[],
  { place, input = '', settings = [], variables = {}, limits = GIT_LIMITS, onChunk }: GitRequest,
): Promise<GitOutput> {
  const all = [
    '--no-pager',
    '--no-optional-locks',
    ...[...HARMLESS, ...settings].flatMap((setting) => ['-c', setting]),
    ...(place === null ? [] : ['-C', place.root]),
    ...args,
  ];
  const env = { ...readGitSurroundings(), ...VARIABLES, ...placeVariables(place), ...variables };
  // A separate process group can be killed as a whole, and has no terminal for prompts.
  const child = spawn('git', all, {
    env,
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: 'pipe',
  });
  return new Promise((done) => {
    const out: Buffer[] = [];
    let bytes = 0;
    let err = '';
    let trouble: GitOutput['trouble'] = null;
    const stop = (why: 'too slow' | 'too much'): void => {
      trouble ??= why;
      killGroup(child);
    };
    const late = setTimeout(() => stop('too slow'), limits.timeMs);
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limits.outputBytes) stop('too much');
      else if (onChunk) onChunk(chunk);
      else out.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      if (err.length < ERROR_BYTES) err += chunk.toString();
    });
    child.on('error', (error) => {
      clearTimeout(late);
      done(stopped('not started', error.message));
    });
    child.on('close', (code) => {
      clearTimeout(late);
      if (trouble !== null)
        done(
          stopped(
            trouble,
            trouble === 'too slow'
              ? `git took longer than ${limits.timeMs / 1000} seconds`
              : `git answered more than ${limits.outputBytes / 1024 ** 2} MiB`,
          ),
        );
      else done({ ok: code === 0, out: Buffer.concat(out), err: err.trim(), trouble });
    });
    // If git does not start, or ends before reading everything, its exit says so.
    child.stdin.on('error', () => undefined).end(input);
  });
}

function stopped(trouble: NonNullable<GitOutput['trouble']>, err: string): GitOutput {
  return { ok: false, out: Buffer.alloc(0), err, trouble };
}

function killGroup(child: ChildProcess): void {
  // Children of git may hold the pipes open.
  child.stdout?.destroy();
  child.stderr?.destroy();
  try {
    if (child.pid !== undefined && process.platform !== 'win32')
      process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It has already ended.
  }
}

function placeVariables(place: GitPlace | null): Record<string, string> {
  if (place === null) return {};
  const { root, gitFolder, index, objects } = place;
  return {
    GIT_DIR: gitFolder,
    GIT_WORK_TREE: root,
    ...(index === undefined ? {} : { GIT_INDEX_FILE: index }),
    ...(objects === undefined ? {} : { GIT_OBJECT_DIRECTORY: objects }),
  };
}

const TRANSPORTS = ['file', 'git', 'ssh', 'http', 'https', 'ext', 'ftp', 'ftps'];

/**
 * Disables programs, writes and connections that a repository's configuration could cause. Filters have arbitrary names
 * and are disabled by callers that compare files of the tree; external diffs and text conversion, by options.
 */
const HARMLESS = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.pager=cat',
  'core.editor=:',
  'sequence.editor=:',
  'core.askPass=',
  'core.sshCommand=false',
  'core.gitProxy=',
  'core.alternateRefsCommand=',
  'credential.helper=',
  'gpg.program=false',
  'log.showSignature=false',
  'submodule.recurse=false',
  // A split index would be rewritten next to the repository's own.
  'core.splitIndex=false',
  'gc.auto=0',
  'maintenance.auto=false',
  // A partial clone would fetch missing objects with configured programs.
  'protocol.allow=never',
  ...TRANSPORTS.map((name) => `protocol.${name}.allow=never`),
];

const VARIABLES: Readonly<Record<string, string>> = {
  // Git's messages are parsed.
  LC_ALL: 'C',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_LAZY_FETCH: '1',
  // Supported by all versions of git: an empty list of transports.
  GIT_ALLOW_PROTOCOL: '',
  GIT_PROTOCOL_FROM_USER: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: '',
  SSH_ASKPASS: '',
  SSH_ASKPASS_REQUIRE: 'never',
  GIT_PAGER: 'cat',
  PAGER: 'cat',
  GIT_EDITOR: ':',
  GIT_SEQUENCE_EDITOR: ':',
  GIT_SSH_COMMAND: 'false',
  GIT_PROXY_COMMAND: 'false',
  GIT_TRACE2: '0',
  GIT_TRACE2_EVENT: '0',
  GIT_TRACE2_PERF: '0',
};
