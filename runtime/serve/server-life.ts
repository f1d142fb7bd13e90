// The life of an HTTP server in this process: start, idle time-out, orderly stop. Knows no route.
import type { Server as Listener } from 'node:http';
import type { Server } from '@hapi/hapi';
import { ERROR_STATUS, failure } from '../../lib/model/answer.ts';
import { freePortNear } from './free-port.ts';
import type { Log } from '../log.ts';
import { portHolder } from './port-holder.ts';
import { handleStrayErrors } from './stray-errors.ts';

export interface LifeOptions {
  /** Stops after this time without a request; 0 for never. */
  readonly idleSeconds: number;
  readonly log: Log;
  /** Time for running requests to finish on a stop. */
  readonly finishMs?: number;
}

export interface ServerLife {
  /** Finishes running requests, accepts no new ones, then ends. Further calls return the same promise. */
  stop(reason: string): Promise<void>;
  /** Resolves when the server has stopped. */
  readonly stopped: Promise<void>;
}

/** Shorter than the usual grace period of supervisors. Stated in docs/operation.md. */
export const FINISH_MS = 8000;

const SHUTTING_DOWN = failure(
  'shutting_down',
  'The server is shutting down.',
  'Try again when it has restarted.',
);

/** Starts the server. If the port is in use, the error says what to do. */
export async function startServer(
  server: Server,
  { idleSeconds, log, finishMs = FINISH_MS }: LifeOptions,
): Promise<ServerLife> {
  let stopping: Promise<void> | undefined;
  let markStopped: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => {
    markStopped = resolve;
  });
  const requests = new RunningRequests(server.listener);
  let watchNoLonger: () => void = () => undefined;
  const stop = (reason: string): Promise<void> => {
    watchNoLonger();
    return (stopping ??= stopServer(server, requests, { reason, log, finishMs }).finally(
      markStopped,
    ));
  };
  server.ext('onRequest', (_request, h) =>
    stopping
      ? h
          .response(SHUTTING_DOWN)
          .code(ERROR_STATUS.shutting_down)
          .header('connection', 'close')
          .takeover()
      : h.continue,
  );
  await listen(server);
  if (idleSeconds > 0)
    watchNoLonger = stopWhenIdle(requests, idleSeconds * 1000, () => void stop('idle'));
  return { stop, stopped };
}

/** Stops on signals, and on an uncaught exception, after which the process fails. */
export function endWith(life: ServerLife, log: Log): void {
  stopOnSignals(life);
  handleStrayErrors(log, () => {
    process.exitCode = 1;
    void life.stop('exception');
  });
}

/** A second signal has its default action: it ends the process. */
function stopOnSignals(life: ServerLife): void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const stop = (signal: NodeJS.Signals): void => {
    for (const name of signals) process.off(name, stop);
    void life.stop(signal);
  };
  for (const name of signals) process.on(name, stop);
}

const NO_SUCH_ADDRESS: ReadonlySet<string> = new Set([
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'EINVAL',
  'ENOTFOUND',
]);

async function listen(server: Server): Promise<void> {
  try {
    await server.start();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const { host = '', port } = server.settings;
    if (code === 'EADDRINUSE')
      throw new Error(await portTaken(host, Number(port)), { cause: error });
    if (code === 'EACCES')
      throw new Error(
        `port ${port} of ${host} is not permitted; choose one above 1023 with --port`,
        { cause: error },
      );
    if (code !== undefined && NO_SUCH_ADDRESS.has(code))
      throw new Error(`${host} is not an address of this machine`, { cause: error });
    throw error;
  }
}

async function portTaken(host: string, port: number): Promise<string> {
  const holder = portHolder(port);
  const free = await freePortNear(host, port);
  const other =
    free === null ? 'choose another with --port' : `choose another, such as --port ${free}`;
  return `port ${port} of ${host} is in use${holder === null ? '' : ` by ${holder}`}; stop that program, or ${other}`;
}

interface StopOptions extends Required<Pick<LifeOptions, 'log' | 'finishMs'>> {
  readonly reason: string;
}

async function stopServer(
  server: Server,
  requests: RunningRequests,
  { reason, log, finishMs }: StopOptions,
): Promise<void> {
  log.debug('stopping', { reason, running: requests.count });
  const late = setTimeout(
    () =>
      log.warn(`${requests.count} requests were cut off: they had ${finishMs / 1000} s to finish`),
    finishMs,
  );
  const stopped = server.stop({ timeout: finishMs });
  // Connections without a running request are idle, or have not sent complete headers.
  requests.whenNone(() => server.listener.closeAllConnections());
  await stopped;
  clearTimeout(late);
}

/** Starts at the end of the last request, and is suspended while one runs. The returned function cancels it. */
function stopWhenIdle(requests: RunningRequests, idleMs: number, onIdle: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  requests.onSome = () => clearTimeout(timer);
  requests.whenNone(() => {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(onIdle, idleMs);
  });
  return () => {
    // The timer must not keep the process of a stopped server alive.
    ended = true;
    clearTimeout(timer);
  };
}

/** Requests from the end of their headers to the end of their answers, also if the client disconnects. */
class RunningRequests {
  count = 0;
  onSome: () => void = () => undefined;
  readonly #onNone: (() => void)[] = [];

  constructor(listener: Listener) {
    listener.on('request', (_request, response) => {
      this.count += 1;
      this.onSome();
      // `close` is emitted once for every response.
      response.once('close', () => {
        this.count -= 1;
        if (this.count === 0) for (const tell of this.#onNone) tell();
      });
    });
  }

  /** Calls back now, if none is running, and whenever the last one ends. */
  whenNone(tell: () => void): void {
    this.#onNone.push(tell);
    if (this.count === 0) tell();
  }
}
