// Converts signals of the process to an AbortSignal. Not for servers, which stop differently.

type StopSignal = 'SIGINT' | 'SIGTERM';

const EXIT_STATUS: Readonly<Record<StopSignal, number>> = { SIGINT: 130, SIGTERM: 143 };

/** The error of a run stopped by a signal. The message says what it leaves. */
export class Stopped extends Error {
  readonly exitStatus: number;
  readonly #signal: StopSignal;

  constructor(signal: StopSignal, left = 'the index is as it was before') {
    super(`stopped; ${left}`);
    this.name = 'Stopped';
    this.#signal = signal;
    this.exitStatus = EXIT_STATUS[signal];
  }

  /** With something else that it leaves. */
  but(left: string): Stopped {
    return new Stopped(this.#signal, left);
  }
}

export interface StopWatch {
  readonly signal: AbortSignal;
  /** While not watched, a signal ends the process at once, as by default; so does a second one. */
  watch(on: boolean): void;
}

/** Not watching yet. */
export function watchStopSignals(): StopWatch {
  const controller = new AbortController();
  const stop = (signal: NodeJS.Signals): void => {
    watch(false);
    controller.abort(new Stopped(signal === 'SIGTERM' ? 'SIGTERM' : 'SIGINT'));
  };
  let watching = false;
  const watch = (on: boolean): void => {
    if (on === watching || (on && controller.signal.aborted)) return;
    watching = on;
    for (const name of ['SIGINT', 'SIGTERM'] as const) {
      if (on) process.on(name, stop);
      else process.off(name, stop);
    }
  };
  return { signal: controller.signal, watch };
}
