// Remembered words give exactly the ids of the tokenizer itself. What the ids mean to a model is tested beside this.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import { loadModel } from '../../../runtime/embedder/load-transformers.ts';
import {
  tokenIdsBy,
  type Tokenizer,
  type TokenizerForm,
} from '../../../runtime/embedder/token-ids.ts';
import { newFolder } from '../../support/source-tree.ts';
import { writeTinyModel, type TinyModel } from '../../support/tiny-model.ts';

const TEXTS = [
  'add user',
  'read the whole file and write it again',
  'add add add',
  'order2 price99 x',
  'zürich straße 東京',
  '  two  spaces ',
  'a\ttab and\na line',
  'constructor __proto__ tostring',
  '[PAD] [UNK] user[PAD]',
  'averyveryveryverylongword'.repeat(6),
  '!',
  '',
  ' ',
];

async function load(
  t: ExecutionContext,
  options: TinyModel,
): Promise<{ tokenizer: Tokenizer; form: TokenizerForm }> {
  const folder = writeTinyModel(newFolder(t, 'tiny'), options);
  const form = JSON.parse(readFileSync(join(folder, 'tokenizer.json'), 'utf8')) as TokenizerForm;
  return { tokenizer: (await loadModel(folder)).tokenizer, form };
}

for (const wrapped of [false, true]) {
  test(`every text has the ids of the tokenizer, twice in a row${wrapped ? ', with what it puts around them' : ''}`, async (t) => {
    const { tokenizer, form } = await load(t, { wrapped });
    const idsOf = tokenIdsBy(tokenizer, form, 1000);
    for (const text of [...TEXTS, ...TEXTS])
      t.deepEqual(idsOf(text), tokenizer.encode(text), JSON.stringify(text));
  });
}

test('a tokenizer of another form is asked for whole texts', async (t) => {
  const { tokenizer, form } = await load(t, {});
  const asked: string[] = [];
  const watched: Tokenizer = {
    encode(text, ...more) {
      asked.push(text);
      return tokenizer.encode(text, ...more);
    },
  };
  tokenIdsBy(watched, { ...form, pre_tokenizer: { type: 'Metaspace' } }, 1000)('add user');
  tokenIdsBy(watched, { ...form, model: { type: 'Unigram' } }, 1000)('read file');
  t.true(asked.includes('add user') && asked.includes('read file'));
});

test('a long text is cut, and what stands around it is kept', async (t) => {
  const { tokenizer, form } = await load(t, { wrapped: true });
  const [first, ...rest] = tokenizer.encode('add user read');
  t.deepEqual(tokenIdsBy(tokenizer, form, 4)('add user read file'), [
    first,
    ...rest.slice(0, 2),
    rest.at(-1),
  ]);
  t.is(tokenIdsBy(tokenizer, form, 8)('add user read file '.repeat(100)).length, 8);
});
