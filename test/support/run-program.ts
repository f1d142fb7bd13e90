// Runs the program in a process of its own, as it is built, for tests of what only a process has. Builds nothing: `npm test` has done so.
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const PROGRAM = [
  process.execPath,
  fileURLToPath(new URL('../../dist/codegraph.mjs', import.meta.url)),
] as const;

export interface ProgramOptions {
  readonly home: string;
  readonly cwd?: string;
  readonly input?: string;
  /** Beside what every program has. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface Program {
  readonly child: ChildProcess;
  /** The first line on stdout. */
  readonly firstLine: Promise<string>;
  readonly ended: Promise<{
    readonly code: number | null;
    readonly out: string;
    readonly err: string;
  }>;
}

/** Servers index nothing by themselves, except where a test wants it. */
export function environment(home: string): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    CODEGRAPH_HOME: home,
    CODEGRAPH_NO_WATCH: '1',
  };
}

/** Starts the program. `input` is written to its stdin, which then ends; without it stdin stays open. */
export function startProgram(
  args: readonly string[],
  { home, cwd, input, env = {} }: ProgramOptions,
): Program {
  const [command, ...before] = PROGRAM;
  const child = spawn(command, [...before, ...args], {
    env: { ...environment(home), ...env },
    ...(cwd === undefined ? {} : { cwd }),
  });
  const texts = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (texts.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (texts.err += text));
  if (input !== undefined) child.stdin.end(input);
  const ended = new Promise<{ code: number | null; out: string; err: string }>(
    (resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve({ code, ...texts }));
    },
  );
  const firstLine = new Promise<string>((resolve, reject) => {
    const look = (): void => {
      const end = texts.out.indexOf('\n');
      if (end >= 0) resolve(texts.out.slice(0, end));
    };
    child.stdout.on('data', look);
    void ended.then(({ err }) => reject(new Error(`ended without a line: ${err}`)));
  });
  firstLine.catch(() => undefined);
  return { child, firstLine, ended };
}

export function runProgram(args: readonly string[], options: ProgramOptions): Program['ended'] {
  return startProgram(args, { input: '', ...options }).ended;
}
