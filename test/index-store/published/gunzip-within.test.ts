// Decompression of published files, with what every runtime has and with what Node has: whole up to a size, and no further.
import test from 'ava';
import { gzipSync } from 'node:zlib';
import { gunzipWithin } from '../../../index-store/published/gunzip-within.ts';
import { gunzipShared } from '../../../runtime/published/gunzip-shared.ts';
import { gzipBomb } from '../../support/gzip-bomb.ts';

const CONTENT = Uint8Array.from({ length: 300_000 }, (_, at) => (at * at) % 251);

for (const [name, decompress] of Object.entries({ gunzipWithin, gunzipShared })) {
  test(`${name} gives what was compressed, if it is as large as it may be`, async (t) => {
    const compressed = gzipSync(CONTENT);
    t.deepEqual(new Uint8Array(await decompress(compressed, CONTENT.length)), CONTENT);
    t.is((await decompress(gzipSync(new Uint8Array()), 0)).length, 0);
  });

  test(`${name} refuses one byte more`, async (t) => {
    const compressed = gzipSync(CONTENT);
    await t.throwsAsync(decompress(compressed, CONTENT.length - 1), { instanceOf: RangeError });
    await t.throwsAsync(decompress(compressed, Number.NaN), { instanceOf: RangeError });
  });

  test(`${name} stops while it decompresses: 16 GiB are never in memory`, async (t) => {
    await t.throwsAsync(decompress(gzipBomb(), 1024 ** 2), { instanceOf: RangeError });
  });

  test(`${name} refuses what is no gzip, and is not taken for too large`, async (t) => {
    t.false((await t.throwsAsync(decompress(CONTENT, 1e9))) instanceof RangeError);
  });
}
