// The one door to git: starts it so that it runs nothing that a repository names, writes nothing and fetches nothing, within limits. Asks nothing of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { atMost } from '../at-most.ts';
import { readGitSurroundings } from '../config.ts';

/** What git looks at. Both folders are named outright: it searches for nothing, and no setting leads it elsewhere. */
export interface GitPlace {
  /** Root of the working tree. */
  readonly root: string;
  /** Where git keeps what belongs to this working tree. */
  readonly gitFolder: string;
  /** Another index than the repository's. */
  readonly index?: string;
  /** Another folder of objects than the git folder's. */
  readonly objects?: string;
}

export interface GitRequest {
  /** Null where no repository is asked about. */
  readonly place: GitPlace | null;
  readonly input?: string;
  /** Written over those of the repository: `name=value`. */
  readonly settings?: readonly string[];
  /** Variables for this call alone. */
  readonly variables?: Readonly<Record<string, string>>;
  readonly limits?: GitLimits;
}

export interface GitLimits {
  readonly timeMs: number;
  readonly outputBytes: number;
}

export interface GitOutput {
  readonly ok: boolean;
  readonly out: Buffer;
  /** What git said on stderr; the reason where git could not be started, or was stopped. */
  readonly err: string;
  /** Why there is no answer of git's own. */
  readonly trouble: 'not started' | 'too slow' | 'too much' | null;
}

/**
 * Listing the Linux kernel takes git a second from a cold disk; a tree ten times as large still fits. The output is room
 * for two million paths of a hundred characters: more than an index can hold in memory.
 */
export const GIT_LIMITS: GitLimits = { timeMs: 30_000, outputBytes: 256 * 1024 ** 2 };

/** Git uses several threads itself; more children than this only take each other's time. */
const AT_ONCE = 4;
const ERROR_BYTES = 16 * 1024;
/** Where git came to no end, it is not asked again for so long: every request would wait as long. */
const RESPITE_MS = 5 * 60_000;

const inTurn = atMost(AT_ONCE);
const slowUntil = new Map<string, number>();

/** Never throws. A call is killed, with all that it started, when it is past a limit. */
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
  { place, input = '', settings = [], variables = {}, limits = GIT_LIMITS }: GitRequest,
): Promise<GitOutput> {
  const all = [
    '--no-pager',
    '--no-optional-locks',
    ...[...HARMLESS, ...settings].flatMap((setting) => ['-c', setting]),
    ...(place === null ? [] : ['-C', place.root]),
    ...args,
  ];
  const env = { ...readGitSurroundings(), ...VARIABLES, ...placeVariables(place), ...variables };
  // A group of its own can be killed whole, and has no terminal to ask at.
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
    // Where git does not start, or ends before it has read all, its end tells.
    child.stdin.on('error', () => undefined).end(input);
  });
}

function stopped(trouble: NonNullable<GitOutput['trouble']>, err: string): GitOutput {
  return { ok: false, out: Buffer.alloc(0), err, trouble };
}

function killGroup(child: ChildProcess): void {
  // What git has started may hold its end of the pipes.
  child.stdout?.destroy();
  child.stderr?.destroy();
  try {
    if (child.pid !== undefined && process.platform !== 'win32')
      process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It has just ended.
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
 * What a repository's configuration could have git run, write or reach, switched off. Filters have names of their own
 * and are switched off by whoever has files of the tree compared; external diffs and text conversion, by options.
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
  // A split index would be written anew beside the repository's own.
  'core.splitIndex=false',
  'gc.auto=0',
  'maintenance.auto=false',
  // A partial clone would fetch what it lacks, by programs that its configuration may name.
  'protocol.allow=never',
  ...TRANSPORTS.map((name) => `protocol.${name}.allow=never`),
];

const VARIABLES: Readonly<Record<string, string>> = {
  // What git says is looked at.
  LC_ALL: 'C',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_LAZY_FETCH: '1',
  // The one that git of any age knows: an empty list of transports.
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
