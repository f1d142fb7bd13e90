// The process that watches repositories, as seen by the server that starts it. Restarts are decided by its user.
import { spawn, type ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { workerProgram } from '../worker-program.ts';
import type { FromWatchProcess, ToWatchProcess } from './watch-messages.ts';

export interface WatchChild {
  send(message: ToWatchProcess): void;
  /** Ends the process; its locks are free when this resolves. */
  end(): Promise<void>;
}

export interface WatchChildEvents {
  readonly onMessage: (message: FromWatchProcess) => void;
  /** The process has ended by itself, or could not be started. */
  readonly onEnd: (reason: string) => void;
}

export type StartWatchChild = (readOnly: boolean, events: WatchChildEvents) => WatchChild;

/** Time for the process to notice that it is to end: it may be computing. */
const END_MS = 1000;

/**
 * Invariant: the process ends when this one does, in any way: its channel closes. It keeps this one from ending
 * in no way.
 */
export const startWatchChild: StartWatchChild = (readOnly, { onMessage, onEnd }) => {
  const program = fileURLToPath(workerProgram('watch-process', import.meta.url));
  const child = spawn(process.execPath, [program, JSON.stringify({ readOnly })], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    cwd: dirname(program),
    // In a process group of its own: a Ctrl-C is for the server, which ends it.
    detached: true,
    windowsHide: true,
  });
  child.unref();
  child.channel?.unref();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let over = false;
  const isOver = (reason: string): void => {
    if (!over) onEnd(reason);
    over = true;
  };
  child
    .on('message', (message: FromWatchProcess) => onMessage(message))
    .once('error', (error) => isOver(error.message))
    .once('exit', (code, signal) => isOver(`it ended with ${signal ?? `status ${code}`}`));
  return {
    send: (message) => void (child.connected && child.send(message, () => undefined)),
    async end() {
      if (over) return;
      over = true;
      if (child.connected) child.disconnect();
      await within(END_MS, ended);
      if (isRunning(child)) child.kill('SIGKILL');
      await within(END_MS, ended);
    },
  };
};

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
