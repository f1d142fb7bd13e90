// A parse process, as seen by its parent: started, given files, ended by SIGKILL. Does not handle unanswered jobs.
import { fork, type ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { workerProgram } from '../../worker-program.ts';
import {
  CRASHED,
  receivedResult,
  TOO_LONG,
  type FromParseChild,
  type LimitedJob,
  type ParseChildOptions,
  type ParseResult,
} from './parse-result.ts';

/** A child enforces its own limits; one without messages for this time, stopped or starved, is abandoned. */
const SILENCE_MS = 300_000;
const START_MS = 60_000;

export class ParseChild {
  readonly options: ParseChildOptions;
  /** Characters given to it so far. */
  parsed = 0;
  /** Bytes by which it has grown since its start, as last reported. */
  grown = 0;
  /** False once it accepts no more jobs. */
  alive = true;
  readonly #process: ChildProcess;

  private constructor(child: ChildProcess, options: ParseChildOptions) {
    this.#process = child;
    this.options = options;
    // An unhandled error appears as the end of the child; it must not end this process.
    child.on('error', () => undefined).once('close', () => (this.alive = false));
  }

  /** Throws when it does not start, or the signal's reason if it is aborted. */
  static async start(options: ParseChildOptions, signal?: AbortSignal): Promise<ParseChild> {
    signal?.throwIfAborted();
    const program = fileURLToPath(workerProgram('parse-process', import.meta.url));
    const forked = fork(program, [JSON.stringify(options)], {
      // Not the options of this process, which may include a loader or an inspector.
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      cwd: dirname(program),
    });
    const child = new ParseChild(forked, options);
    const end = await child.#listen(START_MS, signal, (message) => message === 'ready');
    if (end === null) {
      child.#hold(false);
      return child;
    }
    child.end();
    signal?.throwIfAborted();
    throw new Error(`a parse worker cannot be started: ${end}`);
  }

  /** Null if all jobs are answered; otherwise why the child ended. An aborted signal ends it. */
  async run(
    jobs: readonly LimitedJob[],
    signal: AbortSignal | undefined,
    onResult: (result: ParseResult, packed: Uint8Array | undefined) => void,
  ): Promise<string | null> {
    if (!this.alive) return CRASHED;
    for (const { job } of jobs) this.parsed += job.text.length;
    let left = jobs.length;
    this.#hold(true);
    const ended = this.#listen(SILENCE_MS, signal, (message) => {
      if (message === 'ready' || 'end' in message) return false;
      this.grown = message.grown;
      const { result } = message;
      onResult(receivedResult(result), 'facts' in result ? result.facts : undefined);
      return --left === 0;
    });
    this.#process.send(jobs, () => undefined);
    const end = await ended;
    if (end === null) this.#hold(false);
    else this.end();
    return end;
  }

  end(): void {
    this.alive = false;
    this.#process.kill('SIGKILL');
    this.#hold(false);
  }

  /** Whether the child keeps this process alive. */
  #hold(on: boolean): void {
    if (on) this.#process.ref();
    else this.#process.unref();
    const { channel } = this.#process;
    if (on) channel?.ref();
    else channel?.unref();
  }

  #listen(
    silenceMs: number,
    signal: AbortSignal | undefined,
    isLast: (message: FromParseChild) => boolean,
  ): Promise<string | null> {
    const child = this.#process;
    return new Promise((done) => {
      const finish = (end: string | null): void => {
        clearTimeout(timer);
        child.off('message', take).off('error', fail).off('close', leave);
        signal?.removeEventListener('abort', stop);
        done(end);
      };
      const take = (message: unknown): void => {
        timer.refresh();
        const said = message as FromParseChild;
        if (said !== 'ready' && 'end' in said) return finish(said.end);
        if (isLast(said)) finish(null);
      };
      const fail = (error: Error): void => finish(`${CRASHED}: ${error.message}`);
      // After `exit` and all messages of the child.
      const leave = (): void => finish(CRASHED);
      const stop = (): void => finish('stopped');
      const timer = setTimeout(() => finish(TOO_LONG), silenceMs);
      child.on('message', take).on('error', fail).on('close', leave);
      signal?.addEventListener('abort', stop, { once: true });
    });
  }
}
