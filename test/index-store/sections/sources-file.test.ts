// The section of source texts: each comes back as it was, and reading one decompresses only what it stands in.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import test from 'ava';
import { decodeSources, encodeSources } from '../../../index-store/sections/sources-file.ts';

const pack = (sources: ReadonlyMap<string, string>): Uint8Array =>
  encodeSources(sources, (bytes) => deflateRawSync(bytes));

const SOURCES = new Map([
  ['b.ts', 'second'],
  ['a.ts', '\ufeffwith a mark, 😀 and naïve'],
  ['empty.ts', ''],
  ['large.ts', 'x = 1;\r\n'.repeat(40_000)],
  ['constructor', 'named like a member of all objects'],
  ['z/after large.ts', 'last'],
]);

test('all texts come back, in any order of reading', (t) => {
  const sources = decodeSources(pack(SOURCES), (bytes) => inflateRawSync(bytes));
  for (const path of [...SOURCES.keys(), ...[...SOURCES.keys()].reverse()])
    t.is(sources.read(path), SOURCES.get(path));
});

test('paths are in order of code units, and no other path has a text', (t) => {
  const sources = decodeSources(pack(SOURCES), (bytes) => inflateRawSync(bytes));
  t.deepEqual(sources.paths, [...SOURCES.keys()].sort());
  for (const path of ['', 'c.ts', '__proto__', 'toString', './a.ts'])
    t.is(sources.read(path), undefined);
});

test('bytes do not depend on the order of the files', (t) => {
  t.deepEqual(pack(SOURCES), pack(new Map([...SOURCES].reverse())));
});

test('nothing is decompressed before a text is asked for, and neighbours come from one block', (t) => {
  const small = new Map(
    Array.from({ length: 20 }, (_, at): [string, string] => [`f${at}`, `text ${at}`]),
  );
  let blocks = 0;
  const sources = decodeSources(pack(small), (bytes) => {
    blocks++;
    return inflateRawSync(bytes);
  });
  t.is(blocks, 0);
  for (const [path, text] of small) t.is(sources.read(path), text);
  t.is(blocks, 1);
});

test('no sources at all come back as none', (t) => {
  t.deepEqual(decodeSources(pack(new Map()), (bytes) => inflateRawSync(bytes)).paths, []);
});
