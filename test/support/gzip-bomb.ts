// Gzip that decompresses to far more than any memory holds. Decompresses nothing.
import { constants, deflateRawSync } from 'node:zlib';

const PART = 16 * 1024 ** 2;

/** Zeros, 16 GiB of them by default, in some 16 MB. */
export function gzipBomb(parts = 1024): Uint8Array {
  const head = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
  // Blocks that are not the last, up to a whole byte: they can be repeated.
  const part = deflateRawSync(new Uint8Array(PART), { finishFlush: constants.Z_SYNC_FLUSH });
  // An empty last block; the sums after it are never reached.
  const end = Uint8Array.of(3, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  return Buffer.concat([head, ...Array.from({ length: parts }, () => part), end]);
}
