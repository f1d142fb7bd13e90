// The settings, and the only reader of the environment. Command-line options are not settings: they are declared in their commands.
import { availableParallelism, homedir } from 'node:os';
import { delimiter, isAbsolute, join, resolve } from 'node:path';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

export interface Config {
  /** Folder of the store: registry, indexes, cached facts. */
  readonly home: string;
  /** Folder or id of the embedding model; empty for the included one. */
  readonly model: string;
  /** No model is downloaded, even if requested by id. */
  readonly offline: boolean;
  readonly logLevel: LogLevel;
  /** Maximum megabytes of indexes kept in memory between requests. */
  readonly memoryMegabytes: number;
  /** Seconds after which a server aborts the computation of an answer. */
  readonly callSeconds: number;
  /** Maximum number of threads in which a server computes answers. */
  readonly threads: number;
  /** Nothing is written to a repository. */
  readonly readOnly: boolean;
  /** What commits say of the code is left out of indexes, unless it is asked for. */
  readonly noHistory: boolean;
  /** Servers keep the indexes of repositories current that they are asked about. */
  readonly watch: boolean;
  readonly chat: ChatConfig;
  /** Invalid settings, described; they have their defaults. */
  readonly problems: readonly string[];
}

/** The chat of the web UI, as given and not checked; texts are empty if not set. Without the key, since settings are printed. */
export interface ChatConfig {
  readonly url: string;
  readonly model: string;
  /** Tokens, as text. */
  readonly context: string;
  readonly keyFile: string;
  readonly hasKey: boolean;
}

export interface Setting {
  readonly name: string;
  readonly meaning: string;
  readonly fallback: string;
}

/** Every setting there is; `codegraph doctor` prints this table. */
export const SETTINGS = [
  { name: 'CODEGRAPH_HOME', meaning: 'Folder of the store.', fallback: '~/.codegraph' },
  {
    name: 'CODEGRAPH_MODEL',
    meaning:
      'Embedding model: a folder, or an id, which is downloaded once; `none` for no embeddings.',
    fallback: 'the one that comes with codegraph',
  },
  {
    name: 'CODEGRAPH_OFFLINE',
    meaning:
      'With 1, no model is downloaded, even if one is named, and the chat may only ask a model on this machine.',
    fallback: '0',
  },
  {
    name: 'CODEGRAPH_LOG',
    meaning: 'What is logged to stderr: debug, info, warn, error or silent.',
    fallback: 'info',
  },
  {
    name: 'CODEGRAPH_MEMORY_MB',
    meaning:
      'Megabytes of indexes that a server keeps in memory; the least recently used are evicted first.',
    fallback: '1024',
  },
  {
    name: 'CODEGRAPH_CALL_SECONDS',
    meaning: 'Seconds a server may compute one answer before it is aborted.',
    fallback: '30',
  },
  {
    name: 'CODEGRAPH_THREADS',
    meaning:
      'Threads in which a server computes answers, from 2 to 64; they are started on demand.',
    fallback: 'one per processor, from 2 to 8',
  },
  {
    name: 'CODEGRAPH_READ_ONLY',
    meaning:
      'With 1, `rename` shows edits but never applies them, on every channel; `--read-only` does the same for one server.',
    fallback: '0',
  },
  {
    name: 'CODEGRAPH_NO_WATCH',
    meaning:
      'With 1, `mcp` and `serve` index nothing by themselves; `--no-watch` does the same for one server.',
    fallback: '0',
  },
  { name: 'CODEGRAPH_NO_HISTORY', meaning: 'With 1, first indexes lack history.', fallback: '0' },
  {
    name: 'CODEGRAPH_CHAT_URL',
    meaning: 'Address of the model that the chat of the web UI asks; `--chat-url` goes first.',
    fallback: 'none',
  },
  {
    name: 'CODEGRAPH_CHAT_MODEL',
    meaning: 'Name of that model; `--chat-model` goes first.',
    fallback: 'none',
  },
  {
    name: 'CODEGRAPH_CHAT_CONTEXT',
    meaning: 'Tokens that it reads and writes in all; `--chat-context` goes first.',
    fallback: 'not stated',
  },
  {
    name: 'CODEGRAPH_CHAT_KEY',
    meaning: 'Key of that model. It is sent to its address and nowhere else.',
    fallback: 'none',
  },
  {
    name: 'CODEGRAPH_CHAT_KEY_FILE',
    meaning: 'File with the key instead.',
    fallback: 'none',
  },
] as const satisfies readonly Setting[];

const LOG_LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent'];

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings. Never throws: invalid ones have their defaults and are listed in `problems`. */
export function readConfig(env: Environment = process.env): Config {
  const problems: string[] = [];
  const text = (name: (typeof SETTINGS)[number]['name']): string => env[name]?.trim() ?? '';
  const oneOf = <T>(
    name: (typeof SETTINGS)[number]['name'],
    read: (given: string) => T | undefined,
    fallback: T,
  ): T => {
    const given = text(name);
    if (given === '') return fallback;
    const value = read(given);
    if (value === undefined)
      problems.push(`${name}=${given} is not understood; ${String(fallback)} is used`);
    return value ?? fallback;
  };
  const home = text('CODEGRAPH_HOME');
  return {
    home: home === '' ? join(homedir(), '.codegraph') : resolve(home),
    model: text('CODEGRAPH_MODEL'),
    offline: oneOf('CODEGRAPH_OFFLINE', readSwitch, false),
    logLevel: oneOf(
      'CODEGRAPH_LOG',
      (given) => LOG_LEVELS.find((level) => level === given.toLowerCase()),
      'info',
    ),
    memoryMegabytes: oneOf('CODEGRAPH_MEMORY_MB', (given) => readCount(given, 1_000_000), 1024),
    callSeconds: oneOf('CODEGRAPH_CALL_SECONDS', (given) => readCount(given, 3600), 30),
    threads: oneOf('CODEGRAPH_THREADS', readThreads, threadsOfMachine()),
    readOnly: oneOf('CODEGRAPH_READ_ONLY', readSwitch, false),
    noHistory: oneOf('CODEGRAPH_NO_HISTORY', readSwitch, false),
    watch: !oneOf('CODEGRAPH_NO_WATCH', readSwitch, false),
    chat: {
      url: text('CODEGRAPH_CHAT_URL'),
      model: text('CODEGRAPH_CHAT_MODEL'),
      context: text('CODEGRAPH_CHAT_CONTEXT'),
      keyFile: text('CODEGRAPH_CHAT_KEY_FILE'),
      hasKey: readChatKey(env) !== '',
    },
    problems,
  };
}

/** The environment for a child that may write nothing to a repository. */
export function readOnlyEnvironment(env: Environment = process.env): Environment {
  return { ...env, CODEGRAPH_READ_ONLY: '1' };
}

/** The key of the chat's model; empty if not set. */
export function readChatKey(env: Environment = process.env): string {
  return env['CODEGRAPH_CHAT_KEY']?.trim() ?? '';
}

/** Where buckets are and what opens them, as Amazon's programs are told. Texts are empty if not set. */
export interface S3Settings {
  /** Of another server with this protocol. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
  readonly roleArn: string;
  readonly webIdentityTokenFile: string;
  readonly stsEndpoint: string;
  readonly containerFullUri: string;
  readonly containerRelativeUri: string;
  readonly containerToken: string;
  readonly containerTokenFile: string;
}

export function readS3Settings(env: Environment = process.env): S3Settings {
  const text = (name: string): string => env[name]?.trim() ?? '';
  return {
    endpoint: text('AWS_ENDPOINT_URL_S3') || text('AWS_ENDPOINT_URL'),
    region: text('AWS_REGION') || text('AWS_DEFAULT_REGION') || 'us-east-1',
    accessKeyId: text('AWS_ACCESS_KEY_ID'),
    secretAccessKey: text('AWS_SECRET_ACCESS_KEY'),
    sessionToken: text('AWS_SESSION_TOKEN'),
    roleArn: text('AWS_ROLE_ARN'),
    webIdentityTokenFile: text('AWS_WEB_IDENTITY_TOKEN_FILE'),
    stsEndpoint: text('AWS_ENDPOINT_URL_STS'),
    containerFullUri: text('AWS_CONTAINER_CREDENTIALS_FULL_URI'),
    containerRelativeUri: text('AWS_CONTAINER_CREDENTIALS_RELATIVE_URI'),
    containerToken: text('AWS_CONTAINER_AUTHORIZATION_TOKEN'),
    containerTokenFile: text('AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE'),
  };
}

function readSwitch(given: string): boolean | undefined {
  if (/^(1|true|yes|on)$/i.test(given)) return true;
  return /^(0|false|no|off)$/i.test(given) ? false : undefined;
}

function readCount(given: string, most: number): number | undefined {
  const count = Number(given);
  return Number.isInteger(count) && count >= 1 && count <= most ? count : undefined;
}

function readThreads(given: string): number | undefined {
  const count = readCount(given, 64);
  return count === 1 ? undefined : count;
}

/** With one thread, every question would wait behind the longest. */
function threadsOfMachine(): number {
  return Math.min(Math.max(availableParallelism(), 2), 8);
}

/** Whether a terminal may show colours: the convention of no-color.org, which is not a setting of ours. */
export function hasColours(env: Environment = process.env): boolean {
  return (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
}

/** Settings of other programs for `codegraph setup`. */
export interface MachinePlaces {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly configHome: string;
  readonly appData: string;
  readonly codexHome: string;
  readonly claudeFolder: string;
  /** The search path of programs. */
  readonly searched: readonly string[];
  /** The store's folder if CODEGRAPH_HOME is set; clients must set it too. */
  readonly namedStore: string | null;
}

export function readPlaces(
  env: Environment = process.env,
  home: string = homedir(),
): MachinePlaces {
  const folder = (name: string): string => env[name]?.trim() ?? '';
  const store = folder('CODEGRAPH_HOME');
  return {
    platform: process.platform,
    home,
    configHome: folder('XDG_CONFIG_HOME') || join(home, '.config'),
    appData: folder('APPDATA') || join(home, 'AppData', 'Roaming'),
    codexHome: folder('CODEX_HOME'),
    claudeFolder: folder('CLAUDE_CONFIG_DIR'),
    searched: (env['PATH'] ?? env['Path'] ?? '').split(delimiter).filter(isAbsolute),
    namedStore: store === '' ? null : resolve(store),
  };
}

/** Environment variables about git's installation and configuration. */
const GIT_INSTALLATION: readonly string[] = [
  'GIT_EXEC_PATH',
  'GIT_CONFIG_GLOBAL',
  'GIT_CONFIG_SYSTEM',
  'GIT_CONFIG_NOSYSTEM',
];

/**
 * The environment of git. A hook or a parent process may have
 * set git's variables for another repository or for tracing. Relative folders of the search path
 * are removed, since they may be in the repository.
 */
export function readGitSurroundings(env: Environment = process.env): Record<string, string> {
  const kept = Object.entries(env).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && (!/^GIT_/i.test(entry[0]) || GIT_INSTALLATION.includes(entry[0])),
  );
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      /^path$/i.test(name) ? value.split(delimiter).filter(isAbsolute).join(delimiter) : value,
    ]),
  );
}
