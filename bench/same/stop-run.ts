// Ctrl-C and its like as an AbortSignal, for as long as the run cleans up after itself. A signal that comes twice changes nothing.

const EXIT_STATUS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** The reason of the abort. */
export class Stopped extends Error {
  readonly exitStatus: number;

  constructor(exitStatus: number) {
    super('stopped');
    this.exitStatus = exitStatus;
  }
}

/** A terminal signals the whole group, and npm passes the signal on as well: it is heard once. */
export function stopOnSignals(): AbortSignal {
  const controller = new AbortController();
  for (const [name, status] of Object.entries(EXIT_STATUS)) {
    process.on(name, () => controller.abort(new Stopped(status)));
  }
  return controller.signal;
}
