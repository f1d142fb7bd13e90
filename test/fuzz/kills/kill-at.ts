// Starts a program and kills it with SIGKILL at a moment. Judges nothing.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';

export interface Moment {
  /** Counts from here on: when this file appears, or else from the start. */
  readonly after: string | null;
  readonly milliseconds: number;
}

export interface Ended {
  /** It had ended by itself before the moment came. */
  readonly code: number | null;
  readonly killed: boolean;
  readonly err: string;
}

export function startProgram(
  command: readonly string[],
  { home, cwd }: { readonly home: string; readonly cwd: string },
): ChildProcess {
  const [program = '', ...args] = command;
  return spawn(program, args, {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', HOME: home, CODEGRAPH_HOME: home },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** `victim` is the process that is killed; the child, where it is not told. Nothing counts before it has `begun`. */
export async function killAt(
  child: ChildProcess,
  { after, milliseconds }: Moment,
  victim: () => number | undefined = () => child.pid,
  begun: Promise<void> = Promise.resolve(),
): Promise<Ended> {
  let err = '';
  child.stderr?.on('data', (text: Buffer) => void (err += text.toString()));
  child.stdout?.resume();
  child.stdin?.on('error', () => undefined);
  const ended = once(child, 'close') as Promise<[number | null, string | null]>;
  let over = false;
  void ended.then(() => (over = true));
  await begun;
  while (after !== null && !over && !existsSync(after)) await breathe();
  if (!over) await Promise.race([sleep(milliseconds), ended]);
  const pid = victim();
  if (!over && pid !== undefined) kill(pid);
  const [code, signal] = await ended;
  return { code, killed: signal === 'SIGKILL', err };
}

export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
