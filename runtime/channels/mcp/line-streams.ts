// Lines from and to streams, with bounds on what is kept of them. Knows no messages.
import type { Writable } from 'node:stream';
import type { Write } from './open-requests.ts';

const NEWLINE = 10;

/** Each write resolves when the next may follow; waiting writes share one listener. */
export function writerTo(output: Writable): Write {
  let drained: Promise<void> | null = null;
  return async (value) => {
    if (output.write(`${JSON.stringify(value)}\n`)) return;
    drained ??= new Promise((resolve) => output.once('drain', resolve));
    await drained;
    drained = null;
  };
}

/** Splits chunks into lines. Lines that are too long are discarded. */
export function lineReader(
  longest: number,
  onLine: (line: string) => void,
  onTooLong: () => void,
): (chunk: Buffer) => void {
  let parts: Buffer[] = [];
  let length = 0;
  return (chunk) => {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      keep(chunk.subarray(start, end));
      const line = length > longest ? null : Buffer.concat(parts).toString('utf8').trim();
      parts = [];
      length = 0;
      start = end + 1;
      if (line === null) onTooLong();
      else if (line !== '') onLine(line);
    }
    keep(chunk.subarray(start));
  };

  function keep(part: Buffer): void {
    length += part.length;
    if (length > longest) parts = [];
    else if (part.length > 0) parts.push(part);
  }
}
