// Reads one complete file if it is regular and not too large. Never blocks, and refuses devices, pipes and links.
import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';

export interface ReadLimits {
  /** Bytes. */
  readonly limit: number;
  /** Follow links; by default they are refused. */
  readonly followLinks?: boolean;
  /** Read at most the first bytes. */
  readonly headOnly?: boolean;
  /** Checks the opened file before it is read. */
  readonly accept?: (handle: number) => ReadRefusal | null;
}

/** `elsewhere`: its path contains a link. */
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

// Absent on Windows, where links cannot be detected this way.
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/**
 * Never throws, and never blocks: a pipe is opened without blocking and refused. The file that is read is
 * the one that was checked, even if the name now refers to another; at most the limit plus one byte.
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
    // It has grown since it was opened: read again, up to the limit.
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

/** From the current position. */
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
    // A socket, or a pipe that cannot be opened.
    case 'ENXIO':
      return 'not regular';
    default:
      return 'unreadable';
  }
}
