// `node scripts/pack-model.mjs <exported model> <file>`: packs a static embedding model, as bench/model/export.py writes it, into the one file that the program reads. Trains nothing.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BinaryReader } from '@bufbuild/protobuf/wire';

const ALIGNMENT = 8;
/** Numbers of fields and types in ONNX's protocol buffers. */
const GRAPH = 7;
const INITIALIZER = 5;
const TENSOR = { dims: 1, type: 2, name: 8, bytes: 9 };
const [FLOAT, INT8] = [1, 3];

/** The packed model as bytes. Equal models give equal bytes. Throws for a tokenizer or graph of another form. */
export function packModel(folder) {
  const tokenizer = readJson(folder, 'tokenizer.json');
  refuseOtherForms(tokenizer);
  const { model_max_length: longestText } = readJson(folder, 'tokenizer_config.json');
  const vocabulary = Object.entries(tokenizer.model.vocab)
    .sort(([, a], [, b]) => a - b)
    .map(([token]) => token);
  const tensors = tensorsIn(readFileSync(join(folder, 'onnx/model_quantized.onnx')));
  const [rows, scales] = [tensors.get('rows'), tensors.get('scales')];
  if (rows?.type !== INT8 || scales?.type !== FLOAT || rows.dims[0] !== vocabulary.length)
    throw new Error(`${folder} has no table of ${vocabulary.length} token vectors in 8 bits`);
  const words = Buffer.from(vocabulary.join('\n'));
  const head = {
    dimensions: rows.dims[1],
    tokens: vocabulary.length,
    vocabularyBytes: words.length,
    unknown: tokenizer.model.vocab[tokenizer.model.unk_token],
    continuing: tokenizer.model.continuing_subword_prefix,
    special: tokenizer.added_tokens.map(({ content }) => content),
    longestWord: tokenizer.model.max_input_chars_per_word,
    longestText,
  };
  return withDigest(`${JSON.stringify(head)}\n`, words, [scales.bytes, rows.bytes]);
}

/** The vectors begin at a multiple of `ALIGNMENT`. */
function withDigest(head, words, tables) {
  const first = (digest) => `codegraph static embedding 1 ${digest}\n`;
  const length = first('0'.repeat(16)).length + head.length + words.length;
  const padding = Buffer.alloc((ALIGNMENT - (length % ALIGNMENT)) % ALIGNMENT);
  const body = Buffer.concat([Buffer.from(head), words, padding, ...tables]);
  const digest = createHash('sha256').update(body).digest('hex').slice(0, 16);
  return Buffer.concat([Buffer.from(first(digest)), body]);
}

function refuseOtherForms({ normalizer, pre_tokenizer: splitter, post_processor: after, ...rest }) {
  const { model, added_tokens: added } = rest;
  const plain = normalizer === null && after === null && model.type === 'WordPiece';
  const words = [...Object.keys(model.vocab), ...added.map(({ content }) => content)];
  if (!plain || splitter?.type !== 'WhitespaceSplit' || words.some((word) => /\s/.test(word)))
    throw new Error('only a WordPiece tokenizer that splits at white space can be packed');
}

function tensorsIn(bytes) {
  const tensors = new Map();
  for (const graph of messages(bytes, GRAPH))
    for (const tensor of messages(graph, INITIALIZER)) {
      const [name] = messages(tensor, TENSOR.name);
      const [content] = messages(tensor, TENSOR.bytes);
      const [type] = numbers(tensor, TENSOR.type);
      tensors.set(Buffer.from(name).toString(), {
        type,
        dims: numbers(tensor, TENSOR.dims),
        bytes: content,
      });
    }
  return tensors;
}

function messages(bytes, wanted) {
  return fieldsOf(bytes).flatMap(([field, value]) =>
    field === wanted && typeof value !== 'number' ? [value] : [],
  );
}

function numbers(bytes, wanted) {
  return fieldsOf(bytes).flatMap(([field, value]) => {
    if (field !== wanted) return [];
    if (typeof value === 'number') return [value];
    const reader = new BinaryReader(value);
    const packed = [];
    while (reader.pos < reader.len) packed.push(Number(reader.int64()));
    return packed;
  });
}

/** Fields with whole numbers or bytes; others are skipped. */
function fieldsOf(bytes) {
  const reader = new BinaryReader(bytes);
  const fields = [];
  while (reader.pos < reader.len) {
    const [field, wire] = reader.tag();
    if (wire === 0) fields.push([field, Number(reader.int64())]);
    else if (wire === 2) fields.push([field, reader.bytes()]);
    else reader.skip(wire, field);
  }
  return fields;
}

function readJson(folder, file) {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder, file] = process.argv.slice(2);
  if (file === undefined) throw new Error('usage: node scripts/pack-model.mjs <folder> <file>');
  writeFileSync(file, packModel(folder));
}
