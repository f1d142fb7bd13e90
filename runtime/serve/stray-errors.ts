// What a server does with an error that no request can be told of. Errors in a request are answered where it is handled.
import { randomUUID } from 'node:crypto';
import type { Log } from '../log.ts';

/**
 * A promise that failed and that nobody waits for is logged, and the server goes on: indexes are never changed, so
 * nothing can be half done in memory. After an exception that nothing caught, what the process holds is not sure any
 * more: it is logged, and `end` is told, once.
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
  // Whoever reads the log may go away; the server stays.
  process.stderr.on('error', () => undefined);
}
