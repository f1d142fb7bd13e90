// Reads one file whole if it is a regular one and not too large. Waits for nobody, and takes no device, pipe or link for a file.
import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';

export interface ReadLimits {
  /** Bytes. */
  readonly limit: number;
  /** Read what a link leads to; else a link is refused. */
  readonly followLinks?: boolean;
  /** Read no more than the first bytes, however long the file is. */
  readonly headOnly?: boolean;
  /** Looks at what was opened, before it is read. */
  readonly accept?: (handle: number) => ReadRefusal | null;
}

/** `elsewhere`: a link stands in its path. */
export type ReadRefusal =
  | 'gone'
  | 'link'
  | 'not regular'
  | 'too large'
  | 'unreadable'
  | 'elsewhere';

export type ReadOutcome =
  | { readonly bytes: Buffer; readonly stats: Stats }
  | { readonly refused: ReadRefusal };

// Absent on Windows, where links cannot be told from files this way.
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/**
 * Never throws, and never waits: a pipe that nobody writes to is opened without waiting and refused. What is read is
 * what was looked at, whatever stands under the name by then; it is never more than the limit and one byte.
 */
export function readRegularFile(
  path: string,
  { limit, followLinks = false, headOnly = false, accept }: ReadLimits,
): ReadOutcome {
  let handle: number;
  try {
    handle = openSync(path, O_RDONLY | O_NONBLOCK | (followLinks ? 0 : O_NOFOLLOW));
  } catch (error) {
    return { refused: refusalOf(error as NodeJS.ErrnoException) };
  }
  try {
    const stats = fstatSync(handle);
    if (!stats.isFile()) return { refused: 'not regular' };
    const refused = accept?.(handle) ?? null;
    if (refused !== null) return { refused };
    if (headOnly) return { bytes: readUpTo(handle, Math.min(limit, stats.size)), stats };
    if (stats.size > limit) return { refused: 'too large' };
    const bytes = readUpTo(handle, Math.max(stats.size, 0) + 1);
    // It has grown since it was opened: read again, as far as is allowed.
    if (bytes.length > stats.size) return grown(handle, bytes, stats, limit);
    return { bytes, stats };
  } catch {
    return { refused: 'unreadable' };
  } finally {
    closeSync(handle);
  }
}

function grown(handle: number, start: Buffer, stats: Stats, limit: number): ReadOutcome {
  const bytes = Buffer.concat([start, readUpTo(handle, limit + 1 - start.length)]);
  return bytes.length > limit ? { refused: 'too large' } : { bytes, stats };
}

/** From where the handle stands. */
function readUpTo(handle: number, count: number): Buffer {
  const bytes = Buffer.allocUnsafe(Math.max(count, 0));
  let filled = 0;
  while (filled < bytes.length) {
    const read = readSync(handle, bytes, filled, bytes.length - filled, null);
    if (read === 0) break;
    filled += read;
  }
  return bytes.subarray(0, filled);
}

function refusalOf({ code }: NodeJS.ErrnoException): ReadRefusal {
  switch (code) {
    case 'ENOENT':
      return 'gone';
    case 'ELOOP':
      return 'link';
    // A socket, or a pipe of a kind that cannot be opened.
    case 'ENXIO':
      return 'not regular';
    default:
      return 'unreadable';
  }
}
