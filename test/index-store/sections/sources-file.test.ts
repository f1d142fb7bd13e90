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

/** Files of which nine fill a block. */
const MANY = new Map(
  Array.from({ length: 60 }, (_, at): [string, string] => [
    `f${at + 10}.ts`,
    `x = ${at};\n`.repeat(1000),
  ]),
);

function edited(edit: (text: string) => string): Map<string, string> {
  return new Map([...MANY].map(([path, text]) => [path, path === 'f40.ts' ? edit(text) : text]));
}

/** How many blocks are compressed if these are stored over the others, and the bytes. */
function storedOver(
  now: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
): { readonly compressed: number; readonly bytes: Uint8Array } {
  let compressed = 0;
  const bytes = encodeSources(
    now,
    (block) => {
      compressed++;
      return deflateRawSync(block);
    },
    {
      sources: decodeSources(pack(before), (block) => inflateRawSync(block)),
      isSame: (path) => now.get(path) === before.get(path),
    },
  );
  return { compressed, bytes };
}

for (const [what, now, compressed] of [
  ['where nothing has changed, no block', MANY, 0],
  ['where one text is longer, its block', edited((text) => `${text}# more\n`), 1],
  ['where one text is short now, the blocks from there on', edited(() => 'y'), 4],
  ['where the last file is gone, the last block', new Map([...MANY].slice(0, -1)), 1],
  ['where the first file is new, every block', new Map([['a.ts', 'y'.repeat(9000)], ...MANY]), 7],
] as const)
  test(`${what} is compressed again, and the bytes are those without an index before`, (t) => {
    const stored = storedOver(now, MANY);
    t.deepEqual(stored.bytes, pack(now));
    t.is(stored.compressed, compressed);
  });

test('how many bytes a text has is known without it', (t) => {
  const sources = decodeSources(
    pack(
      new Map([
        ['a.ts', 'größer'],
        ['b.ts', ''],
      ]),
    ),
    (bytes) => inflateRawSync(bytes),
  );
  t.is(sources.bytesOf('a.ts'), 8);
  t.is(sources.bytesOf('b.ts'), 0);
  t.is(sources.bytesOf('c.ts'), undefined);
});

test('no sources at all come back as none', (t) => {
  t.deepEqual(decodeSources(pack(new Map()), (bytes) => inflateRawSync(bytes)).paths, []);
});
