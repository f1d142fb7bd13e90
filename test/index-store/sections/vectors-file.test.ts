// The section of vectors: small, equal for equal vectors, and an index that Vectra itself can search.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { LocalIndex } from 'vectra';
import {
  openVectors,
  vectorsCodec,
  writeVectors,
} from '../../../index-store/sections/vectors-file.ts';
import type { SymbolVectors } from '../../../lib/model/index-snapshot.ts';
import { rankByVectors } from '../../../lib/search/rank/rank-by-vectors.ts';
import { temporaryFolder } from '../../support/store-sample.ts';

/** Vectors of length 1 in all directions, always the same. */
function vectorsOf(count: number, dimensions: number): SymbolVectors {
  const rows = Float32Array.from({ length: count * dimensions }, (_, at) => Math.sin(at * at + 1));
  for (let start = 0; start < rows.length; start += dimensions) {
    const row = rows.subarray(start, start + dimensions);
    const length = Math.hypot(...row);
    row.forEach((part, place) => (row[place] = part / length));
  }
  return {
    model: 'tiny 0123',
    dimensions,
    uids: Array.from({ length: count }, (_, place) => `Function:a.ts:f${place}`),
    rows,
  };
}

test('rows come back of length 1, and next to where they were', async (t) => {
  const vectors = vectorsOf(50, 32);
  const bytes = await writeVectors(temporaryFolder(t), 'vectors.bin', vectors);
  const opened = openVectors(bytes);
  t.is(opened.model, 'tiny 0123');
  t.deepEqual(opened.uids, vectors.uids);
  for (let place = 0; place < 50; place += 1) {
    const [before, after] = [vectors.rows, opened.rows].map((rows) =>
      rows.subarray(place * 32, (place + 1) * 32),
    );
    t.true(Math.abs(Math.hypot(...(after ?? [])) - 1) < 1e-6);
    t.true(
      (before ?? new Float32Array()).reduce((sum, part, at) => sum + part * (after?.[at] ?? 0), 0) >
        0.9999,
    );
  }
});

test('a byte a dimension, the same bytes each time, and the same again from what was opened', async (t) => {
  const vectors = vectorsOf(200, 64);
  const folder = temporaryFolder(t);
  const bytes = await writeVectors(folder, 'one.bin', vectors);
  t.true(bytes.length < 200 * (64 + 40));
  t.deepEqual(await writeVectors(folder, 'two.bin', vectors), bytes);
  t.deepEqual(await writeVectors(folder, 'three.bin', openVectors(bytes)), bytes);
});

test('Vectra opens the file as an index of its own, and finds what we find', async (t) => {
  const folder = temporaryFolder(t);
  const bytes = await writeVectors(folder, 'vectors.bin', vectorsOf(100, 16));
  const index = new LocalIndex(folder, 'vectors.bin', undefined, vectorsCodec('tiny 0123'));
  const opened = openVectors(bytes);
  const question = opened.rows.slice(16 * 7, 16 * 8);
  const theirs = await index.queryItems([...question], '', 10);
  t.deepEqual(
    theirs.map(({ item }) => item.id),
    rankByVectors(opened, question, 10).map(({ uid }) => uid),
  );
  t.is(theirs[0]?.item.id, 'Function:a.ts:f7');
});

test('a text without a token has no direction, before and after', async (t) => {
  const vectors: SymbolVectors = {
    model: 'm',
    dimensions: 2,
    uids: ['a', 'b'],
    rows: Float32Array.of(0, 0, 0, 1),
  };
  t.deepEqual(
    [...openVectors(await writeVectors(temporaryFolder(t), 'v.bin', vectors)).rows],
    [0, 0, 0, 1],
  );
});

test('bytes that are no such section are refused', async (t) => {
  const folder = temporaryFolder(t);
  const bytes = await writeVectors(folder, 'vectors.bin', vectorsOf(10, 8));
  writeFileSync(join(folder, 'other.bin'), 'something else');
  for (const wrong of [
    new Uint8Array(),
    bytes.subarray(0, 7),
    bytes.subarray(0, bytes.length - 9),
    Buffer.from('no section of ours'),
    new Uint8Array(100),
  ])
    t.throws(() => openVectors(wrong));
});
