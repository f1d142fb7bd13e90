// From a folder to vectors: any output that a model may have, the same bytes whatever comes between, and damage told in words.
import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { modelId, modelStamp } from '../../../runtime/embedder/model-folder.ts';
import { ModelUnusable } from '../../../runtime/embedder/model-unusable.ts';
import { openEmbedder } from '../../../runtime/embedder/open-embedder.ts';
import { newFolder } from '../../support/source-tree.ts';
import { writeTinyModel } from '../../support/tiny-model.ts';

function lengthOf(vector: Float32Array): number {
  return Math.hypot(...vector);
}

for (const output of ['sentence_embedding', 'last_hidden_state'] as const) {
  test(`a model that gives ${output} gives vectors of length 1`, async (t) => {
    const { dimensions, embed } = await openEmbedder(
      writeTinyModel(newFolder(t, 'tiny'), { output }),
    );
    t.is(dimensions, 16);
    for (const text of ['add user', 'x', 'read file '.repeat(500)]) {
      const vector = await embed(text);
      t.is(vector.length, 16);
      t.true(Math.abs(lengthOf(vector) - 1) < 1e-6, text.slice(0, 20));
    }
    t.deepEqual(await embed(''), new Float32Array(16));
  });
}

test('pooling in the graph and pooling here agree', async (t) => {
  const [inside, here] = await Promise.all(
    (['sentence_embedding', 'last_hidden_state'] as const).map(async (output) =>
      openEmbedder(writeTinyModel(newFolder(t, output), { output })),
    ),
  );
  const [one, other] = [
    await inside?.embed('add user to order'),
    await here?.embed('add user to order'),
  ];
  one?.forEach((part, place) => t.true(Math.abs(part - (other?.[place] ?? NaN)) < 1e-6));
});

test('a text has the same bytes alone, among others, in any order, and from two models at once', async (t) => {
  const folder = writeTinyModel(newFolder(t, 'tiny'));
  const texts = ['add user', 'read file', 'parse token list', 'send mail to name', 'x y z'];
  const alone = await Promise.all(
    texts.map(async (text) => (await openEmbedder(folder)).embed(text)),
  );
  const { embed } = await openEmbedder(folder);
  t.deepEqual(await Promise.all(texts.map(embed)), alone);
  for (const [place, text] of [...texts.entries()].reverse())
    t.deepEqual(await embed(text), alone[place]);
});

test('another content is another model, another place is not', (t) => {
  const [folder, copy, other] = [newFolder(t, 'one'), newFolder(t, 'two'), newFolder(t, 'three')];
  writeTinyModel(folder);
  writeTinyModel(copy);
  writeTinyModel(other, { seed: 2 });
  const id = modelId({ name: 'tiny', folder });
  t.regex(id, /^tiny [0-9a-f]{16}$/);
  t.is(modelId({ name: 'tiny', folder: copy }), id);
  t.not(modelId({ name: 'tiny', folder: other }), id);
  const stamp = modelStamp({ name: 'tiny', folder });
  t.is(modelStamp({ name: 'tiny', folder }), stamp);
  writeFileSync(join(folder, 'config.json'), '{"model_type": "bert", "hidden_size": 16}');
  t.not(modelStamp({ name: 'tiny', folder }), stamp);
});

for (const [name, damage, message] of [
  [
    'no folder',
    (folder: string) => rmSync(folder, { recursive: true }),
    /there is no .*tiny with its/,
  ],
  [
    'no graph',
    (folder: string) => rmSync(join(folder, 'onnx'), { recursive: true }),
    /has no onnx\/model_quantized\.onnx or onnx\/model\.onnx/,
  ],
  [
    'no tokenizer',
    (folder: string) => rmSync(join(folder, 'tokenizer.json')),
    /has no tokenizer\.json/,
  ],
  [
    'half a graph',
    (folder: string) => truncateSync(join(folder, 'onnx/model_quantized.onnx'), 700),
    /cannot be used/,
  ],
  [
    'a tokenizer that is no JSON',
    (folder: string) => writeFileSync(join(folder, 'tokenizer.json'), '{'),
    /cannot be used/,
  ],
] as const) {
  test(`a folder with ${name} is refused with a next step`, async (t) => {
    const folder = writeTinyModel(newFolder(t, 'tiny'));
    damage(folder);
    const error = await t.throwsAsync(openEmbedder(folder), { instanceOf: ModelUnusable, message });
    t.regex(error?.hint ?? '', /--model/);
  });
}
