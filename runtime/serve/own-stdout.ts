// Reserves stdout for one writer: other output goes to stderr. Imports nothing, so that it can run first.
import { closeSync, constants, fstatSync, openSync } from 'node:fs';
import { Writable } from 'node:stream';
import { Socket } from 'node:net';

/** The stream that still writes to stdout. */
export function ownStdout(): Writable {
  const pipe = movedPipe();
  const own = pipe ?? writesTo(process.stdout.write.bind(process.stdout));
  own.on('error', () => undefined);
  // Also if the pipe was moved: the stream may exist already, and libraries may hold it.
  process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;
  return own;
}

function writesTo(write: (chunk: string, done: () => void) => unknown): Writable {
  return new Writable({
    decodeStrings: false,
    write: (chunk: string, _encoding, done) => void write(chunk, done),
  });
}

/**
 * Duplicates the pipe to another descriptor, if possible; descriptor 1 then is stderr, so that native code prints there
 * too. Null otherwise: a socket cannot be opened by name.
 */
function movedPipe(): Writable | null {
  if (process.platform !== 'linux' || !fstatSync(1).isFIFO()) return null;
  try {
    const moved = openSync('/proc/self/fd/1', constants.O_WRONLY);
    closeSync(1);
    openOverOne();
    return new Socket({ fd: moved, readable: false, writable: true });
  } catch {
    return null;
  }
}

/** The next open uses the lowest free descriptor, which is 1. */
function openOverOne(): void {
  try {
    openSync('/proc/self/fd/2', constants.O_WRONLY | constants.O_APPEND);
  } catch {
    openSync('/dev/null', constants.O_WRONLY);
  }
}
