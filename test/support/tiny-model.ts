// Writes a small embedding model in the form of the default one, so that tests need no trained model. Its vectors are chance, and always the same.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface TinyModel {
  readonly dimensions?: number;
  /** Another seed is another model. */
  readonly seed?: number;
  readonly words?: readonly string[];
  /** `sentence_embedding` as in the default model, or one vector a token, which the embedder has to pool. */
  readonly output?: 'sentence_embedding' | 'last_hidden_state';
  /** Tokens that each text is wrapped in, as BERT's models have them. */
  readonly wrapped?: boolean;
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
const WORDS = [
  'add',
  'read',
  'write',
  'user',
  'order',
  'price',
  'total',
  'open',
  'close',
  'file',
  'greet',
  'name',
  'list',
  'send',
  'mail',
  'parse',
  'token',
];
const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'];

/** Fills the folder and gives it back. */
export function writeTinyModel(folder: string, options: TinyModel = {}): string {
  const {
    dimensions = 16,
    seed = 1,
    words = WORDS,
    output = 'sentence_embedding',
    wrapped = false,
  } = options;
  const vocabulary = [
    ...SPECIAL,
    ...new Set([...words, ...LETTERS]),
    ...LETTERS.map((letter) => `##${letter}`),
  ];
  mkdirSync(join(folder, 'onnx'), { recursive: true });
  const writeJson = (name: string, value: object): void =>
    writeFileSync(join(folder, name), JSON.stringify(value));
  writeJson('config.json', {
    model_type: 'bert',
    hidden_size: dimensions,
    max_position_embeddings: 256,
    pad_token_id: 0,
  });
  writeJson('tokenizer_config.json', {
    tokenizer_class: 'PreTrainedTokenizerFast',
    model_max_length: 256,
    pad_token: '[PAD]',
    unk_token: '[UNK]',
  });
  writeJson('tokenizer.json', tokenizer(vocabulary, wrapped));
  writeFileSync(
    join(folder, 'onnx/model_quantized.onnx'),
    graph(vocabulary.length, dimensions, seed, output),
  );
  return folder;
}

function tokenizer(vocabulary: readonly string[], wrapped: boolean): object {
  const special = (content: string): object => ({
    id: vocabulary.indexOf(content),
    content,
    special: true,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
  });
  const token = (id: string): object => ({ SpecialToken: { id, type_id: 0 } });
  const single = [token('[CLS]'), { Sequence: { id: 'A', type_id: 0 } }, token('[SEP]')];
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: SPECIAL.map(special),
    normalizer: null,
    pre_tokenizer: { type: 'WhitespaceSplit' },
    post_processor: wrapped
      ? { type: 'TemplateProcessing', single, pair: single, special_tokens: {} }
      : null,
    decoder: null,
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(vocabulary.map((word, id) => [word, id])),
    },
  };
}

/** Look up a row a token, weigh it by the mask; for `sentence_embedding` also sum and bring to length 1. */
function graph(
  tokens: number,
  dimensions: number,
  seed: number,
  output: 'sentence_embedding' | 'last_hidden_state',
): Buffer {
  const random = randomBytes(seed);
  const table = Buffer.from(
    Int8Array.from({ length: tokens * dimensions }, () => random() - 128).buffer,
  );
  const axis = (name: string, value: number): Buffer =>
    tensor(name, [1], INT64, Buffer.from(BigInt64Array.of(BigInt(value)).buffer));
  const pooled = output === 'sentence_embedding';
  const nodes = [
    node('Gather', ['table', 'input_ids'], ['rows']),
    node('Cast', ['rows'], ['floats'], [attribute('to', FLOAT)]),
    node('Cast', ['attention_mask'], ['mask'], [attribute('to', FLOAT)]),
    node('Unsqueeze', ['mask', 'last_axis'], ['weights']),
    node('Mul', ['floats', 'weights'], [pooled ? 'weighed' : output]),
    ...(pooled
      ? [
          node('ReduceSum', ['weighed', 'token_axis'], ['sum'], [attribute('keepdims', 0)]),
          node('LpNormalization', ['sum'], [output], [attribute('axis', -1), attribute('p', 2)]),
        ]
      : []),
  ];
  const parts = [
    ...nodes.map((one) => message(1, one)),
    message(2, 'tiny'),
    ...[
      tensor('table', [tokens, dimensions], INT8, table),
      axis('last_axis', -1),
      ...(pooled ? [axis('token_axis', 1)] : []),
    ].map((one) => message(5, one)),
    ...['input_ids', 'attention_mask'].map((name) =>
      message(11, value(name, INT64, ['batch', 'tokens'])),
    ),
    message(
      12,
      value(output, FLOAT, pooled ? ['batch', 'dimensions'] : ['batch', 'tokens', 'dimensions']),
    ),
  ];
  return Buffer.concat([number(1, 8), message(7, Buffer.concat(parts)), message(8, number(2, 13))]);
}

const [FLOAT, INT8, INT64] = [1, 3, 7];

function node(
  kind: string,
  inputs: readonly string[],
  outputs: readonly string[],
  attributes: readonly Buffer[] = [],
): Buffer {
  return Buffer.concat([
    ...inputs.map((name) => message(1, name)),
    ...outputs.map((name) => message(2, name)),
    message(4, kind),
    ...attributes.map((one) => message(5, one)),
  ]);
}

function attribute(name: string, whole: number): Buffer {
  return Buffer.concat([message(1, name), number(3, whole), number(20, 2)]);
}

function tensor(name: string, sizes: readonly number[], type: number, bytes: Buffer): Buffer {
  return Buffer.concat([
    ...sizes.map((size) => number(1, size)),
    number(2, type),
    message(8, name),
    message(9, bytes),
  ]);
}

function value(name: string, type: number, sizes: readonly string[]): Buffer {
  const shape = Buffer.concat(sizes.map((size) => message(1, message(2, size))));
  return Buffer.concat([
    message(1, name),
    message(2, message(1, Buffer.concat([number(1, type), message(2, shape)]))),
  ]);
}

// The two forms of protocol buffers that the format needs: a whole number, and bytes with their length.

function number(field: number, whole: number): Buffer {
  return Buffer.concat([variable(field << 3), variable(whole)]);
}

function message(field: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([variable((field << 3) | 2), variable(bytes.length), bytes]);
}

function variable(whole: number): Buffer {
  const bytes: number[] = [];
  let left = BigInt.asUintN(64, BigInt(whole));
  do {
    bytes.push(Number(left & 0x7fn) | (left > 0x7fn ? 0x80 : 0));
    left >>= 7n;
  } while (left > 0n);
  return Buffer.from(bytes);
}

/** Numbers from 0 to 255, by a linear congruence. */
function randomBytes(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  };
}
