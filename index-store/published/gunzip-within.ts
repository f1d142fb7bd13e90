// Decompresses gzip with what every runtime has, and no further than to a size. Reads no file.
import { joinedBytes } from '../../lib/base/lists/joined-bytes.ts';

/** Throws a `RangeError` as soon as there are more bytes, and something else for what is no gzip. */
export type DecompressWithin = (bytes: Uint8Array, mostBytes: number) => Promise<Uint8Array>;

/** Some runtimes decompress all of what they are given at once, whether anybody reads it or not: a thousand times as much, at worst. */
const SLICE = 16 * 1024;

export const gunzipWithin: DecompressWithin = async (bytes, mostBytes) => {
  const reader = slicesOf(bytes).pipeThrough(new DecompressionStream('gzip')).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    // What is no number is no limit that allows anything.
    if (!(size <= mostBytes)) {
      await reader.cancel().catch(() => undefined);
      throw new RangeError(`more than ${mostBytes} bytes`);
    }
    chunks.push(next.value);
  }
  return joinedBytes(chunks, size);
};

function slicesOf(bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (at >= bytes.length) controller.close();
        else controller.enqueue(new Uint8Array(bytes.subarray(at, (at += SLICE))));
      },
    },
    { highWaterMark: 0 },
  );
}
