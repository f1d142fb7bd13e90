// Embeds texts by a table of token vectors: the mean of the vectors of a text's tokens. Reads no files.
import type { TextEmbedder } from '../model/index-snapshot.ts';
import { wordPieces } from './word-pieces.ts';

/** What the second line of a packed model says. Made by `scripts/pack-model.mjs`. */
interface PackedHead {
  readonly dimensions: number;
  readonly tokens: number;
  /** Bytes of the vocabulary: its tokens, in the order of their ids, one a line. */
  readonly vocabularyBytes: number;
  /** Id of the token for words that cannot be composed of others. */
  readonly unknown: number;
  /** Prefix of tokens that continue a word. */
  readonly continuing: string;
  /** Tokens recognised inside of words. */
  readonly special: readonly string[];
  /** Maximum characters of a word. */
  readonly longestWord: number;
  /** Maximum tokens of a text. */
  readonly longestText: number;
}

/** The form, and a digest of everything after this line. */
const FIRST_LINE = /^codegraph static embedding 1 ([0-9a-f]{16})$/;
/** More than the two first lines ever take. */
const MOST_HEAD_BYTES = 4096;
const ALIGNMENT = 8;
const SCALE_BYTES = 4;

/** The digest in the head of a packed model, which identifies its content; null if it is none. */
export function staticEmbeddingDigest(start: Uint8Array): string | null {
  return FIRST_LINE.exec(headLines(start)[0] ?? '')?.[1] ?? null;
}

/**
 * Opens a packed model; `bytes` must not change afterwards. `name` is the first part of its id.
 *
 * @throws RangeError if the bytes are not a packed model, or not all of it.
 */
export function openStaticEmbedding(bytes: Uint8Array, name = 'default'): TextEmbedder {
  const [first = '', second = ''] = headLines(bytes);
  const digest = FIRST_LINE.exec(first)?.[1];
  if (digest === undefined) throw new RangeError('not a packed embedding model');
  const head = JSON.parse(second) as PackedHead;
  const { dimensions, tokens, vocabularyBytes } = head;
  const vocabularyAt = first.length + second.length + 2;
  const scalesAt = aligned(vocabularyAt + vocabularyBytes);
  const rowsAt = scalesAt + tokens * SCALE_BYTES;
  if (bytes.length !== rowsAt + tokens * dimensions)
    throw new RangeError(
      `a packed embedding model of ${bytes.length} bytes, not ${rowsAt + tokens * dimensions}`,
    );
  const vocabulary = textOf(bytes, vocabularyAt, vocabularyAt + vocabularyBytes).split('\n');
  if (vocabulary.length !== tokens)
    throw new RangeError(`${vocabulary.length} tokens, not ${tokens}`);
  const tokenIds = wordPieces({ ...head, vocabulary });
  const scales = floatsOf(bytes.subarray(scalesAt, rowsAt));
  const rows = new Int8Array(bytes.buffer, bytes.byteOffset + rowsAt, tokens * dimensions);
  const sum = new Float64Array(dimensions);
  return {
    model: `${name} ${digest}`,
    dimensions,
    embed(text) {
      sum.fill(0);
      addRows(sum, { rows, scales }, tokenIds(text));
      return unitVector(sum);
    },
  };
}

interface TokenVectors {
  /** One after another, by id. */
  readonly rows: Int8Array;
  /** What each row is multiplied by. */
  readonly scales: Float32Array;
}

/** Four rows in one pass take half the time, and are added in the same order as one after another. */
function addRows(sum: Float64Array, { rows, scales }: TokenVectors, ids: readonly number[]): void {
  const startOf = (place: number): number => (ids[place] ?? 0) * sum.length;
  const scaleOf = (place: number): number => scales[ids[place] ?? scales.length] ?? 0;
  for (let place = 0; place < ids.length; place += 4) {
    const [a, b, c, d] = [
      startOf(place),
      startOf(place + 1),
      startOf(place + 2),
      startOf(place + 3),
    ];
    const [p, q, r, s] = [
      scaleOf(place),
      scaleOf(place + 1),
      scaleOf(place + 2),
      scaleOf(place + 3),
    ];
    for (let at = 0; at < sum.length; at += 1)
      sum[at] =
        (sum[at] ?? 0) +
        p * (rows[a + at] ?? 0) +
        q * (rows[b + at] ?? 0) +
        r * (rows[c + at] ?? 0) +
        s * (rows[d + at] ?? 0);
  }
}

/** A vector of length 1; zero for a text without tokens. */
function unitVector(sum: Float64Array): Float32Array {
  let squares = 0;
  for (const part of sum) squares += part * part;
  const scale = squares === 0 ? 0 : 1 / Math.sqrt(squares);
  return Float32Array.from(sum, (part) => part * scale);
}

function headLines(bytes: Uint8Array): string[] {
  return textOf(bytes, 0, Math.min(bytes.length, MOST_HEAD_BYTES)).split('\n', 2);
}

/** Copied, since decoders refuse shared memory in browsers. */
function textOf(bytes: Uint8Array, start: number, end: number): string {
  return new TextDecoder().decode(bytes.slice(start, end));
}

/** Little-endian, wherever they lie in memory. */
function floatsOf(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Float32Array.from({ length: bytes.length / SCALE_BYTES }, (_, place) =>
    view.getFloat32(place * SCALE_BYTES, true),
  );
}

function aligned(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}
