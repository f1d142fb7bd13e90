// Handles errors that belong to no request. Errors in a request are answered where it is handled.
import { randomUUID } from 'node:crypto';
import type { Log } from '../log.ts';

/**
 * An unhandled rejection is logged, and the server continues: indexes are never changed, so
 * nothing can be half done in memory. After an uncaught exception, the state of the process is uncertain:
 * it is logged, and `end` is called once.
 */
export function handleStrayErrors(log: Log, end: () => void): void {
  process.on('unhandledRejection', (error) =>
    log.error('unhandled promise rejection', { id: randomUUID(), error }),
  );
  let ending = false;
  process.on('uncaughtException', (error) => {
    log.error('uncaught exception: the server stops', { id: randomUUID(), error });
    if (!ending) end();
    ending = true;
  });
  // The reader of the log may close it; the server continues.
  process.stderr.on('error', () => undefined);
}
