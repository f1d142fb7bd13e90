// Reads what an answer can do without. Opens nothing itself.
import type { Log } from '../log.ts';

/** None if it cannot be read, which the log says. */
export async function readOrNone<T>(
  log: Pick<Log, 'debug'>,
  what: string,
  read: () => Promise<readonly T[]>,
): Promise<readonly T[]> {
  try {
    return await read();
  } catch (error) {
    log.debug(`${what} cannot be read`, { error });
    return [];
  }
}
