// The included model as plain data: the tokens and the vectors of the library for models, for any text, and damage told in words.
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import fc from 'fast-check';
import { packVector } from '../../../index-store/sections/vector-rows.ts';
import { openStaticEmbedding } from '../../../lib/search/static-embedding.ts';
import { wordPieces } from '../../../lib/search/word-pieces.ts';
import { loadModel } from '../../../runtime/embedder/load-transformers.ts';
import { defaultModel, modelId, STATIC_FILE } from '../../../runtime/embedder/model-folder.ts';
import { ModelUnusable } from '../../../runtime/embedder/model-unusable.ts';
import { openEmbedder } from '../../../runtime/embedder/open-embedder.ts';
import { anyCharacter } from '../../support/code-points.ts';
import { newFolder } from '../../support/source-tree.ts';
import { writeTinyModel } from '../../support/tiny-model.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
/** The model as it was trained, in the form of the library. */
const EXPORTED = join(ROOT, 'bench/model/default');
const PACKED = readFileSync(join(defaultModel().folder, STATIC_FILE));

interface TokenizerFile {
  readonly model: { readonly vocab: Readonly<Record<string, number>> };
}
const { model } = JSON.parse(
  readFileSync(join(EXPORTED, 'tokenizer.json'), 'utf8'),
) as TokenizerFile;
// In the order of ids: numbers come first among an object's keys.
const vocabulary = Object.keys(model.vocab).sort(
  (a, b) => (model.vocab[a] ?? 0) - (model.vocab[b] ?? 0),
);
const idsOf = wordPieces({
  vocabulary,
  unknown: 1,
  continuing: '##',
  special: ['[PAD]', '[UNK]'],
  longestWord: 100,
  longestText: 1024,
});

const anyCodeUnit = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit));
const word = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...vocabulary) },
  { weight: 2, arbitrary: fc.string({ unit: fc.constantFrom(...'abcdefghijklm0123') }) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...'éüßñ東京认证한글😀́') }) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter }) },
  { weight: 1, arbitrary: fc.string({ unit: anyCodeUnit }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('[PAD]', '[UNK]', 'a[UNK]b[PAD]', '##s', 'x'.repeat(101)),
  },
);
const space = fc.constantFrom(
  ' ',
  '  ',
  '\t',
  '\n',
  '\u00a0',
  '\u3000',
  '\u2028',
  '\ufeff',
  '\0',
  '',
);
const text = fc
  .array(fc.tuple(word, space), { maxLength: 30 })
  .map((parts) => parts.flat().join(''));

test('every text has the tokens of the library', async (t) => {
  const { tokenizer } = await loadModel(EXPORTED);
  fc.assert(
    fc.property(text, (asked) => {
      t.deepEqual(idsOf(asked), tokenizer.encode(asked) as number[]);
    }),
    { numRuns: 2000 },
  );
});

test('a long text is cut', (t) => {
  t.is(idsOf('add user '.repeat(2000)).length, 1024);
  t.deepEqual(idsOf('add user '.repeat(2000)).slice(0, 2), idsOf('add user'));
});

test('every text has the vector of the library, but for the last bits', async (t) => {
  const [ours, theirs] = [openStaticEmbedding(PACKED), await openEmbedder(EXPORTED)];
  t.is(ours.dimensions, theirs.dimensions);
  const [bytes, different] = [{ compared: 0 }, { bytes: 0 }];
  await fc.assert(
    fc.asyncProperty(text, async (asked) => {
      const [a, b] = [ours.embed(asked), await theirs.embed(asked)];
      a.forEach((part, at) => t.true(Math.abs(part - (b[at] ?? NaN)) < 1e-6));
      const [packedA, packedB] = [a, b].map((vector) => {
        const row = new Int8Array(vector.length);
        packVector(vector, row, 0);
        return row;
      });
      packedA?.forEach((part, at) => {
        const off = Math.abs(part - (packedB?.[at] ?? NaN));
        t.true(off <= 1);
        bytes.compared += 1;
        different.bytes += off;
      });
    }),
    { numRuns: 300 },
  );
  t.true(different.bytes <= bytes.compared / 1000, `${different.bytes} of ${bytes.compared}`);
});

test('vectors have length 1, that of no token none, and none changes a later one', (t) => {
  const { embed } = openStaticEmbedding(PACKED);
  const first = embed('read the user');
  t.true(Math.abs(Math.hypot(...first) - 1) < 1e-6);
  t.deepEqual(embed(' \n'), new Float32Array(256));
  t.deepEqual(embed('read the user'), first);
});

test('wherever its bytes lie, also in shared memory, a model is the same', (t) => {
  const shared = new Uint8Array(new SharedArrayBuffer(PACKED.length + 3), 3);
  shared.set(PACKED);
  const [one, other] = [openStaticEmbedding(PACKED), openStaticEmbedding(shared)];
  t.is(one.model, other.model);
  t.deepEqual(one.embed('parse the token'), other.embed('parse the token'));
});

test('the packed file is what packing gives, and smaller than what it is made of', async (t) => {
  const { packModel } = (await import(join(ROOT, 'scripts/pack-model.mjs'))) as {
    readonly packModel: (folder: string) => Uint8Array;
  };
  const packed = packModel(EXPORTED);
  t.true(PACKED.equals(packed));
  const sources = ['tokenizer.json', 'onnx/model_quantized.onnx'].map(
    (file) => readFileSync(join(EXPORTED, file)).length,
  );
  t.true(packed.length < sources.reduce((sum, size) => sum + size, 0));
});

test('the model is identified by its content, wherever it lies', async (t) => {
  const folder = newFolder(t, 'default');
  writeFileSync(join(folder, STATIC_FILE), PACKED);
  t.is(modelId({ name: 'default', folder }), modelId(defaultModel()));
  t.is(openStaticEmbedding(PACKED).model, modelId(defaultModel()));
  t.is((await openEmbedder(folder)).dimensions, 256);
});

for (const [name, damage] of [
  ['cut short', (path: string) => truncateSync(path, 100_000)],
  ['without a row', (path: string) => truncateSync(path, PACKED.length - 1)],
  ['empty', (path: string) => truncateSync(path, 0)],
  ['something else', (path: string) => writeFileSync(path, 'something else')],
  [
    'a head that is no JSON',
    (path: string) => writeFileSync(path, `${PACKED.toString('latin1', 0, 46)}{\n`),
  ],
] as const) {
  test(`a packed model that is ${name} is refused with a next step`, async (t) => {
    const folder = newFolder(t, 'default');
    writeFileSync(join(folder, STATIC_FILE), PACKED);
    damage(join(folder, STATIC_FILE));
    const error = await t.throwsAsync(async () => openEmbedder(folder), {
      instanceOf: ModelUnusable,
      message: /cannot be used/,
    });
    t.regex(error?.hint ?? '', /--no-embeddings/);
  });
}

test('a model of another form cannot be packed', async (t) => {
  const { packModel } = (await import(join(ROOT, 'scripts/pack-model.mjs'))) as {
    readonly packModel: (folder: string) => Uint8Array;
  };
  const folder = writeTinyModel(newFolder(t, 'tiny'), { wrapped: true });
  t.throws(() => packModel(folder), { message: /only a WordPiece tokenizer/ });
});
