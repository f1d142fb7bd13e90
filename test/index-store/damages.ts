// Ways in which a file on disk gets damaged. Knows nothing of what stands in it.
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';

export type Damage = (path: string) => void;

export function turnBit(path: string, bit: number): void {
  const bytes = readFileSync(path);
  const at = (bit >> 3) % Math.max(1, bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit & 7));
  writeFileSync(path, bytes);
}

/** Turns one bit, at a part of the file's length. */
const turnBitAt =
  (part: number): Damage =>
  (path) =>
    turnBit(path, Math.floor((readFileSync(path).length - 1) * part) * 8 + 4);

/** Zeros from one part of the file's length to another, as a power cut leaves blocks that were never written. */
const zeroed =
  (from: number, to: number): Damage =>
  (path) => {
    const bytes = readFileSync(path);
    writeFileSync(
      path,
      bytes.fill(0, Math.floor(bytes.length * from), Math.ceil(bytes.length * to)),
    );
  };

export const DAMAGES: Readonly<Record<string, Damage>> = {
  'its first byte turned': turnBitAt(0),
  'a byte in it turned': turnBitAt(0.5),
  'its last byte turned': turnBitAt(1),
  'cut in half': (path) => truncateSync(path, readFileSync(path).length >> 1),
  'cut by a byte': (path) => truncateSync(path, readFileSync(path).length - 1),
  emptied: (path) => truncateSync(path, 0),
  'all zeros': zeroed(0, 1),
  'its first half zeros': zeroed(0, 0.5),
  'its last half zeros': zeroed(0.5, 1),
  'with a byte more': (path) =>
    writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.of(10)])),
  'twice in one': (path) =>
    writeFileSync(path, Buffer.concat([readFileSync(path), readFileSync(path)])),
  removed: (path) => rmSync(path),
};
