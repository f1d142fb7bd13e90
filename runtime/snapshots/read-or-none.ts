// Reads what an answer can do without. Opens nothing itself.
import type { RegistryEntry } from '../../index-store/paths.ts';
import type { Failure } from '../../lib/model/answer.ts';
import type { Log } from '../log.ts';
import { unreadable } from './repository-state.ts';

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

/** Why it cannot be read, for answers that say so. */
export async function readOrFailure<T extends object>(
  entry: RegistryEntry,
  read: () => Promise<T>,
): Promise<T | Failure> {
  try {
    return await read();
  } catch (error) {
    return unreadable(entry, error);
  }
}
