// The section of vectors: small, equal for equal vectors, and an index that Vectra itself can search.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { LocalIndex } from 'vectra';
import { openVectors } from '../../../index-store/sections/vectors-file.ts';
import { vectorsCodec, writeVectors } from '../../../index-store/write-vectra-index.ts';
import type { SymbolVectors } from '../../../lib/model/index-snapshot.ts';
import { nearestRows } from '../../../lib/search/rank/vectors/rank-by-vectors.ts';
import { packedVectors } from '../../support/packed-vectors.ts';
import { temporaryFolder } from '../../support/store-sample.ts';

/** Vectors in all directions, always the same. */
function vectorsOf(count: number, dimensions: number): SymbolVectors {
  const rows = Array.from({ length: count }, (_, place) => [
    `Function:a.ts:f${place}`,
    Array.from({ length: dimensions }, (_, at) => Math.sin((place * dimensions + at) ** 2 + 1)),
  ]);
  return packedVectors('tiny 0123', Object.fromEntries(rows));
}

test('rows come back as they were, and say what makes them of length 1', async (t) => {
  const vectors = vectorsOf(50, 32);
  const opened = openVectors(await writeVectors(temporaryFolder(t), 'vectors.bin', vectors));
  t.is(opened.model, 'tiny 0123');
  t.deepEqual(opened.uids, vectors.uids);
  t.deepEqual(opened.rows, vectors.rows);
  t.deepEqual(opened.scales, vectors.scales);
  for (let place = 0; place < 50; place += 1) {
    const length = Math.hypot(...opened.rows.subarray(place * 32, (place + 1) * 32));
    t.true(Math.abs(length * (opened.scales[place] ?? 0) - 1) < 1e-6);
  }
});

test('rows are read where they lie, and not copied', async (t) => {
  const bytes = await writeVectors(temporaryFolder(t), 'vectors.bin', vectorsOf(50, 32));
  const aligned = new Uint8Array(bytes);
  t.is(openVectors(aligned).rows.buffer, aligned.buffer);
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
  const question = Float32Array.from(opened.rows.slice(16 * 7, 16 * 8));
  const theirs = await index.queryItems([...question], '', 10);
  t.deepEqual(
    theirs.map(({ item }) => item.id).sort(),
    nearestRows(opened, question, 10)
      .rows.map((row) => opened.uids[row] ?? '')
      .sort(),
  );
  t.is(theirs[0]?.item.id, 'Function:a.ts:f7');
});

test('a text without a token has no direction, before and after', async (t) => {
  const vectors = packedVectors('m', { a: [0, 0], b: [0, 1] });
  const opened = openVectors(await writeVectors(temporaryFolder(t), 'v.bin', vectors));
  t.deepEqual([...opened.rows], [0, 0, 0, 127]);
  t.is(opened.scales[0], 0);
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
