// Ends the process of a server that has stopped. Stops no server.

/** For what was loaded with `--import` and sends its last data now. */
const LONGEST_MS = 2_000;

/** As soon as nothing is left to do, and soon even if a library still holds handles. */
export function endProcess(): void {
  setTimeout(() => process.exit(), LONGEST_MS).unref();
}
