// Runs Node programs to completion or as servers; a signal ends them at once. Knows none of them.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface ProgramOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  readonly cwd?: string;
}

/** Length of the output shown when a program fails. */
const TAIL = 2_000;
const STOP_MS = 5_000;

/** Throws with the last output if the program fails. */
export async function runToEnd(args: readonly string[], options: ProgramOptions): Promise<void> {
  const { child, said } = start(args, options);
  child.stdout?.resume();
  const [code, signal] = await closed(child, options.signal);
  if (code !== 0) throw new Error(`ended with ${code ?? signal}: ${said()}`);
}

/** Starts a server that writes one line when it listens, and stops it after the work. */
export async function whileServing<T>(
  args: readonly string[],
  options: ProgramOptions,
  work: (firstLine: string) => Promise<T>,
): Promise<T> {
  const { child, said } = start(args, options);
  const end = closed(child, options.signal);
  end.catch(() => undefined);
  try {
    const line = await firstLine(child);
    if (line === null) throw new Error(`did not start: ${said()}`);
    return await work(line);
  } finally {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await end.catch(() => undefined);
    clearTimeout(late);
  }
}

function start(
  args: readonly string[],
  { env, signal, cwd }: ProgramOptions,
): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, args, {
    env,
    signal,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
  });
  let tail = '';
  child.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => void (tail = (tail + text).slice(-TAIL)));
  // Without a listener an abort would end this process too.
  child.on('error', () => undefined);
  return { child, said: () => tail.trim() };
}

async function closed(
  child: ChildProcess,
  signal: AbortSignal,
): Promise<[number | null, NodeJS.Signals | null]> {
  const [code, by] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) => {
    child.once('close', (status, name) => resolve([status, name]));
  });
  signal.throwIfAborted();
  return [code, by];
}

async function firstLine(child: ChildProcess): Promise<string | null> {
  if (child.stdout === null) return null;
  const lines = createInterface({ input: child.stdout });
  const ended = once(lines, 'close').then((): [null] => [null]);
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string | null];
  return line;
}
