// Converts Ctrl-C and similar signals to an AbortSignal, so that the run can clean up. Ignores repeated signals.

const EXIT_STATUS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** The reason of the abort. */
export class Stopped extends Error {
  readonly exitStatus: number;

  constructor(exitStatus: number) {
    super('stopped');
    this.exitStatus = exitStatus;
  }
}

/** A terminal signals the whole group, and npm passes the signal on too: it is handled once. */
export function stopOnSignals(): AbortSignal {
  const controller = new AbortController();
  for (const [name, status] of Object.entries(EXIT_STATUS)) {
    process.on(name, () => controller.abort(new Stopped(status)));
  }
  return controller.signal;
}
