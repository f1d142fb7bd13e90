// Keeps stdout for one writer: whatever else prints there, from now on, goes to stderr. Loads nothing, so that it can come first.
import { closeSync, constants, fstatSync, openSync } from 'node:fs';
import { Writable } from 'node:stream';
import { Socket } from 'node:net';

/** The stream that still leads to stdout. */
export function ownStdout(): Writable {
  const pipe = movedPipe();
  const own = pipe ?? writesTo(process.stdout.write.bind(process.stdout));
  own.on('error', () => undefined);
  // Here too where the pipe was moved: the stream may have been made before, and libraries hold on to it.
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
 * The pipe under another number, where the system allows that; number 1 then is stderr, so that native code prints there
 * too. Null elsewhere: a socket has no name that it could be opened by.
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

/** What is opened next takes the lowest number that is free, which is 1. */
function openOverOne(): void {
  try {
    openSync('/proc/self/fd/2', constants.O_WRONLY | constants.O_APPEND);
  } catch {
    openSync('/dev/null', constants.O_WRONLY);
  }
}
